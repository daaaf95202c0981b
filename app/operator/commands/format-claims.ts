import type {
  ClaimProposal,
  OperatorClaim,
  OperatorClaimState,
  OperatorClaimSummary,
} from "~/contract/entities/operator-claim";
import { dayOfInstant, formatLongDate } from "~/domain/calendar";
import { claimStatusLabel, paymentStatusLabel, rejectReasonLabel, separationText } from "~/domain/claim";
import { maySeparationBecome, type SeparationStep } from "~/domain/claim-separation";
import { amountForInput, formatAmount } from "~/domain/money";
import type { CommandOutput } from "../command";
import { formatFacts, formatTable, replaceControlCharacters } from "../table";

/** Formats a list of claims as a table. */
export function formatClaims(claims: readonly OperatorClaimSummary[]): string {
  return formatTable(
    [
      { title: "Claim", isFigure: true, cell: ({ id }) => id },
      { title: "Version", isFigure: true, cell: ({ version }) => version },
      { title: "Submitted", cell: ({ submittedDate }) => dayOfInstant(submittedDate) },
      { title: "Status", cell: ({ claimStatus }) => claimStatusLabel(claimStatus) },
      { title: "Payment", cell: (claim) => claim.paymentStatus && paymentStatusLabel(claim.paymentStatus) },
      { title: "Asked", isFigure: true, cell: ({ totalAmount }) => formatAmount(totalAmount) },
      { title: "Covered", isFigure: true, cell: ({ approvedAmount }) => formatAmount(approvedAmount) },
      { title: "Employee", cell: ({ employeeName }) => employeeName },
      { title: "Company", cell: ({ companyName }) => companyName },
    ],
    claims,
  );
}

/** Formats a claim with its receipts and files, and the commands that are possible now. */
export function formatClaim(claim: OperatorClaim): string {
  const { state } = claim;
  const receipts = formatTable(
    [
      { title: "Receipt", isFigure: true, cell: ({ id }) => id },
      { title: "Expense", cell: ({ expenseDate }) => expenseDate },
      { title: "Amount", isFigure: true, cell: ({ amount }) => formatAmount(amount) },
      { title: "Benefit", cell: ({ typeOfClaim }) => typeOfClaim },
      { title: "Type", cell: (receipt) => receipt.expenseTypeOther || receipt.expenseType },
      { title: "Claimant", cell: ({ claimerName }) => claimerName },
      { title: "Notes", cell: ({ notes }) => notes },
    ],
    claim.receipts,
  );
  const files = claim.files.map(({ receiptId, url }) => `Receipt ${receiptId}: ${url}`);
  return [
    formatFacts([
      ["Claim", claim.id],
      ["Version", claim.version],
      ["Employee", `${claim.employeeName} <${claim.employeeEmail}>`],
      ["Company", claim.companyName],
      ["Submitted", claim.submittedDate && dayOfInstant(claim.submittedDate)],
      ["Status", claimStatusLabel(claim.claimStatus)],
      ...(claim.reasonType ? [["Reason", rejectReasonLabel(claim.reasonType)] as const] : []),
      ...(claim.reason ? [["Comments", claim.reason] as const] : []),
      ["Asked", formatAmount(state.totalAmount)],
      ["Covered", formatAmount(state.approvedAmount)],
      ["Paid", formatAmount(state.paidAmount)],
    ]),
    receipts,
    ...parts(state),
    ["The files, for five minutes from now:", ...files].map(replaceControlCharacters).join("\n"),
    ...nextLines(state),
  ].join("\n\n");
}

/** Builds the output for a claim's state after a command, with the commands that are possible next. */
export function claimStateOutput(claim: OperatorClaimState): CommandOutput {
  const { id, claimStatus, paymentStatus, approvedAmount, paidAmount } = claim;
  const payment = paymentStatus ? `, ${paymentStatusLabel(paymentStatus)}` : "";
  const money =
    claimStatus === "APPROVED"
      ? ` ${formatAmount(approvedAmount)} approved, ${formatAmount(paidAmount)} paid.`
      : "";
  const line = `Claim ${id}: ${claimStatusLabel(claimStatus)}${payment}.${money}`;
  return { value: claim, text: [line, ...parts(claim), ...nextLines(claim)].join("\n\n") };
}

/** Returns the options that name the version and total of a decision, to append to a command. */
export function formatDecisionOptions({
  version,
  totalAmount,
}: Pick<OperatorClaimState, "version" | "totalAmount">): string {
  return `--version ${version} --total ${amountForInput(totalAmount)}`;
}

/** Describes what a proposal would do. */
export function describeAction({ action, separations, separationId }: ClaimProposal): string {
  if (action === "APPROVE")
    return separations.length > 0 ? `approve in ${separations.length} parts` : "approve";
  return action === "PAY" ? "pay" : `pay part ${separationId}`;
}

function nextLines(claim: OperatorClaimState): string[] {
  const { id, claimStatus, paymentStatus, proposal } = claim;
  if (proposal) {
    return [
      [
        `${replaceControlCharacters(proposal.proposedBy)} proposes to ${describeAction(proposal)}: it covers ${formatAmount(proposal.amount)}, above their ceiling. Nothing has been done.`,
        "Another operator confirms it, or it is withdrawn:",
        `  npm run operator -- confirm ${proposal.id} ${formatDecisionOptions(claim)}`,
        `  npm run operator -- withdraw ${proposal.id}`,
      ].join("\n"),
    ];
  }
  const line = (command: string) => `  npm run operator -- ${command} ${id} ${formatDecisionOptions(claim)}`;
  if (claimStatus === "REQUESTED") {
    return [["To decide on this version:", line("approve"), `${line("reject")} --reason-type …`].join("\n")];
  }
  const isOwed = claimStatus === "APPROVED" && paymentStatus !== "FULLY_PAID";
  if (!isOwed) return [];
  const part = claim.separations.find(({ step }) => step !== "CMP");
  if (!part) return [["To pay what is owed:", line("pay")].join("\n")];
  const next = maySeparationBecome(part.step, "CMP") ? "CMP" : "APPROVED";
  return [
    [
      `To move part ${part.id}, for ${formatLongDate(part.forDate)}, to its next step:`,
      `  npm run operator -- separation ${id} ${part.id} ${next} ${formatDecisionOptions(claim)}`,
      "To pay all parts that are left now, whatever day they are for:",
      line("pay"),
    ].join("\n"),
  ];
}

function parts({ separations }: OperatorClaimState): string[] {
  if (separations.length === 0) return [];
  return [
    formatTable(
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
