import { formatDate, torontoDate } from "~/domain/calendar";
import { describeClaimStatus, extendStatusLabel, isVisibleExtendStatus } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { ClaimSummary, OpeningSummary } from "~/gateway/entities";
import { texts } from "./texts";

/** A claim as its line shows it (CLM-14). */
export interface ClaimRow {
  id: ClaimId;
  status: string;
  statusText: string;
  extended: string | undefined;
  when: string;
  cents: Cents;
}

/** All OPEN claims as one line (CLM-15). */
export interface Draft {
  ids: ClaimId[];
  statusText: string;
  cents: Cents;
}

/** Words for a claim summary. Its instant becomes a Toronto day here, so that no browser's time zone decides it (LAY-08). */
export function rowOf({ id, claimStatus, extendStatus, submittedDate, totalAmount }: ClaimSummary): ClaimRow {
  return {
    id,
    status: claimStatus,
    statusText: describeClaimStatus(claimStatus).label,
    extended: isVisibleExtendStatus(extendStatus) ? extendStatusLabel(extendStatus) : undefined,
    when: submittedDate ? texts.submitted(submittedDay(submittedDate)) : texts.notSubmitted,
    cents: totalAmount,
  };
}

/** An empty summary means there is no draft (CLM-15). */
export function draftOf(opening: OpeningSummary): Draft | undefined {
  if (!("openIdList" in opening)) return undefined;
  return {
    ids: opening.openIdList,
    statusText: describeClaimStatus(opening.claimStatus).label,
    cents: opening.totalAmount,
  };
}

/** The Toronto day of an instant as cards show it. */
export function submittedDay(instant: string): string {
  return formatDate(torontoDate(new Date(instant)));
}
