import type { Clock } from "~/domain/calendar";
import type { CountedStep } from "~/domain/flow-numbers";
import { createGatewayFactory, type Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import { createCookies } from "~/session/cookies.server";
import { LiveSteps } from "~/session/live-steps";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";
import { fromNow } from "./machine-clock";

type Context = RequestArgs["context"];

/** The stubbed responses behind the gateway in a unit test, by `METHOD /path` without the query. */
export type Answers = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

export interface Made {
  readonly args: RequestArgs;
  /** The calls made so far, each with its bearer token. */
  readonly calls: readonly string[];
  readonly logged: readonly string[];
  /** The steps of flows that were counted. */
  readonly counted: readonly CountedStep[];
}

export const cookies = createCookies(["a secret of the tests that is long enough"], false);
const clock: Clock = { now: () => new Date("2026-03-02T17:00:00Z") };
const origin = "http://wallet.example";
const employerPortal = { url: "http://employer.example", takesSwitchTokens: true };

/** Builds the arguments of a loader or an action, without a server. */
export function argsFor(request: Request, answers: Answers = {}): Made {
  const calls: string[] = [];
  const logged: string[] = [];
  const counted: CountedStep[] = [];
  const upstream = createGatewayFactory({
    origin: "http://service.example",
    isTrusted: true,
    upload: () => Promise.reject(new Error("no uploads here")),
    async fetch(sent) {
      const name = `${sent.method} ${new URL(sent.url).pathname}`;
      calls.push(`${name} ${sent.headers.get("Authorization") ?? "nobody"}`);
      return answers[name]?.(sent) ?? Response.json({ message: "Not found" }, { status: 404 });
    },
  });
  const gateway = (token?: string): Gateway => upstream({ token });
  const context: Context = {
    gateway,
    cookies,
    clock,
    countFlow: (step, times) => void counted.push({ ...step, times }),
    liveSteps: new LiveSteps(clock),
    compressPage: () => undefined,
    nonce: "nonce",
    uploadsDir: "/nowhere",
    uploadGate: new ConcurrencyLimiter(1),
    inspectorFor: "nobody",
    isRehearsal: false,
    isFromScripts: false,
    employerPortal,
    trustedOrigins: [],
    mayWrite: () => Promise.resolve(true),
    retryAfter: () => undefined,
    tokenOrigins: { own: [], trusted: [] },
    places: { knowsStreets: false, suggest: async () => [] },
    readCheque: () => Promise.reject(new Error("no cheques here")),
    log: () => undefined,
    logError: (event) => void logged.push(event),
  };
  return { args: { request, context }, calls, logged, counted };
}

/** Builds a request of a browser with this session. */
export async function requestWith(
  path: string,
  session?: Partial<{ token: string; expiresAt: number }>,
  init: RequestInit = {},
): Promise<Request> {
  const headers = new Headers(init.headers);
  if (session) {
    const kept = await cookies.sessions.getSession();
    kept.set("token", session.token ?? "token");
    kept.set("expiresAt", session.expiresAt ?? fromNow(60_000).getTime());
    headers.append("Cookie", cookiePair(await cookies.sessions.commitSession(kept)));
  }
  return new Request(new URL(path, origin), { ...init, headers });
}

/** Returns the name and value of a Set-Cookie header, as a browser sends them back. */
export function cookiePair(header: string): string {
  return header.split(";")[0] ?? "";
}

/** Returns the response that the work returned or threw. */
export async function responseOf(work: Promise<unknown>): Promise<Response> {
  const found = await work.catch((error: unknown) => error);
  if (!(found instanceof Response)) throw found;
  return found;
}

export const employee = {
  id: 7,
  firstName: "Robin",
  lastName: "Roy",
  email: "robin@example.com",
  authorities: ["ROLE_EMPLOYEE"],
  isEmployerNotEditInfo: false,
  isSetupDone: true,
  reAllocationStatus: "NONE",
} as const;

export const infoCall = "GET /manage-employee/api/employees/info";
