import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { type Area, redirectFor } from "~/domain/access";
import { ApiError, isRefused } from "~/gateway/api-error";
import type { EmployeeInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { currentSessionToken } from "./session-token.server";
import { redirectToSignIn, signedOutHeaders } from "./sign-out.server";
import { texts } from "./texts";
import { exchangeToken, hasTokenInUrl } from "./token-in-url.server";
import { tokenPayload } from "./token-payload.server";
import { isButtonOnly, saveUnsentForm } from "./unsent-form.server";

/** The data of an error page. */
interface ErrorPageData {
  userMessage: string;
}

// A page's loaders share the call that says who is signed in: its failure is logged once, and the form it refused is kept once.
const errorPages = new WeakMap<ApiError, ReturnType<typeof makeErrorPage>>();

/**
 * Converts a failed call to what the nearest error boundary shows: its status and the sentence of ERR-01. If the service failed
 * before it accepted a form, the form's page shows the input again (ERR-03); with scripts it is still there.
 */
export function errorPageOf(args: RequestArgs, failed: ApiError): ReturnType<typeof makeErrorPage> {
  const made = errorPages.get(failed) ?? makeErrorPage(args, failed);
  errorPages.set(failed, made);
  return made;
}

async function makeErrorPage(args: RequestArgs, failed: ApiError) {
  const { status, userMessage } = failed;
  const isFault = status >= 500;
  if (isFault) args.context.logError("call failed", failed);
  const kept = isFault && !args.context.isFromScripts && (await saveUnsentForm(args, { why: "noAnswer" }));
  const headers = new Headers(kept && !isButtonOnly(args) ? { "Set-Cookie": kept } : {});
  return data({ userMessage } satisfies ErrorPageData, { status, headers });
}

/** An employee with their roles, which the service names or their token. */
export type SignedInEmployee = EmployeeInfo & { readonly authorities: readonly string[] };

/** A signed-in employee, and a gateway that makes calls in their name. */
export interface EmployeeSession {
  readonly employee: SignedInEmployee;
  readonly api: Gateway;
}

// A page's loaders run in one HTTP request and share its context, so they query the employee once.
const sessions = new WeakMap<AppLoadContext, Promise<EmployeeSession>>();

/** What a page requires of a signed-in employee: access to an area, or nothing more. */
export type GuardedArea = EmployeeArea | "anyEmployee";
type EmployeeArea = Exclude<Area, "public">;

/**
 * Guards every page inside the main layout: returns the signed-in employee if the area is open to them.
 * @throws a redirect to sign-in without a valid session (SES-01, SES-14), else to the employee's landing page (SES-06 to SES-08);
 * the ApiError if the service cannot say who it is, for the caller to answer
 */
export async function requireEmployee(args: RequestArgs, area: GuardedArea): Promise<EmployeeSession> {
  let answer = sessions.get(args.context);
  if (!answer) {
    answer = loadEmployee(args);
    sessions.set(args.context, answer);
  }
  const me = await answer;
  if (area !== "anyEmployee") await requireOpenArea(args, me, area);
  return me;
}

/** Checks that an area is open to an employee. @throws a redirect to their landing page (SES-06 to SES-08) */
export async function requireOpenArea(
  args: RequestArgs,
  { employee }: EmployeeSession,
  area: EmployeeArea,
): Promise<void> {
  const elsewhere = redirectFor(employee, area);
  if (elsewhere !== undefined) throw await redirectFromClosedArea(args, elsewhere);
}

/**
 * Redirects to another page. For a post from a page that has closed meanwhile, says that nothing was done and keeps the input
 * (ERR-02, ERR-03).
 */
export async function redirectFromClosedArea(args: RequestArgs, path: string): Promise<Response> {
  if (args.request.method !== "POST") return redirect(path);
  const kept = await saveUnsentForm(args, { why: "pageClosed" });
  if (isButtonOnly(args)) return redirect(path);
  const text = kept ? `${texts.closedMeanwhile} ${texts.closedKept}` : texts.closedMeanwhile;
  const headers = new Headers(kept ? { "Set-Cookie": kept } : {});
  return redirectWithFlash(args, path, { tone: "bad", text }, headers);
}

async function loadEmployee(args: RequestArgs): Promise<EmployeeSession> {
  const token = await currentSessionToken(args);
  if (hasTokenInUrl(args.request)) throw await exchangeToken(args, token);
  if (!token) throw await redirectToSignIn(args);
  const api = args.context.gateway(token);
  try {
    return { employee: await readEmployee(api, token), api };
  } catch (error) {
    throw await apiErrorUnlessSignedOut(args, error);
  }
}

async function readEmployee(api: Gateway, token: string): Promise<SignedInEmployee> {
  const info = await api.employee.info();
  return { ...info, authorities: info.authorities ?? tokenPayload(token).authorities ?? [] };
}

/**
 * Returns the error of a failed call, for a page to show.
 * @throws a redirect to sign-in that signs out for a 401, with or without a message (SES-14); any error that is not of a call
 */
export async function apiErrorUnlessSignedOut(args: RequestArgs, error: unknown): Promise<ApiError> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw await redirectToSignIn(args);
  return error;
}

/**
 * Returns the employee already signed in, for pages that redirect them (SES-04); undefined if the session is missing or invalid.
 */
export async function currentEmployee(args: RequestArgs): Promise<SignedInEmployee | undefined> {
  const token = await currentSessionToken(args);
  if (!token) return undefined;
  try {
    return await readEmployee(args.context.gateway(token), token);
  } catch (error) {
    // An upstream may refuse an ended session otherwise than by 401; the pages to sign in have to open nevertheless.
    if (isRefused(error)) return undefined;
    throw error;
  }
}

/**
 * Call this after ending all sessions of an employee, who may not be the one signed in here. Returns the headers that sign this
 * browser out if its own session has ended; undefined if another employee stays signed in.
 */
export async function signedOutHeadersIfEnded(args: RequestArgs): Promise<Headers | undefined> {
  try {
    return (await currentEmployee(args)) ? undefined : await signedOutHeaders(args);
  } catch (error) {
    // Whose session it is cannot be determined now; if it has ended, the next page finds out (SES-14).
    if (error instanceof ApiError) return new Headers();
    throw error;
  }
}
