import type { Command } from "commander";
import { LISTED_CLAIM_STATUSES, PAYMENT_STATUSES, REJECT_REASONS, type RejectReason } from "~/domain/claim";
import { SEPARATION_STEPS, type SeparationStep } from "~/domain/claim-separation";
import type { ClaimId, ClaimSeparationId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import {
  addSeenVersionOptions,
  parseDayArgument,
  parseIdArgument,
  parsePartArgument,
  requireSeenVersion,
  type SeenVersionArguments,
  wordArgumentParser,
} from "../arguments";
import { pageOutput, type RunCommand, resolvePerson } from "../command";
import { UsageError } from "../operator-error";
import { claimStateOutput, formatClaim, formatClaims } from "./format-claims";

/** Commands to list, show, decide and pay claims. */
export function addClaimCommands(program: Command, run: RunCommand): void {
  program
    .command("claims")
    .summary("list submitted claims, newest first")
    .option("--status <status>", LISTED_CLAIM_STATUSES.join(", "), wordArgumentParser(LISTED_CLAIM_STATUSES))
    .option("--payment <status>", PAYMENT_STATUSES.join(", "), wordArgumentParser(PAYMENT_STATUSES))
    .option("--person <who>", "an e-mail or a person's number")
    .option("--company <name>", "of one company")
    .option("--from <day>", "submitted on this day or later", parseDayArgument)
    .option("--to <day>", "submitted on this day or earlier", parseDayArgument)
    .option("--page <number>", "of a longer list", parseIdArgument, 1)
    .action((options: Listing) => run((client) => list(client, options)));

  program
    .command("claim")
    .summary("show a claim with its receipts")
    .argument("<claim>", "its number", parseIdArgument)
    .action((id: ClaimId) =>
      run(async (client, server) => {
        const { files, ...found } = await client.claim({ id });
        const opened = files.map((file) => ({ ...file, url: new URL(file.url, server).href }));
        const claim = { ...found, files: opened };
        return { value: claim, text: formatClaim(claim) };
      }),
    );

  const decisionCommand = (name: string, summary: string, claim: string) =>
    addSeenVersionOptions(program.command(name).summary(summary).argument("<claim>", claim, parseIdArgument));

  decisionCommand("approve", "approve a claim, as a whole or in parts", "its number")
    .option("--part <amount@day>", "a part to pay for a day, again for each part", parsePartArgument)
    .action(
      (id: ClaimId, options: SeenVersionArguments & { part?: { amount: Cents; forDate: string }[] }) => {
        const decision = {
          id,
          ...requireSeenVersion(id, options),
          ...(options.part && { separations: options.part }),
        };
        return run(async (client) => claimStateOutput(await client.approve(decision)));
      },
    );

  decisionCommand("reject", "decline a claim", "its number")
    .requiredOption("--reason-type <type>", REJECT_REASONS.join(", "), wordArgumentParser(REJECT_REASONS))
    .option("--comments <text>", "what the employee reads; OTHER needs them")
    .action(
      (id: ClaimId, options: SeenVersionArguments & { reasonType: RejectReason; comments?: string }) => {
        const { reasonType, comments: reason = null } = options;
        const decision = { id, ...requireSeenVersion(id, options), reasonType, reason };
        return run(async (client) => claimStateOutput(await client.reject(decision)));
      },
    );

  decisionCommand(
    "pay",
    "pay all that an approved claim still owes, whatever day its parts are for, or one part",
    "its number",
  )
    .option("--part <part>", "the number of an approved part", parseIdArgument)
    .action((id: ClaimId, options: SeenVersionArguments & { part?: ClaimSeparationId }) => {
      const decision = { id, ...requireSeenVersion(id, options) };
      return run(async (client) =>
        claimStateOutput(
          await (options.part === undefined
            ? client.pay(decision)
            : client.markSeparation({ ...decision, separationId: options.part, step: "CMP" })),
        ),
      );
    });

  decisionCommand("separation", "move a part of a claim one step on", "the claim's number")
    .argument("<part>", "the part's number", parseIdArgument)
    .argument(
      "<step>",
      "APPROVED, ISS (waits for the employer's payment) or CMP (paid)",
      wordArgumentParser(SEPARATION_STEPS),
    )
    .action(
      (id: ClaimId, separationId: ClaimSeparationId, step: SeparationStep, options: SeenVersionArguments) => {
        if (step === "PENDING_APPROVE")
          throw new UsageError("A part begins as PENDING_APPROVE and only goes on from there.");
        const decision = { id, ...requireSeenVersion(id, options), separationId, step };
        return run(async (client) => claimStateOutput(await client.markSeparation(decision)));
      },
    );
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

async function list(client: Parameters<Parameters<RunCommand>[0]>[0], options: Listing) {
  const { page, status, payment: paymentStatus, company, from, to } = options;
  const employeeId =
    options.person === undefined ? undefined : (await resolvePerson(client, options.person)).id;
  const found = await client.claims({ page, status, paymentStatus, employeeId, company, from, to });
  return pageOutput(page, found, ({ records }) => formatClaims(records));
}
