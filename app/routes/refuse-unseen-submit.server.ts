import { refuseIfOutdated } from "~/forms/form-version.server";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import { reloadWithFlash } from "~/session/flash.server";
import { texts } from "~/session/texts";

/** Options for the page when it is reloaded. */
interface ReloadOptions {
  readonly text?: string;
  /** Extra query parameters. */
  readonly searchParams?: Readonly<Record<string, string>>;
}

/**
 * Refuses a submit that would make final what its page did not show (decision D76), see {@link refuseIfOutdated}.
 *
 * @throws a redirect to the page itself if scripts from before the version existed submitted without one: they might neither show the error
 * nor revalidate the page, and would keep submitting without it
 */
export async function refuseUnseenSubmit(
  args: RequestArgs,
  form: RefusableForm,
  versions: { readonly seen: string; readonly now: string },
  sentence: string,
  { text = texts.olderThanPortal, searchParams }: ReloadOptions = {},
): Promise<FormAnswer | undefined> {
  const refused = refuseIfOutdated(form, versions, sentence);
  if (refused && versions.seen === "" && args.context.isFromScripts) {
    throw await reloadWithFlash(args, { tone: "bad", text }, searchParams);
  }
  return refused;
}
