import { PATH } from "~/domain/landing";
import { safeRedirectTarget } from "~/domain/redirect-target";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { readFormBody } from "./form-body.server";
import { isOfPage } from "./page-token.server";
import { texts } from "./texts";

/**
 * The form of a button that leads to no page of its own, after the check of its page's token, and the page it was pressed on. Where
 * that page is too old, it leads back to it as it is now, with a sentence.
 * @throws a redirect, and what {@link readFormBody} says of the body
 */
export async function readButton(args: RequestArgs): Promise<{ form: FormData; back: string }> {
  const form = await readFormBody(args.request);
  const back = safeRedirectTarget(String(form.get("back") ?? "")) ?? PATH.home;
  if (await isOfPage(args, form.get("csrf"))) return { form, back };
  throw await redirectWithFlash(args, back, { tone: "bad", text: texts.pressAgain });
}
