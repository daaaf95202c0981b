import type { Command } from "commander";
import type { ClaimStanding, OperatorClaim } from "~/contract/entities/operator";
import { formatLongDate, torontoDate } from "~/domain/calendar";
import {
  describeClaimStatus,
  LISTED_CLAIM_STATUSES,
  PAYMENT_STATUSES,
  paymentStatusLabel,
  REJECT_REASONS,
  rejectReasonLabel,
  separationText,
} from "~/domain/claim";
import { SEPARATION_STEPS, type SeparationStep } from "~/domain/claim-separation";
import { formatAmount } from "~/domain/money";
import { pageLine, personNamed, type Run } from "../command";
import { facts, harmless, table } from "../table";
import { WrongUsage } from "../trouble";
import { typedDay, typedId, typedPart, typedWord } from "../typed";

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
    .option("--part <amount@day>", "a part to pay for a day, again for each part", typedPart)
    .action((id: number, { part }: { part?: { amount: number; forDate: string }[] }) =>
      run(async (client) => {
        const standing = await client.approve({ id, ...(part ? { separations: part } : {}) });
        return { value: standing, text: stands(standing) };
      }),
    );

  program
    .command("reject")
    .summary("decline a claim")
    .argument("<claim>", "its number", typedId)
    .requiredOption("--reason-type <type>", REJECT_REASONS.join(", "), typedWord(REJECT_REASONS))
    .option("--comments <text>", "what the employee reads; OTHER needs them")
    .action((id: number, typed: { reasonType: (typeof REJECT_REASONS)[number]; comments?: string }) =>
      run(async (client) => {
        const reason = typed.comments ?? null;
        const standing = await client.reject({ id, reasonType: typed.reasonType, reason });
        return { value: standing, text: stands(standing) };
      }),
    );

  program
    .command("pay")
    .summary("pay an approved claim, or one part of it")
    .argument("<claim>", "its number", typedId)
    .option("--part <part>", "the number of an approved part", typedId)
    .action((id: number, { part }: { part?: number }) =>
      run(async (client) => {
        const standing = await (part === undefined
          ? client.pay({ id })
          : client.markSeparation({ id, separationId: part, step: "CMP" }));
        return { value: standing, text: stands(standing) };
      }),
    );

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
    .action((id: number, separationId: number, step: SeparationStep) => {
      if (step === "PENDING_APPROVE")
        throw new WrongUsage("A part begins as PENDING_APPROVE and only goes on from there.");
      return run(async (client) => {
        const standing = await client.markSeparation({ id, separationId, step });
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
  const rows = table(
    [
      { title: "Claim", isFigure: true, cell: ({ id }) => id },
      { title: "Submitted", cell: ({ submittedDate }) => torontoDate(new Date(submittedDate)) },
      { title: "Status", cell: ({ claimStatus }) => describeClaimStatus(claimStatus).label },
      { title: "Payment", cell: (claim) => claim.paymentStatus && paymentStatusLabel(claim.paymentStatus) },
      { title: "Asked", isFigure: true, cell: ({ totalAmount }) => formatAmount(totalAmount) },
      { title: "Covered", isFigure: true, cell: ({ approvedAmount }) => formatAmount(approvedAmount) },
      { title: "Employee", cell: ({ employeeName }) => employeeName },
      { title: "Company", cell: ({ companyName }) => companyName },
    ],
    found.records,
  );
  return { value: found, text: `${rows}\n\n${pageLine(page, found)}` };
}

function shown(claim: OperatorClaim): string {
  const { standing } = claim;
  const receipts = table(
    [
      { title: "Receipt", isFigure: true, cell: ({ id }) => id },
      { title: "Expense", cell: ({ expenseDate }) => expenseDate },
      { title: "Amount", isFigure: true, cell: ({ amount }) => formatAmount(amount) },
      { title: "Benefit", cell: ({ typeOfClaim }) => typeOfClaim },
      { title: "Type", cell: (receipt) => receipt.expenseTypeOther ?? receipt.expenseType },
      { title: "Claimant", cell: ({ claimerName }) => claimerName },
      { title: "Notes", cell: ({ notes }) => notes },
    ],
    claim.receipts,
  );
  const files = claim.files.map(({ receiptId, address }) => `Receipt ${receiptId}: ${address}`);
  return [
    facts([
      ["Claim", claim.id],
      ["Employee", `${claim.employeeName} <${claim.employeeEmail}>`],
      ["Company", claim.companyName],
      ["Submitted", claim.submittedDate && torontoDate(new Date(claim.submittedDate))],
      ["Status", describeClaimStatus(claim.claimStatus).label],
      ...(claim.reasonType ? [["Reason", rejectReasonLabel(claim.reasonType)] as const] : []),
      ...(claim.reason ? [["Comments", claim.reason] as const] : []),
      ["Asked", formatAmount(standing.totalAmount)],
      ["Covered", formatAmount(standing.approvedAmount)],
      ["Paid", formatAmount(standing.paidAmount)],
    ]),
    receipts,
    ...parts(standing),
    ["The files, for five minutes from now:", ...files].map(harmless).join("\n"),
  ].join("\n\n");
}

function stands(standing: ClaimStanding): string {
  const { id, claimStatus, paymentStatus, approvedAmount, paidAmount } = standing;
  const payment = paymentStatus ? `, ${paymentStatusLabel(paymentStatus)}` : "";
  const money =
    claimStatus === "APPROVED"
      ? ` ${formatAmount(approvedAmount)} approved, ${formatAmount(paidAmount)} paid.`
      : "";
  const line = `Claim ${id}: ${describeClaimStatus(claimStatus).label}${payment}.${money}`;
  return [line, ...parts(standing)].join("\n\n");
}

function parts({ separations }: ClaimStanding): string[] {
  if (separations.length === 0) return [];
  return [
    table(
      [
        { title: "Part", isFigure: true, cell: ({ id }) => id },
        { title: "Amount", isFigure: true, cell: ({ amount }) => formatAmount(amount) },
        { title: "For", cell: ({ forDate }) => formatLongDate(forDate) },
        { title: "Step", cell: ({ step }) => step },
        { title: "What the employee reads", cell: ({ step, forDate }) => employeesWords(step, forDate) },
      ],
      separations,
    ),
  ];
}

function employeesWords(step: SeparationStep, forDate: string): string {
  const paidStatus = step === "ISS" || step === "CMP" ? step : null;
  return separationText({ status: step, paidStatus, forDate });
}
