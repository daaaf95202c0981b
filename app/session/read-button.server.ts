import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { readFormBody } from "./form-body.server";
import { isOfPage } from "./page-token.server";
import { texts } from "./texts";

/**
 * The form of a button that leads to no page of its own, after the check of its page's token. Where that page is too old, it
 * leads back to it as it is now, with a sentence.
 * @throws a redirect, and what {@link readFormBody} says of the body
 */
export async function readButton(args: RequestArgs, backOf: (form: FormData) => string): Promise<FormData> {
  const form = await readFormBody(args.request);
  if (await isOfPage(args, form.get("csrf"))) return form;
  throw await redirectWithFlash(args, backOf(form), { tone: "bad", text: texts.pressAgain });
}
