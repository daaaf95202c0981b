import { type IsoDate, torontoDate } from "~/domain/calendar";
import { claimStatusLabel, isCovered, paymentStatusLabel, rejectReasonLabel } from "~/domain/claim";
import { describeSubject } from "~/domain/claim-subject";
import type { ClaimId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import type { Cell, Sheet } from "../spreadsheet/workbook";
import type { ExportedClaim, ExportedReceipt, ExportSearch } from "./exported-claims";
import { type SubjectRow, toClaimSubject } from "./subject";

interface Exported {
  readonly claims: readonly ExportedClaim[];
  readonly receipts: readonly ExportedReceipt[];
  readonly search: ExportSearch;
  /** The name of the expense type searched for. */
  readonly typeName: string | undefined;
  /** The Toronto day of the export. */
  readonly day: IsoDate;
}

/** Returns the sheets of an export: the claims, the filter with their number and total, and the receipts (CLM-16). */
export function buildExportSheets(exported: Exported): Sheet[] {
  const ofClaim = new Map<ClaimId, ExportedReceipt[]>(exported.claims.map(({ id }) => [id, []]));
  for (const receipt of exported.receipts) ofClaim.get(receipt.claimId)?.push(receipt);
  const rows = exported.claims.map((claim) => claimRow(claim, ofClaim.get(claim.id) ?? []));
  return [
    {
      name: "Claims",
      columns: [
        { title: "Claim", width: 8 },
        { title: "Status", width: 12 },
        { title: "Payment", width: 16 },
        { title: "Submitted", width: 12 },
        { title: "What and for whom", width: 40 },
        { title: "Receipts", width: 9 },
        { title: "Total amount (USD)", width: 18 },
        { title: "Covered (USD)", width: 14 },
        { title: "Reason", width: 18 },
        { title: "Comments", width: 40 },
      ],
      rows,
    },
    filterSheet(exported),
    {
      name: "Receipts",
      columns: [
        { title: "Claim", width: 8 },
        { title: "Expense date", width: 13 },
        { title: "Claimant", width: 24 },
        { title: "Benefit", width: 22 },
        { title: "Expense type", width: 24 },
        { title: "Other type", width: 24 },
        { title: "Amount (USD)", width: 14 },
        { title: "Notes", width: 40 },
      ],
      rows: exported.claims.flatMap(({ id }) => (ofClaim.get(id) ?? []).map(receiptRow)),
    },
  ];
}

function claimRow(claim: ExportedClaim, receipts: readonly ExportedReceipt[]): Cell[] {
  const total = sumOf(receipts);
  return [
    claim.id,
    claimStatusLabel(claim.status),
    claim.paymentStatus && paymentStatusLabel(claim.paymentStatus),
    claim.submittedAt && { day: torontoDate(claim.submittedAt) },
    describeSubject(toClaimSubject(receipts.map(subjectRowOf))) ?? null,
    receipts.length,
    { cents: total },
    { cents: isCovered(claim.status) ? (claim.maxPaid ?? total) : 0 },
    claim.reasonType && rejectReasonLabel(claim.reasonType),
    claim.reason,
  ];
}

function receiptRow(receipt: ExportedReceipt): Cell[] {
  return [
    receipt.claimId,
    receipt.expenseDate && { day: receipt.expenseDate },
    receipt.claimerId < 0 ? null : receipt.claimant,
    receipt.benefit,
    receipt.expenseType,
    receipt.expenseTypeOther,
    { cents: receipt.amount },
    receipt.notes,
  ];
}

function filterSheet({ claims, receipts, search, typeName, day }: Exported): Sheet {
  const { status, claimPaymentStatus: payment, from, to } = search;
  return {
    name: "Filter",
    columns: [
      { title: "Filter", width: 20 },
      { title: "Value", width: 28 },
    ],
    rows: [
      ["Exported on", { day }],
      ["From", from ? { day: from } : "All"],
      ["To", to ? { day: to } : "All"],
      ["Claim status", status ? claimStatusLabel(status) : "All"],
      ["Payment status", payment ? paymentStatusLabel(payment) : "All"],
      ["Expense type", typeName ?? "All"],
      ["Claims", claims.length],
      ["Total amount (USD)", { cents: sumOf(receipts) }],
    ],
  };
}

function subjectRowOf({ expenseType, expenseTypeOther, ...receipt }: ExportedReceipt): SubjectRow {
  return [
    expenseTypeOther || expenseType,
    receipt.claimerId,
    receipt.firstName,
    receipt.amount,
    receipt.expenseDate,
  ];
}
