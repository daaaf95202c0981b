import { lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate } from "~/domain/calendar";
import { isCancelledTooLongAgo } from "~/domain/claim-submission";
import type { AllInfo } from "~/gateway/entities";
import { texts } from "./list/texts";

/** Why a person may not claim today (CLM-02, SUB-06), in one sentence; null where they may. */
export function whyNotClaim(
  { available, benefitCancellationDate: cancelled }: Pick<AllInfo, "available" | "benefitCancellationDate">,
  day: IsoDate,
): string | null {
  if (cancelled && isCancelledTooLongAgo(day, cancelled)) {
    return texts.cancelled(formatLongDate(lastDayToSubmitAfterCancellation(cancelled)));
  }
  return available ? null : texts.notEligibleYet;
}
