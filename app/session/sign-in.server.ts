import { z } from "zod";
import { landingAfterSignIn } from "~/domain/access";
import type { EmployeeId } from "~/domain/ids";
import type { EmployeeInfo } from "~/gateway/entities";
import type { Visitor } from "~/gateway/visitor";
import type { RequestArgs } from "./context.server";
import { MAX_EMPLOYEES_PER_DEVICE } from "./cookie-lives";
import { readSealedCookie } from "./read-cookie.server";
import { pathAfterSignIn } from "./return-path";
import { texts } from "./texts";
import { tokenPayload } from "./token-payload.server";

/** What the employee enters to sign in; `username` may be the e-mail. */
export interface Credentials {
  username: string;
  password: string;
}

export type SignInResult = { path: string; headers: Headers } | { refused: string };

/** The longest token that fits into the session's cookie, whose limit is 4,096 bytes. */
const MAX_TOKEN_LENGTH = 2_800;

/** The lifetime of a session if the server names no expiry (SES-03), in milliseconds. */
const DEFAULT_SESSION_MS = 10 * 60 * 60 * 1000;

/**
 * Signs in, then runs the post-sign-in check: refuses an employee without a class (SES-05), else the landing table decides
 * (SES-06, SES-07).
 * @throws ApiError when a call fails
 */
export async function startSession(args: RequestArgs, credentials: Credentials): Promise<SignInResult> {
  const answer = await args.context
    .gateway(undefined, { knownBrowser: await knownBrowser(args) })
    .auth.login({ query: { portal: "employee" }, body: credentials });
  if (isTokenTooLong(args, answer.access_token)) {
    await endSessionOnServer(args, answer.access_token);
    return { refused: texts.tokenTooLong };
  }
  const api = args.context.gateway(answer.access_token);
  const employee = await api.employee.info();
  if (employee.isEmployerNotEditInfo) {
    await endSessionOnServer(args, answer.access_token);
    return { refused: texts.classNotSelected };
  }
  const expiresAt = expiryOf(args, answer.expired_at, answer.access_token);
  const headers = await sessionHeaders(args, answer.access_token, expiresAt, employee);
  headers.append("Set-Cookie", await rememberingPerson(args, employee.id));
  return { path: pathAfterSignIn(args.request, landingAfterSignIn(employee)), headers };
}

/** Whether a token is too long to be kept by the browser, which is logged: only the service can make it shorter. */
export function isTokenTooLong({ context }: RequestArgs, token: string): boolean {
  const isTooLong = token.length > MAX_TOKEN_LENGTH;
  if (isTooLong) {
    const { length } = token;
    context.logError("a session token is too long", new Error(`${length} of ${MAX_TOKEN_LENGTH} characters`));
  }
  return isTooLong;
}

/** Ends a session on the server; a failure is only logged, because this browser forgets the token in any case. */
export async function endSessionOnServer({ context }: RequestArgs, token: string): Promise<void> {
  try {
    await context.gateway(token).auth.logout();
  } catch (error) {
    context.logError("session could not be ended on the server", error);
  }
}

/** Returns the headers that store a session, and whose it is, in this browser. */
export async function sessionHeaders(
  args: RequestArgs,
  token: string,
  expiresAt: number,
  employee: EmployeeInfo,
): Promise<Headers> {
  const { sessions } = args.context.cookies;
  const session = await sessions.getSession();
  session.set("token", token);
  session.set("expiresAt", expiresAt);
  session.set("isSetupDone", employee.isSetupDone ? "True" : "False");
  session.set("reAllocationStatus", employee.isSetupDone ? employee.reAllocationStatus : "NONE");
  const cookie = await sessions.commitSession(session, { expires: new Date(expiresAt) });
  const headers = new Headers({ "Set-Cookie": cookie });
  headers.append("Set-Cookie", await args.context.cookies.employeeId.serialize(employee.id));
  return headers;
}

/** Below it, a number counts seconds: as milliseconds it would be a day before 1974, as seconds it is one before the year 5139. */
const FIRST_MILLISECONDS = 1e11;

/**
 * Returns the earlier of `expired_at` (epoch milliseconds, epoch seconds or ISO) and the token's own `exp`, else in 10 hours (decision
 * D35). One that has passed is logged and ignored: the service has just accepted the token.
 */
export function expiryOf(
  { context }: RequestArgs,
  expiredAt: string | number | null | undefined,
  token: string,
  now = Date.now(),
): number {
  const { exp = Number.NaN } = tokenPayload(token);
  const known = [instantOf(expiredAt), exp * 1000].filter(Number.isFinite);
  const coming = known.filter((time) => time > now);
  if (coming.length < known.length)
    context.logError("a session's expiry has passed", new Error(`${Math.min(...known)} is not after ${now}`));
  return coming.length > 0 ? Math.min(...coming) : now + DEFAULT_SESSION_MS;
}

function instantOf(expiredAt: string | number | null | undefined): number {
  if (typeof expiredAt === "string") return Date.parse(expiredAt);
  const time = expiredAt ?? Number.NaN;
  return time < FIRST_MILLISECONDS ? time * 1000 : time;
}

const deviceCookie = z.object({ id: z.uuid(), employeeIds: z.array(z.int()) });

/**
 * Returns the employees who signed in here before, from a cookie that outlives their sessions: strangers who guess their
 * passwords elsewhere do not lock them out of this browser.
 */
function knownBrowser(args: RequestArgs): Promise<Visitor["knownBrowser"]> {
  const { device, deviceSealer } = args.context.cookies;
  return readSealedCookie(args, device, deviceSealer, deviceCookie);
}

/** Returns the header that records who signed in here with a password. */
async function rememberingPerson(args: RequestArgs, employeeId: EmployeeId): Promise<string> {
  const { device, deviceSealer } = args.context.cookies;
  const before = await knownBrowser(args);
  const others = before?.employeeIds.filter((id) => id !== employeeId) ?? [];
  const employeeIds = [employeeId, ...others].slice(0, MAX_EMPLOYEES_PER_DEVICE);
  return device.serialize(deviceSealer.seal({ id: before?.id ?? crypto.randomUUID(), employeeIds }));
}
