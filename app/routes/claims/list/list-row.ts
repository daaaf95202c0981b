import { dayOfInstant, formatDate } from "~/domain/calendar";
import {
  claimPermissions,
  describeClaimStatus,
  extendStatusLabel,
  isVisibleExtendStatus,
  rejectReasonLabel,
  rejectReasonSentence,
  wayOnLabel,
} from "~/domain/claim";
import { describeSubject } from "~/domain/claim-subject";
import { isOver } from "~/domain/claim-submission";
import type { ExpenseFacts } from "~/domain/expense-year";
import type { ClaimId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { ClaimSummary, OpeningSummary } from "~/gateway/entities";
import { listTexts as texts } from "./list-texts.server";

/** So much of what somebody wrote about a refusal stands in a line; its own page has all of it. */
const MOST_OF_REASON = 120;

/** A claim as its line shows it (CLM-14, CLM-21). */
export interface ClaimRow {
  id: ClaimId;
  /** What and for whom; the claim's number where its receipts do not say. */
  title: string;
  status: string;
  statusText: string;
  /** Its number, where that is not the title, and how far it is paid or why it was declined. */
  details: readonly string[];
  /** What its own page offers for a declined one, in words. */
  wayOn: string | undefined;
  when: string;
  cents: Cents;
}

/** All OPEN claims as one line (CLM-15). */
export interface Draft {
  ids: ClaimId[];
  statusText: string;
  cents: Cents;
}

/** What decides whether a declined claim can be sent again. */
export interface SendingFacts extends ExpenseFacts {
  readonly mayClaim: boolean;
}

/**
 * Words for a claim summary. Its instant becomes a Toronto day here, so that no browser's time zone decides it (LAY-08).
 * `drafts` are the claims that are not submitted yet.
 */
export function rowOf(claim: ClaimSummary, drafts: readonly ClaimId[], facts: SendingFacts): ClaimRow {
  const { id, claimStatus, submittedDate, totalAmount } = claim;
  const subject = claim.subject ? describeSubject(claim.subject) : undefined;
  const number = texts.claim(id);
  return {
    id,
    title: subject ?? number,
    status: claimStatus,
    statusText: describeClaimStatus(claimStatus).label,
    details: [subject && number, standingOf(claim)].filter((text) => text !== undefined),
    wayOn: wayOnOf(claim, drafts, facts),
    when: submittedDate ? texts.submitted(submittedDay(submittedDate)) : texts.notSubmitted,
    cents: totalAmount,
  };
}

/** How far a claim is paid, or why it was declined. */
function standingOf({ extendStatus, reasonType, reason }: ClaimSummary): string | undefined {
  if (isVisibleExtendStatus(extendStatus)) return extendStatusLabel(extendStatus);
  if (!reasonType) return undefined;
  if (reasonType === "OTHER" && reason) return beginningOf(reason);
  const [label, sentence] = [rejectReasonLabel(reasonType), rejectReasonSentence(reasonType)];
  return sentence && sentence !== label ? `${label}: ${sentence}` : label;
}

function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, " ")];
  return letters.length > MOST_OF_REASON
    ? `${letters.slice(0, MOST_OF_REASON - 1).join("")}…`
    : letters.join("");
}

/** What can be done about a declined claim, until it was done (CLD-06): what its own page offers. */
function wayOnOf(claim: ClaimSummary, drafts: readonly ClaimId[], facts: SendingFacts): string | undefined {
  const { claimStatus, reasonType, sentAgainAs, lastExpenseDate: expenseDate = null } = claim;
  if (!claimPermissions(claimStatus).fixAndSendAgain) return undefined;
  // Where the latest of its expenses comes too late, all of them do.
  if (!sentAgainAs)
    return facts.mayClaim && !isOver([{ expenseDate }], facts) ? wayOnLabel(reasonType) : undefined;
  return drafts.includes(sentAgainAs) ? texts.startedAgainAs(sentAgainAs) : texts.sentAgainAs(sentAgainAs);
}

/** An empty summary means there is no draft (CLM-15). */
export function draftInList(opening: OpeningSummary): Draft | undefined {
  if (!("openIdList" in opening)) return undefined;
  return {
    ids: opening.openIdList,
    statusText: describeClaimStatus(opening.claimStatus).label,
    cents: opening.totalAmount,
  };
}

/** The Toronto day of an instant as cards show it. */
export function submittedDay(instant: string): string {
  return formatDate(dayOfInstant(instant));
}
