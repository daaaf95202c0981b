import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type AccessState, redirectFor } from "~/domain/access";
import { formatDate, yearOf } from "~/domain/calendar";
import {
  claimPermissions,
  claimStatusLabel,
  extendStatusLabel,
  isCovered,
  isVisibleExtendStatus,
  rejectReasonLabel,
  rejectReasonSentence,
  resubmitLabel,
  separationText,
} from "~/domain/claim";
import { claimantText, describeSubject } from "~/domain/claim-subject";
import { areAllTooLate, isTooLate, reasonNotToClaim } from "~/domain/claim-submission";
import type { ExpenseFacts } from "~/domain/expense-year";
import type { ClaimId } from "~/domain/ids";
import { formatAmount, sumOf } from "~/domain/money";
import { isReceiptComplete } from "~/domain/receipt";
import { expenseFactsOf } from "~/flows/expense-facts.server";
import { parseId } from "~/forms/posted-id.server";
import { isNotFound } from "~/gateway/api-error";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { printedLine } from "../../printed-line.server";
import { lastListPath } from "../list/list-cookie.server";
import { formatSubmittedDay } from "../list/list-row";
import { ADD_CLAIM_PATH, claimDetailPath, editReceiptPath } from "../paths";
import { protectedFileText } from "../protected-file";
import { reasonNotToClaimText } from "../reason-not-to-claim.server";
import { yearClosedNote } from "../year-notes.server";
import { texts } from "./texts";
import { timelineOf } from "./timeline.server";

/** Loads one claim, formatted for display. Another person's, a missing and an invalid id all give the same 404 (CLD-05). */
export function loadClaim(args: LoaderFunctionArgs, me: EmployeeSession) {
  return withClaim(args, async (claimId) => {
    const { api, employee } = me;
    const list = await lastListPath(args, employee.id);
    const claim = await api.claim.info({ claimId });
    const isDeclined = claimPermissions(claim.claimStatus).fixAndSendAgain && !claim.sentAgain;
    const person = isDeclined ? await api.employee.allInfo() : undefined;
    const facts = expenseFactsOf(args, me);
    // A cancellation is final too: nothing more is expected of the person.
    const isOver = person !== undefined && reasonNotToClaim(person, facts.today)?.reason === "cancelled";
    return {
      ...detailOf(claim, isDeclined && (isOver || areAllTooLate(claim.receipts, facts))),
      reasonNotToClaim: person
        ? (reasonNotToClaimText(person, facts.today) ?? reasonOfClosedArea(employee, texts.divideFirstToSend))
        : null,
      reasonOfClosedClaims: reasonOfClosedArea(employee, texts.divideFirst),
      tooLateNotice: isDeclined ? lateOf(claim, facts) : null,
      list,
      printed: printedLine(args, me, claim.companyName),
    };
  });
}

/**
 * Returns the reason if the claims cannot be opened now, such as the copy of one: a re-allocation closes them all, but not this page
 * (decision D39).
 */
function reasonOfClosedArea(access: AccessState, reason: string): string | null {
  return redirectFor(access, "claims") === undefined ? null : reason;
}

/** Returns why a declined claim, or some of its receipts, cannot be sent again today (decision D11); null if all can. */
function lateOf({ receipts }: ClaimRecord, facts: ExpenseFacts) {
  const late = receipts.filter((receipt) => isTooLate(receipt, facts));
  const years = [
    ...new Set(late.flatMap(({ expenseDate }) => (expenseDate ? yearOf(expenseDate) : []))),
  ].sort();
  const why = years.map((year) => yearClosedNote(year, facts)).join(" ");
  if (areAllTooLate(receipts, facts)) return { isAll: true, text: texts.tooLate(why) };
  return late.length > 0
    ? {
        isAll: false,
        text: texts.leftOut(
          late.map(({ file }) => file.name),
          why,
        ),
      }
    : null;
}

/** Copies a declined claim into a new one and redirects to its receipt, or to the draft if it has several (CLD-06). */
export function copyDeclinedClaim(args: ActionFunctionArgs, { api, employee }: EmployeeSession) {
  return withClaim(args, async (id) => {
    await readForm(args);
    const closed = reasonOfClosedArea(employee, texts.divideFirstToSend);
    if (closed) return redirectWithFlash(args, claimDetailPath(id), { tone: "bad", text: closed });
    const { claimId, claimStatus, receiptIds } = await api.claim.sendAgain({ id });
    if (claimStatus !== "OPEN") return redirect(claimDetailPath(claimId));
    const [receiptId, ...others] = receiptIds;
    const isOne = receiptId !== undefined && others.length === 0;
    return redirectWithFlash(args, isOne ? editReceiptPath(receiptId) : ADD_CLAIM_PATH, {
      tone: "good",
      text: texts.started(claimId, id),
    });
  });
}

/**
 * Calls `work` with the claim id from the URL. A missing claim, another person's and an invalid id are all the same 404, to the
 * byte (CLD-05).
 */
async function withClaim<T>({ request }: RequestArgs, work: (id: ClaimId) => Promise<T>): Promise<T> {
  const claimId = parseId<"claim">(new URL(request.url).searchParams.get("id"));
  if (claimId === undefined) throw notFound();
  try {
    return await work(claimId);
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}

export type ClaimDetail = Awaited<ReturnType<typeof loadClaim>>;
export type ReceiptDetail = ClaimDetail["receipts"][number];

function notFound() {
  return data(null, { status: 404 });
}

function detailOf(claim: ClaimRecord, isAllOver: boolean) {
  const isUnderfunded = claim.maxPaid !== null && claim.maxPaid < claim.totalAmount;
  const tellsCovered = isUnderfunded && isCovered(claim.claimStatus);
  return {
    id: claim.id,
    title: (claim.subject && describeSubject(claim.subject)) ?? texts.claim(claim.id),
    status: claim.claimStatus,
    statusText: claimStatusLabel(claim.claimStatus),
    payment: isVisibleExtendStatus(claim.extendStatus) ? extendStatusLabel(claim.extendStatus) : null,
    isDraft: claim.claimStatus === "OPEN",
    mayManageReceipts: claimPermissions(claim.claimStatus).editReceipts,
    employeeName: claim.employeeName,
    employeeEmail: claim.employeeEmail,
    companyName: claim.companyName,
    submitted: claim.submittedDate && formatSubmittedDay(claim.submittedDate),
    cents: claim.totalAmount,
    funded: tellsCovered ? claim.maxPaid : null,
    rejection: rejectionOf(claim),
    sentAgain: claim.sentAgain
      ? { claimId: claim.sentAgain.claimId, isOpen: claim.sentAgain.claimStatus === "OPEN" }
      : null,
    /** A service that does not say whether a claim was copied has no call to copy it. */
    canBeCopied: claim.sentAgain !== undefined,
    startedFrom: claim.copyOfClaimId ?? null,
    timeline: timelineOf(claim, isAllOver),
    payments: paymentsOf(claim),
    receipts: claim.receipts.map((receipt) => receiptOf(receipt, claim.claimStatus === "REQUESTED")),
  };
}

/** Returns a declined claim's reason in one sentence, and separately the administrator's comment (CLD-02, CLD-06). */
function rejectionOf({ claimStatus, reasonType, reason }: ClaimRecord) {
  if (claimStatus !== "REJECTED" && !reasonType && !reason) return null;
  const label = reasonType ? rejectReasonLabel(reasonType) : null;
  return {
    type: reasonType,
    label,
    sentence: reasonType && rejectReasonSentence(reasonType),
    comments: reason,
    resubmitLabel: resubmitLabel(reasonType),
  };
}

/** Returns the payments of a claim's parts and their total (CLD-04); null if it has none. */
function paymentsOf({ enableClaimSeparation, claimSeparations: parts }: ClaimRecord) {
  if (!enableClaimSeparation || parts.length === 0) return null;
  return {
    lines: parts.map((part) => ({
      name: separationText(part),
      icon: part.paidStatus === "CMP" ? ("approved" as const) : ("requested" as const),
      amount: formatAmount(part.amount),
    })),
    result: {
      name: texts.together,
      amount: formatAmount(sumOf(parts)),
    },
  };
}

function receiptOf(receipt: Receipt, isOfSent: boolean) {
  const type = [receipt.expenseType, receipt.expenseTypeOther].filter(Boolean).join(": ");
  return {
    id: receipt.id,
    /** A receipt added to a submitted claim counts only once it is complete (decision D86). */
    doesNotCount: isOfSent && !isReceiptComplete(receipt),
    cents: receipt.amount,
    title: [type, claimantText(receipt)].filter(Boolean).join(" · ") || texts.missing,
    details: [receipt.expenseDate && formatDate(receipt.expenseDate), receipt.typeOfClaim]
      .filter(Boolean)
      .join(" · "),
    notes: receipt.notes,
    fileName: receipt.file.name,
    file: receipt.fileUrl,
    /** Browsers show a picture, alone on their page; they save a PDF. */
    isPicture: receipt.file.thumbnailUrl !== null,
    thumbnail: receipt.file.thumbnailUrl,
    protection: receipt.file.isPasswordProtected ? protectedFileText : undefined,
  };
}
