import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { type Area, whereInstead } from "~/domain/landing";
import { ApiError } from "~/gateway/api-error";
import type { EmployeeInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { tokenOf } from "./session-token.server";
import { redirectToSignIn, signedOutHeaders } from "./sign-out.server";
import { texts } from "./texts";
import { exchangeToken, hasTokenInUrl } from "./token-in-url.server";
import { isPressAlone, saveUnsentForm } from "./unsent-form.server";

/** What an error page is given to show. */
interface ErrorPageData {
  userMessage: string;
}

/** A call that failed as what the nearest error boundary shows: its status and the sentence of ERR-01. */
export function errorPageOf(context: AppLoadContext, failed: ApiError) {
  if (failed.status >= 500) context.logError("call failed", failed);
  return data({ userMessage: failed.userMessage } satisfies ErrorPageData, { status: failed.status });
}

/** A signed-in employee, and every call of the contract in their name. */
export interface EmployeeSession {
  readonly employee: EmployeeInfo;
  readonly api: Gateway;
}

// A page's loaders run in one HTTP request and share its context: they ask who it is once.
const sessions = new WeakMap<AppLoadContext, Promise<EmployeeSession>>();

/** What a page asks of who is signed in: that an area is open to them, or nothing more. */
export type GuardedArea = Exclude<Area, "public"> | "anyEmployee";

/**
 * The guard of every page inside the main layout: who is it, and is this area open to them? Redirects to sign-in
 * without a valid session (SES-01, SES-14), else to where they belong (SES-06 to SES-08).
 */
export async function requireEmployee(args: RequestArgs, area: GuardedArea): Promise<EmployeeSession> {
  let answer = sessions.get(args.context);
  if (!answer) {
    answer = loadEmployee(args);
    sessions.set(args.context, answer);
  }
  const me = await answer;
  const elsewhere = area !== "anyEmployee" && whereInstead(me.employee, area);
  if (elsewhere) throw await leadAway(args, elsewhere);
  return me;
}

/** A post may come from a page that has closed since it was opened: that it did nothing is said, and what was typed is kept (ERR-02, ERR-03). */
async function leadAway(args: RequestArgs, path: string): Promise<Response> {
  if (args.request.method !== "POST") return redirect(path);
  const kept = await saveUnsentForm(args, true);
  if (isPressAlone(args)) return redirect(path);
  const text = kept ? `${texts.closedMeanwhile} ${texts.closedKept}` : texts.closedMeanwhile;
  const headers = new Headers(kept ? { "Set-Cookie": kept } : {});
  return redirectWithFlash(args, path, { tone: "bad", text }, headers);
}

async function loadEmployee(args: RequestArgs): Promise<EmployeeSession> {
  const token = await tokenOf(args);
  if (hasTokenInUrl(args.request)) throw await exchangeToken(args, token);
  if (!token) throw await redirectToSignIn(args);
  const api = args.context.gateway(token);
  try {
    return { employee: await api.employee.info(), api };
  } catch (error) {
    const instead = await signOutIfUnauthorized(args, error);
    // An action asks who it is before anything else, outside of what would make a page of a failure.
    throw instead instanceof ApiError ? errorPageOf(args.context, instead) : instead;
  }
}

/** A 401, with or without a message, signs the person out to sign-in (SES-14); any other error stays what it is. */
export async function signOutIfUnauthorized(args: RequestArgs, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError && error.status === 401)) return error;
  return redirectToSignIn(args);
}

/** Who is signed in already, for pages that send such a person on (SES-04); a session that is of no use counts as none. */
export async function currentEmployee(args: RequestArgs): Promise<EmployeeInfo | undefined> {
  const token = await tokenOf(args);
  if (!token) return undefined;
  try {
    return await args.context.gateway(token).employee.info();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/**
 * After something that ends every session of a person, who need not be the one signed in here: the headers that sign this
 * browser out where its own session has ended; undefined where somebody else stays signed in.
 */
export async function signedOutIfEnded(args: RequestArgs): Promise<Headers | undefined> {
  try {
    return (await currentEmployee(args)) ? undefined : await signedOutHeaders(args);
  } catch (error) {
    // Nobody tells whose session it is: one that has ended is found out by the next page (SES-14).
    if (error instanceof ApiError) return new Headers();
    throw error;
  }
}
