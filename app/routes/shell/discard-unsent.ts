import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { discardedHash } from "~/forms/lost-form";
import { readButton } from "~/session/read-button.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/**
 * Forgets what was typed when a session ended, and goes back to the page that told of it. Where it is discarded at its own page, which
 * posts `at`, nothing is kept of it here any more: what waits is another page's, and stays.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { form, back } = await readButton(args);
  const at = form.get("at");
  if (typeof at === "string") return redirect(back + discardedHash(at));
  const forget = await args.context.cookies.unsentForm.serialize("", { maxAge: 0 });
  return redirect(back, { headers: { "Set-Cookie": forget } });
}
