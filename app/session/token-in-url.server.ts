import { redirect } from "@remix-run/node";
import { z } from "zod";
import { PATH } from "~/domain/landing";
import { safeRedirectTarget } from "~/domain/redirect-target";
import { ApiError } from "~/gateway/api-error";
import type { EmployeeInfo } from "~/gateway/entities";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { expiryOf, keepSession } from "./sign-in.server";
import { texts } from "./texts";

/** Where somebody is asked before a token in a URL signs them in, or makes them somebody else. */
const switchPersonPath = "/switch-person/";

const offer = z.object({ token: z.string(), target: z.string() });
export type OfferedSession = z.infer<typeof offer>;

/** Whether a URL brings a token: of a navigation alone, never of a script's own request or a post (SES-02). */
export function hasTokenInUrl({ method, headers, url }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  return method === "GET" && destination === "document" && new URL(url).searchParams.has("token");
}

/**
 * Makes a session of the token in a URL, once employees/info accepts it, and goes to the same URL without it
 * before anything is rendered (SES-02, decisions D32, reliability: access). Whoever is signed in as somebody else is asked
 * first, and so is everybody whom another site led here (SEC-05, decision D93). A token that is of no use changes nothing.
 *
 * @param signedInWith the token of the session that is there already
 */
export async function exchangeToken(args: RequestArgs, signedInWith: string | undefined): Promise<Response> {
  const url = new URL(args.request.url);
  const token = url.searchParams.get("token") ?? "";
  url.searchParams.delete("token");
  const target = safeRedirectTarget(url.pathname + url.search) ?? PATH.home;
  const offered = await whoseToken(args, token);
  if ("refused" in offered)
    return unseen(await redirectWithFlash(args, target, { tone: "bad", text: offered.refused }));
  const present = signedInWith === undefined ? undefined : await whoseToken(args, signedInWith);
  const isSomebody = present !== undefined && "employee" in present;
  const isSame = isSomebody && present.employee.id === offered.employee.id;
  const isFromElsewhere = isLedByOtherSite(args);
  // Who is there already stays in their own session: another site's token need not take its place.
  if (isSame && isFromElsewhere) return unseen(redirect(target));
  if (isSomebody ? !isSame : isFromElsewhere) {
    const { offeredToken, sealer } = args.context.cookies;
    const cookie = await offeredToken.serialize(sealer.seal({ token, target } satisfies OfferedSession));
    return unseen(redirect(switchPersonPath, { headers: { "Set-Cookie": cookie } }));
  }
  return unseen(redirect(target, { headers: await sessionOf(args, token, offered.employee) }));
}

/**
 * Whether a navigation was, or may have been, led here by another site's page or redirect (decision D93). What browsers
 * without `Sec-Fetch-Site` say of the page before counts in its place; nothing at all said is no sign of another site.
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
  // A browser that says the way led over another site is believed, although it began at a page of ours.
  return Boolean(site) || !ours.includes(from);
}

/** The token somebody is asked about, with the URL it came to. */
export async function offeredSession({ request, context }: RequestArgs): Promise<OfferedSession | undefined> {
  const { offeredToken, sealer } = context.cookies;
  const sealed: unknown = await offeredToken.parse(request.headers.get("Cookie"));
  const read = offer.safeParse(typeof sealed === "string" ? sealer.open(sealed) : undefined);
  return read.success ? read.data : undefined;
}

/** The header that forgets it. */
export function forgetOfferedSession({ context }: RequestArgs): Promise<string> {
  return context.cookies.offeredToken.serialize("", { maxAge: 0 });
}

/** The headers of a session of a token, which ends when the token says so (decisions D35). */
export function sessionOf(args: RequestArgs, token: string, employee: EmployeeInfo): Promise<Headers> {
  return keepSession(args, token, expiryOf(undefined, token), employee);
}

/** Whose token it is by what the service says of it; why it is of no use otherwise. */
export async function whoseToken(
  { context }: RequestArgs,
  token: string,
): Promise<{ employee: EmployeeInfo } | { refused: string }> {
  if (!/^[\w.~+/-]{1,4096}=*$/.test(token)) return { refused: texts.tokenOfNoUse };
  try {
    const employee = await context.gateway(token).employee.info();
    return employee.isEmployerNotEditInfo ? { refused: texts.classNotSelected } : { employee };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500) context.logError("a token could not be verified", error);
    return { refused: error.status >= 500 ? error.userMessage : texts.tokenOfNoUse };
  }
}

/** No page ever stands at the URL that brought the token, and none is told of it. */
function unseen(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 303, headers });
}
