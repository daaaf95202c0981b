import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { formatDate } from "~/domain/calendar";
import {
  claimPermissions,
  describeClaimStatus,
  extendStatusLabel,
  isVisibleExtendStatus,
  rejectReasonLabel,
  separationText,
} from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { isReceiptComplete } from "~/domain/receipt";
import { relationshipLabel } from "~/domain/relationship";
import { ApiError } from "~/gateway/api-error";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import { withEmployee } from "~/session/with-employee.server";
import { lastListPath } from "../list/list-cookie.server";
import { submittedDay } from "../list/list-row";

/** One claim in words. Somebody else's, a missing and a senseless id are answered alike (CLD-05). */
export function loadClaim(args: LoaderFunctionArgs) {
  return withEmployee(args, "claimDetail", async ({ api, employee }) => {
    const claimId = readId(new URL(args.request.url).searchParams.get("id"));
    if (claimId === undefined) throw notThere();
    try {
      const list = await lastListPath(args, employee.id);
      return { ...detailOf(await api.claim.info({ claimId })), list };
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? notThere() : error;
    }
  });
}

export type ClaimDetail = Awaited<ReturnType<typeof loadClaim>>;
export type ReceiptDetail = ClaimDetail["receipts"][number];

function readId(text: string | null): ClaimId | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function notThere() {
  return data(null, { status: 404 });
}

function detailOf(claim: ClaimRecord) {
  const isUnderfunded = claim.maxPaid !== null && claim.maxPaid < claim.totalAmount;
  return {
    id: claim.id,
    status: claim.claimStatus,
    statusText: describeClaimStatus(claim.claimStatus).label,
    payment: isVisibleExtendStatus(claim.extendStatus) ? extendStatusLabel(claim.extendStatus) : null,
    isDraft: claim.claimStatus === "OPEN",
    mayManageReceipts: claimPermissions(claim.claimStatus).editReceipts,
    employeeName: claim.employeeName,
    employeeEmail: claim.employeeEmail,
    companyName: claim.companyName,
    submitted: claim.submittedDate && submittedDay(claim.submittedDate),
    cents: claim.totalAmount,
    funded: isUnderfunded ? claim.maxPaid : null,
    rejection:
      claim.reasonType || claim.reason
        ? { reason: claim.reasonType && rejectReasonLabel(claim.reasonType), comments: claim.reason }
        : null,
    separations: claim.enableClaimSeparation
      ? claim.claimSeparations.map((part) => ({ cents: part.amount, text: separationText(part) }))
      : [],
    receipts: claim.receipts.map((receipt) => receiptOf(receipt, claim.claimStatus === "REQUESTED")),
  };
}

function receiptOf(receipt: Receipt, isOfSent: boolean) {
  return {
    id: receipt.id,
    /** What was added to a sent claim counts once it is complete (decision D86). */
    doesNotCount: isOfSent && !isReceiptComplete(receipt),
    cents: receipt.amount,
    claimant: claimantOf(receipt),
    benefit: receipt.typeOfClaim,
    type: [receipt.expenseType, receipt.expenseTypeOther].filter(Boolean).join(": "),
    expenseDate: receipt.expenseDate && formatDate(receipt.expenseDate),
    notes: receipt.notes,
    fileName: receipt.file.name,
    file: receipt.fileUrl,
    thumbnail: receipt.file.thumbnailUrl,
    isProtected: receipt.file.isPasswordProtected,
  };
}

function claimantOf({ claimerName, relationship }: Receipt): string | null {
  return claimerName && relationship ? `${claimerName} (${relationshipLabel(relationship)})` : claimerName;
}
