import { type IsoDate, parseDate } from "./iso-date";

/**
 * What is wrong with a typed date of birth (section 5, SET-03 and DEP-02): no day of the calendar, one before
 * 1900, or one to come.
 *
 * @param text dd/MM/yyyy or ISO, as typed; an empty one is not judged
 * @param today the Toronto day
 */
export function problemOfDateOfBirth(
  text: string,
  today: IsoDate,
): "invalid" | "tooEarly" | "inFuture" | undefined {
  if (text.trim() === "") return undefined;
  const day = parseDate(text);
  if (day === undefined) return "invalid";
  if (day < "1900") return "tooEarly";
  return day > today ? "inFuture" : undefined;
}
