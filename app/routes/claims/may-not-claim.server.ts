import { formatLongDate, type IsoDate } from "~/domain/calendar";
import { type PersonWhoClaims, whyNotClaim } from "~/domain/claim-submission";

/** Quotes of CLM-02 and SUB-06. */
const texts = {
  notEligibleYet: "You can only submit a claim after eligibility date",
  cancelled: (lastDay: string) =>
    `Sorry your benefit was cancelled, you can not submit the new claim after ${lastDay}`,
} as const;

/** The sentence for somebody who may not claim today, on every screen the same (CLM-02, SUB-06); null for everybody else. */
export function mayNotClaim(person: PersonWhoClaims, today: IsoDate): string | null {
  const why = whyNotClaim(person, today);
  if (!why) return null;
  return why.reason === "cancelled" ? texts.cancelled(formatLongDate(why.lastDay)) : texts.notEligibleYet;
}
