import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { readButton } from "~/session/read-button.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/** Forgets what was typed when a session ended, and goes back to the page that told of it. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { back } = await readButton(args);
  const forget = await args.context.cookies.unsentForm.serialize("", { maxAge: 0 });
  return redirect(back, { headers: { "Set-Cookie": forget } });
}
