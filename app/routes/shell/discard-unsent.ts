import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { discardHash } from "~/forms/lost-form";
import { readButtonForm } from "~/session/read-button-form.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/**
 * Deletes the form input that was saved when a session ended, and redirects back. If the page that shows the input discards it, it posts
 * `at`: the server keeps nothing of that input any more, so the cookie, which belongs to another page, stays.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { form, back } = await readButtonForm(args);
  const at = form.get("at");
  if (typeof at === "string") return redirect(back + discardHash(at));
  const forget = await args.context.cookies.unsentForm.serialize("", { maxAge: 0 });
  return redirect(back, { headers: { "Set-Cookie": forget } });
}
