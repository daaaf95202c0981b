import type { IsoDate } from "./iso-date";
import type { Cents } from "./money";
import type { MoneyAtRisk } from "./money-at-risk";

/**
 * A date for a calendar reminder, and its reason; `amount` is in cents: for `runOutEnds` what is left for that year's receipts,
 * otherwise what is lost after the day.
 */
export type RiskDate =
  | {
      readonly kind: "yearEnds" | "rolloverEnds" | "cancelled";
      readonly day: IsoDate;
      readonly amount: Cents;
    }
  | { readonly kind: "takenAgain"; readonly day: IsoDate; readonly year: number }
  | { readonly kind: "runOutEnds"; readonly day: IsoDate; readonly year: number; readonly amount: Cents };

/** Returns the future dates on which money is at risk, in order. */
export function datesAtRisk(risk: MoneyAtRisk, today: IsoDate): RiskDate[] {
  const { phase, available, rollsOver, lastDay, rolloverLastDay, lastClaimDay, lastYear } = risk;
  const dates: RiskDate[] = [];
  if (lastClaimDay !== null)
    dates.push({ kind: "cancelled", day: lastClaimDay, amount: lostOn(risk, lastClaimDay) });
  if (available > 0) dates.push({ kind: "yearEnds", day: lastDay, amount: available });
  if (phase.kind === "open" || phase.kind === "transition") {
    const { again, year } = phase;
    if (again) dates.push({ kind: "takenAgain", day: again.from, year });
    // In a transition, the year that has ended is last year: what of it rolls over is left for its receipts too.
    const left = phase.kind === "transition" ? (lastYear?.amount ?? 0) : undefined;
    if (again?.until)
      dates.push({ kind: "runOutEnds", day: again.until, year, amount: left ?? lostOn(risk, again.until) });
  }
  const until = lastYear?.until ?? (phase.kind === "open" ? phase.lastYearUntil : null);
  if (phase.kind === "open" && until)
    dates.push({ kind: "runOutEnds", day: until, year: phase.year - 1, amount: lastYear?.amount ?? 0 });
  if (rollsOver > 0) dates.push({ kind: "rolloverEnds", day: rolloverLastDay, amount: rollsOver });
  return dates
    .filter(({ day, kind }) => day >= today && (kind === "cancelled" || day !== lastClaimDay))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

function lostOn({ losses }: MoneyAtRisk, day: IsoDate): Cents {
  return losses.find((loss) => loss.day === day)?.amount ?? 0;
}
