import { formUrl } from "~/domain/form-url";
import type { EmployeeId } from "~/domain/ids";
import { withTrailingSlash } from "~/domain/landing";
import type { RequestArgs } from "./context.server";
import { submittedForm } from "./read-form.server";
import { readUpload } from "./read-upload.server";
import { texts } from "./texts";
import { isTyped, keepingUnsentForm, unsentFormIn, unsentPlaceOf } from "./unsent-cookie.server";

/** What waits for a person: here with its sentence, elsewhere with the URL of its page; and the header that forgets it. */
type Waiting =
  | { typed: UnsentForm; sentence: string; forget: string; elsewhere?: never }
  | { typed: null; elsewhere?: Elsewhere; forget?: string };

interface Elsewhere {
  url: string;
  sentence: string;
  /** It was sent when the page had closed to them, and may be closed still. */
  isClosed: boolean;
}

/** What was typed in a form that could not be taken, by the names of its fields, and the path of the page it was typed on. */
interface UnsentForm {
  path: string;
  fields: Record<string, string | string[]>;
}

/**
 * The header that keeps what this post brought while its person signs in again (ERR-03, decisions D66). No header where there
 * is nothing to keep.
 *
 * @param isClosed the page has closed to them; else their session has ended
 */
export async function saveUnsentForm(args: RequestArgs, isClosed = false): Promise<string | undefined> {
  // What nobody is known to have sent is not read for it: it may be anybody's, and large.
  if (args.request.method !== "POST" || !(await unsentPlaceOf(args))) return undefined;
  const form = submittedForm(args) ?? (await readFormLate(args));
  return form && (await keepingUnsentForm(args, form, isClosed))?.header;
}

/** Whether a post was no more than a press, such as a second Confirm after the one that was done: there is nothing to keep. */
export function isPressAlone(args: RequestArgs): boolean {
  const form = submittedForm(args);
  return form !== undefined && !isTyped(form);
}

/** What waits for this person. It is shown, and forgotten, at the very URL it was typed at; everywhere else it is told of. */
export async function restoreUnsentForm(args: RequestArgs, employeeId: EmployeeId): Promise<Waiting> {
  const kept = await unsentFormIn(args);
  if (kept === undefined) return { typed: null };
  const forget = await args.context.cookies.unsentForm.serialize("", { maxAge: 0 });
  if (kept?.employeeId !== employeeId) return { typed: null, forget };
  const { url, fields, isTooLong, isClosed } = kept;
  const here = new URL(args.request.url);
  if (url !== formUrl(here)) {
    const sentence = isClosed ? texts.wasClosedElsewhere : texts.notSentElsewhere;
    return { typed: null, elsewhere: { url, sentence, isClosed } };
  }
  const typed = { path: withTrailingSlash(here.pathname), fields };
  const why = isClosed ? texts.wasClosed : texts.notSent;
  return { typed, sentence: isTooLong ? texts.typedTooLong(why) : texts.sendAgain(why), forget };
}

/** The form of an action that had not come to reading it. Whatever is wrong with it, signing in comes first. */
async function readFormLate(args: RequestArgs): Promise<FormData | undefined> {
  try {
    await (await readUpload(args, undefined)).dispose();
  } catch {
    // A page of the session before this one counts all the same.
  }
  return submittedForm(args);
}
