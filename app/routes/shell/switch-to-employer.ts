import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { maySwitchToEmployerPortal } from "~/domain/role";
import { readButtonForm } from "~/session/read-button-form.server";
import { requireEmployee } from "~/session/require-employee.server";
import { currentSessionToken } from "~/session/session-token.server";
import { withErrorResponses } from "~/session/with-employee.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/** 'Switch to employer portal' (LAY-02, decision D32): redirects with a switch token, or with an upstream's bearer token. */
export function action(args: ActionFunctionArgs) {
  return withErrorResponses(args, async () => {
    await readButtonForm(args);
    const { api, employee } = await requireEmployee(args, "anyEmployee");
    if (!maySwitchToEmployerPortal(employee.authorities)) throw redirect(PATH.home);
    const { url, takesSwitchTokens } = args.context.employerPortal;
    const token = takesSwitchTokens
      ? (await api.auth.employerSwitchToken()).token
      : await currentSessionToken(args);
    const target = new URL(url);
    target.searchParams.set("switchFromEmployee", "true");
    target.searchParams.set("token", token ?? "");
    return redirect(target.href, { headers: { "Referrer-Policy": "no-referrer" } });
  });
}
