import type { PaymentStatus } from "./claim";
import type {
  BenefitCoverageId,
  ClaimerId,
  ClaimSeparationId,
  ExpenseTypeId,
  FileId,
  NumberOf,
  ReceiptId,
} from "./ids";
import type { Cents } from "./money";

/** Increases with every change of a claim; identifies the version that a person saw before deciding. */
export type ClaimVersion = NumberOf<"claim version">;

/** A receipt in one version of a claim; `otherText` and `notes` are hashes of the typed text. */
export interface ReceiptSnapshot {
  readonly id: ReceiptId;
  readonly amount: Cents;
  readonly claimerId: ClaimerId;
  readonly benefitCoverageId: BenefitCoverageId | null;
  readonly expenseDate: string | null;
  readonly expenseTypeId: ExpenseTypeId | null;
  readonly otherText: string | null;
  readonly notes: string | null;
  readonly fileId: FileId;
}

/** A separation of an approved claim, paid on its own, in one version of the claim. */
export interface SeparationSnapshot {
  readonly id: ClaimSeparationId;
  readonly amount: Cents;
  readonly status: string;
  readonly paidStatus: string | null;
}

/** A submitted claim in one version; amounts in cents. */
export interface ClaimSnapshot {
  readonly version: ClaimVersion;
  readonly status: string;
  readonly paymentStatus: PaymentStatus | null;
  readonly total: Cents;
  readonly receipts: readonly ReceiptSnapshot[];
  readonly parts: readonly SeparationSnapshot[];
}

/** What can be edited in a receipt. */
export const EDITED_FIELDS = ["amount", "claimant", "benefit", "date", "type", "notes", "file"] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** How one receipt changed; `before` and `now` are its amounts, null if it did not exist. */
export interface ReceiptChange {
  readonly id: ReceiptId;
  readonly change: "added" | "edited" | "removed";
  readonly fields: readonly EditedField[];
  readonly before: Cents | null;
  readonly now: Cents | null;
}

/** How a claim differs from the version a person saw (SUB-11, decision D86); amounts in cents. */
export interface ClaimChanges {
  readonly version: { readonly before: ClaimVersion; readonly now: ClaimVersion };
  readonly total: { readonly before: Cents; readonly now: Cents };
  readonly receipts: readonly ReceiptChange[];
  readonly payment: { readonly before: PaymentStatus | null; readonly now: PaymentStatus | null };
  /** Ids of separations whose status changed. */
  readonly parts: readonly ClaimSeparationId[];
}

/** Compares two versions of one claim: matches receipts by id and lists the fields that differ. */
export function claimChanges(before: ClaimSnapshot, now: ClaimSnapshot): ClaimChanges {
  const known = new Map(before.receipts.map((receipt) => [receipt.id, receipt]));
  const left = new Set(now.receipts.map(({ id }) => id));
  const receipts = [
    ...now.receipts.map((receipt) => changeOf(known.get(receipt.id), receipt)),
    ...before.receipts.map((receipt) => (left.has(receipt.id) ? undefined : changeOf(receipt, undefined))),
  ].filter((change) => change !== undefined);
  const steps = new Map(before.parts.map(({ id, ...step }) => [id, stepOf(step)]));
  return {
    version: { before: before.version, now: now.version },
    total: { before: before.total, now: now.total },
    receipts: receipts.sort((a, b) => a.id - b.id),
    payment: { before: before.paymentStatus, now: now.paymentStatus },
    parts: now.parts.filter((part) => steps.get(part.id) !== stepOf(part)).map(({ id }) => id),
  };
}

function changeOf(
  before: ReceiptSnapshot | undefined,
  now: ReceiptSnapshot | undefined,
): ReceiptChange | undefined {
  const amounts = { before: before?.amount ?? null, now: now?.amount ?? null };
  if (before === undefined) return now && { id: now.id, change: "added", fields: [], ...amounts };
  if (now === undefined) return { id: before.id, change: "removed", fields: [], ...amounts };
  const fields = EDITED_FIELDS.filter((field) => isDifferent[field](before, now));
  return fields.length === 0 ? undefined : { id: now.id, change: "edited", fields, ...amounts };
}

const isDifferent: Readonly<Record<EditedField, (before: ReceiptSnapshot, now: ReceiptSnapshot) => boolean>> =
  {
    amount: (before, now) => before.amount !== now.amount,
    claimant: (before, now) => before.claimerId !== now.claimerId,
    benefit: (before, now) => before.benefitCoverageId !== now.benefitCoverageId,
    date: (before, now) => before.expenseDate !== now.expenseDate,
    type: (before, now) => before.expenseTypeId !== now.expenseTypeId || before.otherText !== now.otherText,
    notes: (before, now) => before.notes !== now.notes,
    file: (before, now) => before.fileId !== now.fileId,
  };

function stepOf({ status, paidStatus }: Pick<SeparationSnapshot, "status" | "paidStatus">): string {
  return `${status} ${paidStatus}`;
}
