import type { ClaimId } from "~/domain/ids";
import type { Count } from "~/domain/paging";
import { joinNames } from "../dialog-texts.server";

/** Texts of the claims screen that only the server loads and sends with the page (CLM-01 to CLM-10; the others are ours). */
export const listTexts = {
  monthlyLimit: "Current monthly limit",
  pendingAmount: "Pending amount",
  utilization: "Wallet utilization",
  utilizationOf: (percent: number) => `${percent}% claimed`,
  previousYearsPending: "Pending payment from previous years",
  previousYearRollover: "Previous-year rollover",
  rolloverToCome: "Rollover still to come",
  all: "All",
  noBenefits: "No money has been allocated for this benefit year.",
  notSet: "Not set yet",
  clearFilters: "Clear the filters",
  ready: "Your account is now ready!",
  readyMore:
    "You can also send claims from your phone. Follow a link there, or scan its code from a larger screen.",
  done: "Done",
  invalidFrom: "Invalid from date.",
  invalidTo: "Invalid to date.",
  fromAfterTo: "The from date cannot be after the to date.",
  noClaims: "No claims yet",
  noClaimsMore: "Claims you submit appear here with their status.",
  noMatches: "No claims match these filters",
  noDates: "No claims are shown",
  noDatesMore: "Correct the dates, or see all claims.",
  noMatchesMore: "Choose other dates or another condition, or see all claims.",
  shown: (first: number, last: number, total: Count | undefined) =>
    `Claims shown: ${last < first ? "0" : `${first}-${last}`}${total === undefined ? "" : ` of ${total}`}`,
  claim: (id: ClaimId) => `Claim ${id}`,
  submitted: (day: string) => `Submitted ${day}`,
  draft: (ids: readonly ClaimId[]) =>
    ids.length === 1 ? `Draft claim ${ids[0]}` : `Draft claims ${joinNames(ids.map(String))}`,
  notSubmitted: "Not submitted yet",
  noAmount: "Not submitted yet, no amount entered",
  /** What a declined claim continues as (CLD-06, decision D19). */
  startedAgainAs: (id: ClaimId) => `Started again as draft claim ${id}`,
  sentAgainAs: (id: ClaimId) => `Continues as claim ${id}`,
} as const;
