import { type IsoDate, isIsoDate } from "./iso-date";

/**
 * What is wrong with a date of birth (SET-03 and DEP-02): no day of the calendar, one before
 * 1900, or one to come.
 *
 * @param today the Toronto day
 */
export function problemOfDateOfBirth(
  dateOfBirth: IsoDate,
  today: IsoDate,
): "invalid" | "tooEarly" | "inFuture" | undefined {
  if (!isIsoDate(dateOfBirth)) return "invalid";
  if (dateOfBirth < "1900") return "tooEarly";
  return dateOfBirth > today ? "inFuture" : undefined;
}
