import { PATH } from "~/domain/paths";
import { safeRedirectTarget } from "~/domain/redirect-target";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { readFormBody } from "./form-body.server";
import { isTokenOfPage } from "./page-token.server";
import { texts } from "./texts";

/**
 * Checks the page's token and reads the form of a button that has no page of its own, with the path of the page it is on.
 * @throws a redirect back to that page, with a message, if the page is too old; and what {@link readFormBody} throws
 */
export async function readButtonForm(args: RequestArgs): Promise<{ form: FormData; back: string }> {
  const form = await readFormBody(args.request);
  const back = safeRedirectTarget(String(form.get("back") ?? "")) ?? PATH.home;
  if (await isTokenOfPage(args, form.get("csrf"))) return { form, back };
  throw await redirectWithFlash(args, back, { tone: "bad", text: texts.pressAgain });
}
