import { isNewYearOpenLater, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate } from "~/domain/calendar";
import { type PersonWhoClaims, reasonNotToClaim, textOfReasonNotToClaim } from "~/domain/claim-submission";

const texts = {
  newYearNever: (lastDay: string) =>
    `Your benefit was cancelled, so no claim can be submitted after ${lastDay}.`,
} as const;

/** Returns why this person may not claim today, the same text on every screen (CLM-02, SUB-06); null if they may. */
export function reasonNotToClaimText(person: PersonWhoClaims, today: IsoDate): string | null {
  const why = reasonNotToClaim(person, today);
  return why && textOfReasonNotToClaim(why);
}

/**
 * Returns an extra sentence for a person whose new-year claims are held until 16 January but whose cancellation ends all claims
 * before that day (decisions D10, D12 and D84); empty for anyone else.
 */
export function newYearClaimsEndedNotes(cancelled: IsoDate | null, today: IsoDate): string[] {
  if (cancelled === null || isNewYearOpenLater(today, cancelled)) return [];
  return [texts.newYearNever(formatLongDate(lastDayToSubmitAfterCancellation(cancelled)))];
}
