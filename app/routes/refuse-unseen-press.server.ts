import { refuseUnseen } from "~/forms/form-version.server";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import { reloadWithFlash } from "~/session/flash.server";
import { texts } from "~/session/texts";

/** What the page that is loaded anew says and is given, where it differs from page to page. */
interface LoadedAnew {
  readonly text?: string;
  /** For its query. */
  readonly along?: Readonly<Record<string, string>>;
}

/**
 * The answer to a press that would make final what its page did not show (decision D76), see {@link refuseUnseen}.
 *
 * @throws the way to the page itself, where scripts that are older than the mark have posted without one: they may neither say what
 * the form is refused with nor have the page read anew, and would post without it again and again
 */
export async function refuseUnseenPress(
  args: RequestArgs,
  form: RefusableForm,
  marks: { readonly seen: string; readonly now: string },
  sentence: string,
  { text = texts.olderThanPortal, along }: LoadedAnew = {},
): Promise<FormAnswer | undefined> {
  const refused = refuseUnseen(form, marks, sentence);
  if (refused && marks.seen === "" && args.context.isFromScripts) {
    throw await reloadWithFlash(args, { tone: "bad", text }, along);
  }
  return refused;
}
