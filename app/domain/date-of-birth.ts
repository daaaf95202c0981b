import { type IsoDate, isIsoDate } from "./iso-date";

/**
 * Returns what is wrong with a date of birth, if anything (SET-03 and DEP-02): not a calendar day, before 1900, or in the future.
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
