import { data, redirect } from "@remix-run/node";
import { allowedRedirectTarget } from "~/domain/redirect-target";
import { ApiError } from "~/gateway/api-error";
import { texts as gatewayTexts } from "~/gateway/texts";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import { type Credentials, startSession } from "~/session/sign-in.server";
import { texts } from "./texts";

/**
 * Signs in after sign-up (PUB-08) and redirects to set-up, or to the service's URL if it is a trusted one (decision D62). Reports a
 * failed sign-in on the page, because the account exists by now (PUB-09).
 */
export async function signInAfterSignUp(
  args: RequestArgs,
  credentials: Credentials,
  redirectUrl: string | null | undefined,
) {
  try {
    const result = await startSession(args, credentials);
    if ("refused" in result) return data({ signInRefused: result.refused });
    const elsewhere = allowedRedirectTarget(redirectUrl, args.context.trustedOrigins);
    if (elsewhere) return redirect(elsewhere, { headers: result.headers });
    return redirectWithFlash(args, result.path, { tone: "good", text: texts.thanks }, result.headers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isProblem = error.serverMessage !== undefined && error.status === 500;
    return data({ signInRefused: isProblem ? gatewayTexts.problem : gatewayTexts.systemError });
  }
}

/** Signs in to an account that an earlier post of the same form created; undefined if these credentials do not open it. */
export async function signInAgain(
  args: RequestArgs,
  credentials: Credentials,
): Promise<Response | undefined> {
  const answer = await signInAfterSignUp(args, credentials, undefined);
  return answer instanceof Response ? answer : undefined;
}
