import type { Command } from "commander";
import { LISTED_CLAIM_STATUSES, PAYMENT_STATUSES, REJECT_REASONS, type RejectReason } from "~/domain/claim";
import { SEPARATION_STEPS, type SeparationStep } from "~/domain/claim-separation";
import { pageLine, personNamed, type Run } from "../command";
import { seen, type TypedSeen, totalFlag, versionFlag } from "../seen";
import { WrongUsage } from "../trouble";
import { typedDay, typedId, typedPart, typedTotal, typedWord } from "../typed";
import { listedClaims, shown, stands } from "./claims-shown";

/** Listing, showing, deciding and paying claims. */
export function addClaimCommands(program: Command, run: Run): void {
  program
    .command("claims")
    .summary("list submitted claims, newest first")
    .option("--status <status>", LISTED_CLAIM_STATUSES.join(", "), typedWord(LISTED_CLAIM_STATUSES))
    .option("--payment <status>", PAYMENT_STATUSES.join(", "), typedWord(PAYMENT_STATUSES))
    .option("--person <who>", "an e-mail or a person's number")
    .option("--company <name>", "of one company")
    .option("--from <day>", "submitted on this day or later", typedDay)
    .option("--to <day>", "submitted on this day or earlier", typedDay)
    .option("--page <number>", "of a longer list", typedId, 1)
    .action((typed: Listing) => run((client) => list(client, typed)));

  program
    .command("claim")
    .summary("show a claim with its receipts")
    .argument("<claim>", "its number", typedId)
    .action((id: number) =>
      run(async (client, server) => {
        const { files, ...found } = await client.claim({ id });
        const opened = files.map((file) => ({ ...file, address: new URL(file.address, server).href }));
        const claim = { ...found, files: opened };
        return { value: claim, text: shown(claim) };
      }),
    );

  program
    .command("approve")
    .summary("approve a claim, as a whole or in parts")
    .argument("<claim>", "its number", typedId)
    .option(versionFlag, "the version you read", typedId)
    .option(totalFlag, "what it came to", typedTotal)
    .option("--part <amount@day>", "a part to pay for a day, again for each part", typedPart)
    .action((id: number, typed: TypedSeen & { part?: { amount: number; forDate: string }[] }) => {
      const decision = { id, ...seen(id, typed), ...(typed.part ? { separations: typed.part } : {}) };
      return run(async (client) => {
        const standing = await client.approve(decision);
        return { value: standing, text: stands(standing) };
      });
    });

  program
    .command("reject")
    .summary("decline a claim")
    .argument("<claim>", "its number", typedId)
    .option(versionFlag, "the version you read", typedId)
    .option(totalFlag, "what it came to", typedTotal)
    .requiredOption("--reason-type <type>", REJECT_REASONS.join(", "), typedWord(REJECT_REASONS))
    .option("--comments <text>", "what the employee reads; OTHER needs them")
    .action((id: number, typed: TypedSeen & { reasonType: RejectReason; comments?: string }) => {
      const { reasonType, comments: reason = null } = typed;
      const decision = { id, ...seen(id, typed), reasonType, reason };
      return run(async (client) => {
        const standing = await client.reject(decision);
        return { value: standing, text: stands(standing) };
      });
    });

  program
    .command("pay")
    .summary("pay an approved claim, or one part of it")
    .argument("<claim>", "its number", typedId)
    .option(versionFlag, "the version you read", typedId)
    .option(totalFlag, "what it came to", typedTotal)
    .option("--part <part>", "the number of an approved part", typedId)
    .action((id: number, typed: TypedSeen & { part?: number }) => {
      const decision = { id, ...seen(id, typed) };
      return run(async (client) => {
        const standing = await (typed.part === undefined
          ? client.pay(decision)
          : client.markSeparation({ ...decision, separationId: typed.part, step: "CMP" }));
        return { value: standing, text: stands(standing) };
      });
    });

  program
    .command("separation")
    .summary("bring a part of a claim a step on")
    .argument("<claim>", "the claim's number", typedId)
    .argument("<part>", "the part's number", typedId)
    .argument(
      "<step>",
      "APPROVED, ISS (waits for the employer's payment) or CMP (paid)",
      typedWord(SEPARATION_STEPS),
    )
    .option(versionFlag, "the version you read", typedId)
    .option(totalFlag, "what it came to", typedTotal)
    .action((id: number, separationId: number, step: SeparationStep, typed: TypedSeen) => {
      if (step === "PENDING_APPROVE")
        throw new WrongUsage("A part begins as PENDING_APPROVE and only goes on from there.");
      const decision = { id, ...seen(id, typed), separationId, step };
      return run(async (client) => {
        const standing = await client.markSeparation(decision);
        return { value: standing, text: stands(standing) };
      });
    });
}

interface Listing {
  readonly status?: (typeof LISTED_CLAIM_STATUSES)[number];
  readonly payment?: (typeof PAYMENT_STATUSES)[number];
  readonly person?: string;
  readonly company?: string;
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
}

async function list(client: Parameters<Parameters<Run>[0]>[0], typed: Listing) {
  const { page, status, payment: paymentStatus, company, from, to } = typed;
  const employeeId = typed.person === undefined ? undefined : (await personNamed(client, typed.person)).id;
  const found = await client.claims({ page, status, paymentStatus, employeeId, company, from, to });
  return { value: found, text: `${listedClaims(found.records)}\n\n${pageLine(page, found)}` };
}
