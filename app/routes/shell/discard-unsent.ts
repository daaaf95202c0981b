import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { discardHash } from "~/forms/lost-form";
import { readButtonForm } from "~/session/read-button-form.server";
import { deletedFormHeader, deletedFormHeaderAt } from "~/session/unsent-cookie.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/**
 * Deletes the form input that was saved when a session ended, and redirects back. If the page that shows the input discards it, it posts
 * `at`, which names the browser's own copy: the cookie stays if it belongs to another page.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { form, back } = await readButtonForm(args);
  const at = form.get("at");
  const isHere = typeof at === "string";
  const forget = isHere
    ? await deletedFormHeaderAt(args, new URL(back, args.request.url))
    : await deletedFormHeader(args);
  return redirect(isHere ? back + discardHash(at) : back, {
    headers: forget ? { "Set-Cookie": forget } : {},
  });
}
