import { paymentStatusLabel } from "~/domain/claim";
import type { ClaimChanges, EditedField, ReceiptChange } from "~/domain/claim-changes";
import type { ClaimId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";

const fieldWords: Readonly<Record<EditedField, string>> = {
  amount: "amount",
  claimant: "claimant",
  benefit: "benefit",
  date: "expense date",
  type: "expense type",
  notes: "notes",
  file: "file",
};

/** Describes what changed since a claim was read, for the operator who tried to decide on it. */
export function describeClaimChanges(claimId: ClaimId, changes: ClaimChanges): string {
  const { version, total, receipts, payment, parts } = changes;
  const what = [
    ...receipts.map(receiptText),
    ...(payment.before === payment.now ? [] : [`its payment is now ${paymentText(payment.now)}`]),
    ...(parts.length === 0 ? [] : [`${parts.length === 1 ? "part" : "parts"} ${parts.join(", ")} moved on`]),
  ];
  const sums =
    total.before === total.now
      ? `The total is ${formatAmount(total.now)} as before.`
      : `The total was ${formatAmount(total.before)} and is now ${formatAmount(total.now)}.`;
  return (
    `Claim ${claimId} has changed since version ${version.before}: ${what.join("; ") || "its decision, its cover or the name of a claimant"}. ` +
    `${sums} Nothing was done: read version ${version.now} and decide again.`
  );
}

function receiptText({ id, change, fields, before, now }: ReceiptChange): string {
  if (change === "added") return `receipt ${id} was added (${formatAmount(now ?? 0)})`;
  if (change === "removed") return `receipt ${id} was removed (${formatAmount(before ?? 0)})`;
  const edited = fields.map((field) =>
    field === "amount"
      ? `amount ${formatAmount(before ?? 0)}, now ${formatAmount(now ?? 0)}`
      : fieldWords[field],
  );
  return `receipt ${id} was edited (${edited.join(", ")})`;
}

function paymentText(payment: ClaimChanges["payment"]["now"]): string {
  return payment === null ? "not due" : paymentStatusLabel(payment);
}
