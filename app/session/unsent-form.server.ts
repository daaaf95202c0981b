import { formUrl, type RestoredInput } from "~/domain/form-url";
import type { EmployeeId } from "~/domain/ids";
import { withTrailingSlash } from "~/domain/paths";
import type { RequestArgs } from "./context.server";
import { type PostedForm, submittedForm } from "./read-form.server";
import { readUpload } from "./read-upload.server";
import { texts } from "./texts";
import {
  deletedFormHeader,
  hasInput,
  readUnsentForm,
  shownFormHeader,
  type UnsentFormReason,
  unsentFormHeader,
  unsentFormOwner,
} from "./unsent-cookie.server";

/**
 * The kept form of an employee: with its message if it belongs to this page, else with its page's URL; and the header that
 * notes that it was shown, or deletes it.
 */
export type UnsentFormStatus =
  | { restored: RestoredInput; sentence: string; setCookie?: string; elsewhere?: never }
  | { restored: null; elsewhere?: Elsewhere; setCookie?: string };

const hereTexts = {
  sessionEnded: texts.notSent,
  pageClosed: texts.wasClosed,
  noAnswer: texts.noAnswer,
} as const;
const elsewhereTexts = {
  sessionEnded: texts.notSentElsewhere,
  pageClosed: texts.wasClosedElsewhere,
  noAnswer: texts.noAnswerElsewhere,
} as const;

interface Elsewhere {
  url: string;
  sentence: string;
  /** Whether it was sent after the page had closed to them; the page may still be closed. */
  isClosed: boolean;
}

/**
 * Returns the header that keeps this post's input while the employee signs in again (ERR-03, decision D66); undefined if there
 * is nothing to keep.
 */
export async function saveUnsentForm(
  args: RequestArgs,
  reason: UnsentFormReason = {},
): Promise<string | undefined> {
  // The body of an unknown sender is not read for this: it may be anybody's, and large.
  if (args.request.method !== "POST" || !(await unsentFormOwner(args))) return undefined;
  const posted = submittedForm(args) ?? (await readFormLate(args));
  if (!posted) return undefined;
  const { form, hadFile } = posted;
  return (await unsentFormHeader(args, form, { ...reason, hadFile }))?.header;
}

/** Whether a post contains only a button, such as a second Confirm after the first succeeded: there is nothing to keep. */
export function isButtonOnly(args: RequestArgs): boolean {
  const posted = submittedForm(args);
  return posted !== undefined && !posted.hadFile && !hasInput(posted.form);
}

/**
 * Returns this employee's kept form: to show it on its own URL, or to mention it on any other page until it was shown. It is kept
 * until a post to its URL is accepted, so that neither a reload nor a failing page loses it.
 */
export async function restoreUnsentForm(
  args: RequestArgs,
  employeeId: EmployeeId,
): Promise<UnsentFormStatus> {
  const kept = await readUnsentForm(args);
  if (kept === undefined) return { restored: null };
  if (kept?.employeeId !== employeeId) return { restored: null, setCookie: await deletedFormHeader(args) };
  const { url, fields, isTooLong, hadFile, why, isShown } = kept;
  const here = new URL(args.request.url);
  const path = withTrailingSlash(here.pathname);
  const isHere = url === formUrl(here);
  // The page that answers a post shows what was posted.
  if (isHere && submittedForm(args)) return { restored: null };
  if (!isHere && isShown) {
    // Without the query that opened the form, its page is where Cancel leads.
    const wasCancelled = url.replace(/\?.*/, "") === path && !submittedForm(args);
    return { restored: null, ...(wasCancelled && { setCookie: await deletedFormHeader(args) }) };
  }
  if (!isHere) {
    return {
      restored: null,
      elsewhere: { url, sentence: elsewhereTexts[why], isClosed: why === "pageClosed" },
    };
  }
  const missing = [isTooLong && texts.tooLongToKeep, hadFile && texts.fileNotKept].filter(Boolean);
  const request = missing.length > 0 ? texts.sendRestAgain : texts.sendAgain;
  return {
    restored: { path, fields },
    sentence: [hereTexts[why], ...missing, request].join(" "),
    ...(!isShown && { setCookie: await shownFormHeader(args, kept) }),
  };
}

/** Reads the form of an action that had not read it yet. Ignores its errors, because signing in comes first. */
async function readFormLate(args: RequestArgs): Promise<PostedForm | undefined> {
  try {
    await (await readUpload(args, undefined)).dispose();
  } catch {
    // `requirePageToken` has registered the form even if it then rejected an earlier session's page.
  }
  return submittedForm(args);
}
