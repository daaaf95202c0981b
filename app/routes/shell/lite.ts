import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { liteChoiceHeaders } from "~/session/lite.server";
import { readButtonForm } from "~/session/read-button-form.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/** Switches to the lite or the full version, signed in or not, and redirects back. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { form, back } = await readButtonForm(args);
  const choice = form.get("lite") === "on" ? "on" : "off";
  return redirect(back, { headers: await liteChoiceHeaders(args, choice) });
}
