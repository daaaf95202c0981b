import { dayOfInstant, formatDate } from "~/domain/calendar";
import {
  claimPermissions,
  claimStatusLabel,
  extendStatusLabel,
  isVisibleExtendStatus,
  rejectReasonLabel,
  rejectReasonSentence,
  resubmitLabel,
} from "~/domain/claim";
import { describeSubject } from "~/domain/claim-subject";
import { areAllTooLate } from "~/domain/claim-submission";
import type { ExpenseFacts } from "~/domain/expense-year";
import type { ClaimId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { ClaimSummary, OpeningSummary } from "~/gateway/entities";
import { listTexts as texts } from "./list-texts.server";

/** Maximum length of a rejection comment in the list; the claim's own page shows all of it. */
const MAX_OF_REASON = 120;

/** A claim as its row shows it (CLM-14, CLM-21). */
export interface ClaimRow {
  id: ClaimId;
  /** What the claim is for and for whom; its number if the receipts do not say. */
  title: string;
  status: string;
  statusText: string;
  /** Its number, unless that is the title, and its payment status or why it was declined. */
  details: readonly string[];
  /** Label of what the claim's page offers for a declined claim. */
  nextAction: string | undefined;
  when: string;
  cents: Cents;
}

/** All OPEN claims as one row (CLM-15). */
export interface DraftRow {
  ids: ClaimId[];
  statusText: string;
  cents: Cents;
}

/** What decides whether a declined claim can be sent again. */
export interface ResubmissionFacts extends ExpenseFacts {
  readonly mayClaim: boolean;
}

/**
 * Formats a claim summary. Converts its timestamp to a Toronto date here, so that no browser's time zone affects it (LAY-08).
 *
 * @param drafts the ids of the claims that are not submitted yet
 */
export function claimRowOf(
  claim: ClaimSummary,
  drafts: readonly ClaimId[],
  facts: ResubmissionFacts,
): ClaimRow {
  const { id, claimStatus, submittedDate, totalAmount } = claim;
  const subject = claim.subject ? describeSubject(claim.subject) : undefined;
  const number = texts.claim(id);
  return {
    id,
    title: subject ?? number,
    status: claimStatus,
    statusText: claimStatusLabel(claimStatus),
    details: [subject && number, paymentOrReasonOf(claim)].filter((text) => text !== undefined),
    nextAction: wayOnOf(claim, drafts, facts),
    when: submittedDate ? texts.submitted(formatSubmittedDay(submittedDate)) : texts.notSubmitted,
    cents: totalAmount,
  };
}

/** Returns the payment status, or why the claim was declined. */
function paymentOrReasonOf({ extendStatus, reasonType, reason }: ClaimSummary): string | undefined {
  if (isVisibleExtendStatus(extendStatus)) return extendStatusLabel(extendStatus);
  if (!reasonType) return undefined;
  if (reasonType === "OTHER" && reason) return beginningOf(reason);
  const label = rejectReasonLabel(reasonType);
  const sentence = rejectReasonSentence(reasonType);
  return sentence && sentence !== label ? `${label}: ${sentence}` : label;
}

function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, " ")];
  return letters.length > MAX_OF_REASON
    ? `${letters.slice(0, MAX_OF_REASON - 1).join("")}…`
    : letters.join("");
}

/** Returns what the page of a declined claim offers, or the claim it was sent again as (CLD-06). */
function wayOnOf(
  claim: ClaimSummary,
  drafts: readonly ClaimId[],
  facts: ResubmissionFacts,
): string | undefined {
  const { claimStatus, reasonType, sentAgainAs, lastExpenseDate: expenseDate = null } = claim;
  if (!claimPermissions(claimStatus).fixAndSendAgain) return undefined;
  // If the latest expense is too late, all are.
  if (!sentAgainAs)
    return facts.mayClaim && !areAllTooLate([{ expenseDate }], facts) ? resubmitLabel(reasonType) : undefined;
  return drafts.includes(sentAgainAs) ? texts.startedAgainAs(sentAgainAs) : texts.sentAgainAs(sentAgainAs);
}

/** Returns the draft's row; undefined if the summary is empty, that is, there is no draft (CLM-15). */
export function draftRowOf(opening: OpeningSummary): DraftRow | undefined {
  if (!("openIdList" in opening)) return undefined;
  return {
    ids: opening.openIdList,
    statusText: claimStatusLabel(opening.claimStatus),
    cents: opening.totalAmount,
  };
}

/** Formats a timestamp as a Toronto date. */
export function formatSubmittedDay(instant: string): string {
  return formatDate(dayOfInstant(instant));
}
