import { redirect } from "@remix-run/node";
import { z } from "zod";
import { PATH } from "~/domain/paths";
import { safeRedirectTarget } from "~/domain/redirect-target";
import { ApiError } from "~/gateway/api-error";
import type { EmployeeInfo } from "~/gateway/entities";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { readSealedCookie } from "./read-cookie.server";
import { expiryOf, isTokenTooLong, sessionHeaders } from "./sign-in.server";
import { texts } from "./texts";

/** The page that asks before a token in a URL signs the user in or switches to another employee. */
const SWITCH_PERSON_PATH = "/switch-person/";

const offer = z.object({ token: z.string(), target: z.string() });
export type OfferedSession = z.infer<typeof offer>;

/** Whether the request is a navigation to a URL with a token; requests by scripts and posts do not count (SES-02). */
export function hasTokenInUrl({ method, headers, url }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  return method === "GET" && destination === "document" && new URL(url).searchParams.has("token");
}

/**
 * Turns the token in a URL into a session if employees/info accepts it, and redirects to the same URL without the token before
 * anything is rendered (SES-02, decisions D32, reliability: access). Asks first if the user is signed in as another employee, or
 * if another site led here (SEC-05, decision D93). An invalid token changes nothing.
 *
 * @param signedInWith the token of the current session
 */
export async function exchangeToken(args: RequestArgs, signedInWith: string | undefined): Promise<Response> {
  const url = new URL(args.request.url);
  const token = url.searchParams.get("token") ?? "";
  url.searchParams.delete("token");
  const target = safeRedirectTarget(url.pathname + url.search) ?? PATH.home;
  const refuse = async (text: string) =>
    withoutTrace(await redirectWithFlash(args, target, { tone: "bad", text }));
  const offered = await employeeOfToken(args, token);
  if ("refused" in offered) return refuse(offered.refused);
  const present = signedInWith === undefined ? undefined : await employeeOfToken(args, signedInWith);
  // Whoever may still be signed in is not replaced without the question.
  if (present && "refused" in present && present.isUnknown) return refuse(present.refused);
  const isSignedIn = present !== undefined && "employee" in present;
  const isSameEmployee = isSignedIn && present.employee.id === offered.employee.id;
  const isFromOtherSite = isLedByOtherSite(args);
  // The same employee keeps the current session: another site's token must not replace it.
  if (isSameEmployee && isFromOtherSite) return withoutTrace(redirect(target));
  const mustAsk = isSignedIn ? !isSameEmployee : isFromOtherSite;
  if (mustAsk) {
    const { offeredToken, sealer } = args.context.cookies;
    const cookie = await offeredToken.serialize(sealer.seal({ token, target } satisfies OfferedSession));
    return withoutTrace(redirect(SWITCH_PERSON_PATH, { headers: { "Set-Cookie": cookie } }));
  }
  return withoutTrace(
    redirect(target, { headers: await tokenSessionHeaders(args, token, offered.employee) }),
  );
}

/**
 * Whether another site's page or redirect led, or may have led, to this navigation (decision D93). For browsers without
 * `Sec-Fetch-Site` the Referer decides; without both headers, no other site is assumed.
 */
function isLedByOtherSite({ request, context }: RequestArgs): boolean {
  const { headers, url } = request;
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return false;
  const referrer = headers.get("Referer");
  if (!referrer) return Boolean(site);
  const from = URL.canParse(referrer) ? new URL(referrer).origin : "";
  if (context.tokenOrigins.trusted.includes(from)) return false;
  const { protocol, host } = new URL(url);
  const ours = [`${protocol}//${headers.get("Host") ?? host}`, ...context.tokenOrigins.own];
  // If the browser reports another site on the way, it is believed even if the navigation started on our page.
  return Boolean(site) || !ours.includes(from);
}

/** Returns the token the user is being asked about, with the URL to open afterwards. */
export function offeredSession(args: RequestArgs): Promise<OfferedSession | undefined> {
  const { offeredToken, sealer } = args.context.cookies;
  return readSealedCookie(args, offeredToken, sealer, offer);
}

/** Returns the header that deletes it. */
export function deleteOfferedSession({ context }: RequestArgs): Promise<string> {
  return context.cookies.offeredToken.serialize("", { maxAge: 0 });
}

/** Returns the headers that store a session for a token, which ends when the token expires (decision D35). */
export function tokenSessionHeaders(
  args: RequestArgs,
  token: string,
  employee: EmployeeInfo,
): Promise<Headers> {
  return sessionHeaders(args, token, expiryOf(args, undefined, token), employee);
}

interface RefusedToken {
  /** Why, as a sentence for the user. */
  readonly refused: string;
  /** Whether the service could not say whose the token is. */
  readonly isUnknown: boolean;
}

/** Returns the employee a token belongs to, according to the service, or the reason why it cannot be used. */
export async function employeeOfToken(
  args: RequestArgs,
  token: string,
): Promise<{ readonly employee: EmployeeInfo } | RefusedToken> {
  const { context } = args;
  if (!/^[\w.~+/-]{1,4096}=*$/.test(token)) return { refused: texts.tokenOfNoUse, isUnknown: false };
  if (isTokenTooLong(args, token)) return { refused: texts.tokenTooLong, isUnknown: false };
  try {
    const employee = await context.gateway(token).employee.info();
    return employee.isEmployerNotEditInfo
      ? { refused: texts.classNotSelected, isUnknown: false }
      : { employee };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.status >= 500;
    if (isUnknown) context.logError("a token could not be verified", error);
    return { refused: isUnknown ? error.userMessage : texts.tokenOfNoUse, isUnknown };
  }
}

/** Turns a response into a redirect that is not cached and sends no Referer, so that the URL with the token is not disclosed. */
function withoutTrace(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 303, headers });
}
