import { fromNow } from "tests/support/machine-clock";
import {
  type Answers,
  argsFor,
  cookiePair,
  cookies,
  employee,
  infoCall,
  requestWith,
  responseOf,
} from "tests/support/request-args";
import { describe, expect, test } from "vitest";
import { createCookies } from "~/session/cookies.server";
import { redirectWithFlash, takeFlash } from "~/session/flash.server";
import { currentEmployee, requireEmployee } from "~/session/require-employee.server";
import { expiryOf, startSession } from "~/session/sign-in.server";
import { endSession } from "~/session/sign-out.server";
import { withErrorResponses } from "~/session/with-employee.server";

const loginCall = "POST /auth/api/user/login";
const logoutCall = "POST /auth/api/user/logout";
const credentials = { username: "robin", password: "secret" };
const hour = 3_600_000;

function answersFor(
  person: Partial<Record<keyof typeof employee, unknown>> = {},
  token = "the token",
): Answers {
  return {
    [loginCall]: () => Response.json({ access_token: token, expired_at: fromNow(hour).toISOString() }),
    [infoCall]: () => Response.json({ ...employee, ...person }),
    [logoutCall]: () => new Response(null, { status: 204 }),
  };
}

async function sessionIn(headers: Headers) {
  return (await cookies.sessions.getSession(cookiePair(headers.get("Set-Cookie") ?? ""))).data;
}

describe("signing in", () => {
  test.each([
    [{}, "/claim-management/?page=2", "True", "NONE"],
    [{ reAllocationStatus: "REQUIRED" }, "/re-allocation", "True", "REQUIRED"],
    [{ reAllocationStatus: "REVIEW" }, "/re-allocation/review", "True", "REVIEW"],
    [{ reAllocationStatus: "CHANGE_REQUIRED" }, "/re-allocation/mid-year", "True", "CHANGE_REQUIRED"],
    [{ isSetupDone: false, reAllocationStatus: "REQUIRED" }, "/employee/setup/landing-page", "False", "NONE"],
  ] as const)(
    "for %j leads to %s and stores flag and status [SES-06, SES-07]",
    async (person, address, flag, status) => {
      const request = await requestWith("/sign-in/?from=%2Fclaim-management%2F%3Fpage%3D2");
      const { args, calls } = argsFor(request, answersFor(person));
      const result = await startSession(args, credentials);
      if ("refused" in result) throw new Error(result.refused);
      expect(result.path).toBe(address);
      expect(await sessionIn(result.headers)).toEqual({
        token: "the token",
        isSetupDone: flag,
        reAllocationStatus: status,
        expiresAt: expect.any(Number),
      });
      expect(calls).toEqual([`${loginCall} nobody`, `${infoCall} Bearer the token`]);
    },
  );

  test("a person without a class is also signed out on the server [SES-05]", async () => {
    const { args, calls } = argsFor(
      await requestWith("/sign-in/"),
      answersFor({ isEmployerNotEditInfo: true }),
    );
    expect(await startSession(args, credentials)).toEqual({
      refused: "Please select your class in the manage employee screen before login",
    });
    expect(calls.at(-1)).toBe(`${logoutCall} Bearer the token`);
  });

  test.each([
    [404, "of which the specification knows nothing"],
    [503, "that is down"],
  ])(
    "a person without a class is told so even if the sign-out is answered %i by a service %s [SES-05]",
    async (status) => {
      const { args, logged } = argsFor(await requestWith("/sign-in/"), {
        ...answersFor({ isEmployerNotEditInfo: true }),
        [logoutCall]: () => new Response(null, { status }),
      });
      expect(await startSession(args, credentials)).toEqual({
        refused: "Please select your class in the manage employee screen before login",
      });
      expect(logged).toEqual(["session could not be ended on the server"]);
    },
  );

  test("the session ends at the server's expiry or the token's, whichever is earlier, else after ten hours [SES-03]", async () => {
    const { args, logged } = argsFor(await requestWith("/sign-in/"));
    const now = Date.parse("2026-03-02T12:00:00Z");
    const token = (exp: unknown) => `x.${Buffer.from(JSON.stringify({ exp })).toString("base64url")}.y`;
    const inHours = (hours: number) => now + hours * hour;
    const expiry = (said: string | number | null | undefined, of: string) => expiryOf(args, said, of, now);
    expect(expiry(new Date(inHours(1)).toISOString(), "opaque")).toBe(inHours(1));
    expect(expiry(inHours(1), "opaque")).toBe(inHours(1));
    expect(expiry(inHours(1) / 1000, "opaque"), "in seconds").toBe(inHours(1));
    expect(expiry(inHours(3), token(inHours(2) / 1000))).toBe(inHours(2));
    expect(expiry(inHours(1), token(inHours(2) / 1000))).toBe(inHours(1));
    expect(expiry(undefined, token(inHours(2) / 1000))).toBe(inHours(2));
    for (const nothing of [undefined, null, "soon", Number.NaN]) {
      expect(expiry(nothing, "opaque")).toBe(inHours(10));
      expect(expiry(nothing, token("later"))).toBe(inHours(10));
    }
    expect(logged).toEqual([]);
    expect(expiry(now, "opaque"), "passed already").toBe(inHours(10));
    expect(expiry(inHours(-1), token(inHours(2) / 1000))).toBe(inHours(2));
    expect(logged).toEqual(Array.from({ length: 2 }, () => "a session's expiry has passed"));
  });

  test("a token that just fits into the cookie is kept, a longer one is refused and logged [SES-03]", async () => {
    const signInWith = async (token: string) => {
      const answers = answersFor({ reAllocationStatus: "CHANGE_REQUIRED" }, token);
      const made = argsFor(await requestWith("/sign-in/"), answers);
      return { ...made, result: await startSession(made.args, credentials) };
    };
    const longest = "t".repeat(2_800);
    const { result } = await signInWith(longest);
    if ("refused" in result) throw new Error(result.refused);
    expect((await sessionIn(result.headers)).token).toBe(longest);
    const refused = await signInWith(`${longest}t`);
    expect(refused.result).toEqual({ refused: expect.stringContaining("your browser cannot keep") });
    expect(refused.logged).toEqual(["a session token is too long"]);
    expect(refused.calls.at(-1)).toBe(`${logoutCall} Bearer ${longest}t`);
    // The longest cookie is the one behind https.
    const { sessions } = createCookies(["another secret, long enough too"], true);
    const session = await sessions.getSession();
    session.set("token", longest);
    session.set("expiresAt", fromNow(hour).getTime());
    session.set("isSetupDone", "False");
    session.set("reAllocationStatus", "CHANGE_REQUIRED");
    const kept = await sessions.commitSession(session, { expires: fromNow(hour) });
    expect(kept.length).toBeLessThanOrEqual(4_096);
  });
});

describe("a protected page", () => {
  test("identifies the person once for all its loaders and lets them in [SES-08]", async () => {
    const { args, calls } = argsFor(await requestWith("/claim-management/", {}), answersFor());
    const [one, two] = await Promise.all([
      requireEmployee(args, "claims"),
      requireEmployee(args, "anyEmployee"),
    ]);
    expect(one.employee).toMatchObject({ id: 7 });
    expect(two).toBe(one);
    expect(calls).toHaveLength(1);
  });

  test.each([
    [undefined, ["ROLE_EMP_OWNER"], ["ROLE_EMP_OWNER"]],
    [null, ["ROLE_EMP_OWNER"], ["ROLE_EMP_OWNER"]],
    [[], ["ROLE_EMP_OWNER"], []],
    [undefined, "ROLE_EMP_OWNER", []],
    [undefined, undefined, []],
  ])(
    "with the roles %j of the service and %j of the token a person has %j [SES-15]",
    async (said, named, roles) => {
      const token = `x.${Buffer.from(JSON.stringify({ authorities: named })).toString("base64url")}.y`;
      const answers = answersFor({ authorities: said });
      const request = await requestWith("/claim-management/", { token });
      const me = await requireEmployee(argsFor(request, answers).args, "claims");
      expect(me.employee.authorities).toEqual(roles);
      expect(await currentEmployee(argsFor(request, answers).args)).toEqual(me.employee);
    },
  );

  test.each([
    ["no session", undefined, {}],
    ["an expired session", { expiresAt: fromNow(-1).getTime() }, {}],
    ["a 401 with a message", {}, { [infoCall]: () => Response.json({ message: "no" }, { status: 401 }) }],
    ["a 401 without one", {}, { [infoCall]: () => new Response(null, { status: 401 }) }],
  ] as const)("redirects %s to sign-in and back [SES-01, SES-14]", async (_, session, answers) => {
    const request = await requestWith("/claim-management/claim/", session);
    const response = await responseOf(requireEmployee(argsFor(request, answers).args, "claims"));
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/sign-in/?from=%2Fclaim-management%2Fclaim%2F");
  });

  test("a 401 clears token, flag and status in the browser [SES-13, SES-14]", async () => {
    const answers = { [infoCall]: () => new Response(null, { status: 401 }) };
    const { args } = argsFor(await requestWith("/claim-management/", {}), answers);
    const response = await responseOf(requireEmployee(args, "claims"));
    expect(response.headers.get("Set-Cookie")).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
  });

  test("a 401 of an upload clears nothing, because another tab may have signed in meanwhile [SES-14]", async () => {
    const answers = { [infoCall]: () => new Response(null, { status: 401 }) };
    const upload = { method: "POST", body: new FormData() };
    const { args } = argsFor(await requestWith("/claim-management/claim/upload", {}, upload), answers);
    const response = await responseOf(requireEmployee(args, "claims"));
    expect(response.headers.get("Location")).toMatch(/^\/sign-in\//);
    expect(response.headers.getSetCookie().filter((header) => header.startsWith("session="))).toEqual([]);
  });

  test("redirects a person whose status gives no access [SES-08]", async () => {
    const { args } = argsFor(
      await requestWith("/claim-management/", {}),
      answersFor({ reAllocationStatus: "REQUIRED" }),
    );
    expect((await responseOf(requireEmployee(args, "claims"))).headers.get("Location")).toBe(
      "/re-allocation",
    );
  });

  test.each([
    [500, { message: "NullPointerException" }, 500, "We’ve run into a problem. Please try again later"],
    [503, undefined, 503, "System error. We apologize for the inconvenience. Please try again."],
    [404, { message: "No such claim" }, 404, "No such claim"],
    [403, { message: "bean" }, 403, "We’ve run into a problem. Please try again later"],
  ] as const)(
    "a call that fails with %i gives its error page [ERR-01]",
    async (status, body, expected, sentence) => {
      const answers = {
        [infoCall]: () => (body ? Response.json(body, { status }) : new Response(null, { status })),
      };
      const { args, logged } = argsFor(await requestWith("/claim-management/", {}), answers);
      const load = () =>
        withErrorResponses(args, () => requireEmployee(args, "claims")).catch((error: unknown) => error);
      const [thrown, byLayout] = await Promise.all([load(), load()]);
      expect(thrown).toMatchObject({ data: { userMessage: sentence }, init: { status: expected } });
      expect(byLayout).toBe(thrown);
      expect(logged).toHaveLength(expected >= 500 ? 1 : 0);
    },
  );

  test("any other error is rethrown unchanged", async () => {
    const { args } = argsFor(await requestWith("/claim-management/"));
    const fault = new Error("a mistake of ours");
    await expect(withErrorResponses(args, () => Promise.reject(fault))).rejects.toBe(fault);
  });

  test("sign-in recognizes who is signed in already, and ignores an ended session [SES-04]", async () => {
    const alive = argsFor(await requestWith("/sign-in/", {}), answersFor());
    expect(await currentEmployee(alive.args)).toMatchObject({ id: 7 });
    const employeeIfAnswered = async (status: number) => {
      const answers = { [infoCall]: () => new Response(null, { status }) };
      return currentEmployee(argsFor(await requestWith("/sign-in/", {}), answers).args);
    };
    // An upstream need not answer an ended session by 401.
    for (const status of [400, 401, 403, 404, 410]) expect(await employeeIfAnswered(status)).toBeUndefined();
    expect(await currentEmployee(argsFor(await requestWith("/sign-in/")).args)).toBeUndefined();
    for (const status of [429, 500, 503])
      await expect(employeeIfAnswered(status)).rejects.toMatchObject({ status });
  });
});

describe("signing out", () => {
  test("ends the session on the server and clears it in the browser [SES-13]", async () => {
    const { args, calls } = argsFor(await requestWith("/sign-out/", { token: "mine" }), answersFor());
    const headers = await endSession(args);
    expect(calls).toEqual([`${logoutCall} Bearer mine`]);
    expect(headers.get("Set-Cookie")).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
  });

  test("clears the person's name and what was typed from this browser [SES-13, ERR-03]", async () => {
    const { args } = argsFor(await requestWith("/sign-out/", { token: "mine" }), answersFor());
    const ended = (await endSession(args))
      .getSetCookie()
      .filter((cookie) => /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(cookie));
    expect(ended.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "deleted-receipts",
      "message",
      "offered",
      "person",
      "session",
      "typed",
    ]);
    expect(ended.find((cookie) => cookie.startsWith("deleted-receipts="))).toContain(
      "Path=/claim-management",
    );
  });

  test("works while the server is down, and is logged [SES-13]", async () => {
    const answers = { [logoutCall]: () => Promise.reject(new Error("no connection")) };
    const { args, logged } = argsFor(await requestWith("/sign-out/", {}), answers);
    expect((await endSession(args)).get("Set-Cookie")).toMatch(/^session=;/);
    expect(logged).toEqual(["session could not be ended on the server"]);
  });
});

describe("a message for the next page", () => {
  test("is shown once [ERR-02]", async () => {
    const first = argsFor(await requestWith("/claim-management/"));
    const message = { tone: "good", text: "Your claim’s in – 提出" } as const;
    const response = await redirectWithFlash(first.args, "/claim-management/", message);
    const cookie = cookiePair(response.headers.get("Set-Cookie") ?? "");
    const next = argsFor(await requestWith("/claim-management/", undefined, { headers: { Cookie: cookie } }));
    const taken = await takeFlash(next.args);
    expect(taken.message).toEqual(message);
    expect(taken.headers.get("Set-Cookie")).toMatch(/^message=.*Max-Age=0/);
    expect((await takeFlash(first.args)).message).toBeNull();
  });

  test("is cut if it is too long for a cookie, but not within a character [ERR-02]", async () => {
    const messageOf = async (text: string) => {
      const { args } = argsFor(await requestWith("/"));
      const response = await redirectWithFlash(args, "/", { tone: "bad", text });
      const cookie = response.headers.get("Set-Cookie") ?? "";
      expect(cookie.length).toBeLessThan(4_096);
      const headers = { Cookie: cookiePair(cookie) };
      return (await takeFlash(argsFor(await requestWith("/", undefined, { headers })).args)).message?.text;
    };
    expect(await messageOf("x".repeat(1_000))).toBe("x".repeat(1_000));
    expect(await messageOf("x".repeat(300_000))).toBe(`${"x".repeat(1_000)}…`);
    expect(await messageOf("提".repeat(3_500))).toBe(`${"提".repeat(333)}…`);
  });

  test("is ignored when it was changed", async () => {
    for (const forged of [
      "message=x",
      "message=eyJ0b25lIjoiZ29vZCIsInRleHQiOiJldmlsIn0%3D.AAAA",
      "message=",
    ]) {
      const { args } = argsFor(await requestWith("/", undefined, { headers: { Cookie: forged } }));
      expect((await takeFlash(args)).message).toBeNull();
    }
  });
});

describe("cookies", () => {
  test("are __Host- and secure behind https, and always http-only, same-site and signed [SES-03]", async () => {
    const secure = createCookies(["another secret, long enough too"], true);
    const session = await secure.sessions.getSession();
    session.set("token", "t");
    const header = await secure.sessions.commitSession(session);
    expect(header).toMatch(/^__Host-session=/);
    expect(header).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await secure.flash.serialize({ tone: "good", text: "x" })).toMatch(/^__Host-message=.*Secure/);
    expect(await secure.flow("receipt", "/claim-management").serialize("x")).toMatch(
      /^flow-receipt=.*Path=\/claim-management; HttpOnly; Secure; SameSite=Lax$/,
    );
    const others = await cookies.sessions.getSession(cookiePair(header).replace("__Host-", ""));
    expect(others.data, "signed with another secret").toEqual({});
  });
});
