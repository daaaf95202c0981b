import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import {
  argsFor,
  cookiePair,
  cookies,
  employee,
  infoCall,
  requestWith,
  responseOf,
} from "tests/support/request-args";
import { describe, expect, test, vi } from "vitest";
import type { RequestArgs } from "~/session/context.server";
import { createSealer } from "~/session/cookies.server";
import { redirectWithFlash } from "~/session/flash.server";
import { pageToken } from "~/session/page-token.server";
import { readForm } from "~/session/read-form.server";
import { requireEmployee } from "~/session/require-employee.server";
import { startSession } from "~/session/sign-in.server";
import { restoreUnsentForm, saveUnsentForm } from "~/session/unsent-form.server";
import { withEmployee } from "~/session/with-employee.server";

const page = "/claim-management/receipt/5/edit/";
const elsewhere = "/claim-management/receipt/6/edit/";

/** A post of this person's page after the session has ended; `whose` null is a browser in which nobody has signed in. */
async function post(
  fields: [string, string][],
  {
    whose = 7,
    csrf,
    file,
    at = page,
  }: { whose?: number | null; csrf?: string; file?: File; at?: string } = {},
) {
  const { token, setCookie: header } = await pageToken(argsFor(new Request("http://wallet.example/")).args);
  const person = whose === null ? [] : [cookiePair(await cookies.employeeId.serialize(whose))];
  const body = file ? new FormData() : new URLSearchParams();
  for (const [name, value] of [["csrf", csrf ?? token] as const, ...fields]) body.append(name, value);
  if (file && body instanceof FormData) body.append("file", file);
  const Cookie = [cookiePair(header ?? ""), ...person].join("; ");
  return requestWith(at, undefined, { method: "POST", body, headers: { Cookie, Host: "wallet.example" } });
}

async function shownTo(employeeId: number, header: string | undefined, address = page) {
  const headers = { Cookie: cookiePair(header ?? "") };
  return restoreUnsentForm(
    argsFor(new Request(`http://wallet.example${address}`, { headers })).args,
    employeeId,
  );
}

describe("a form posted after the session ended", () => {
  test("is kept for the same person on the same page, without passwords, files and internal fields [ERR-03]", async () => {
    const request = await post([
      ["amount", "12.34"],
      ["notes", "für Léa 💊"],
      ["claimPolicys", "1"],
      ["claimPolicys", "2"],
      ["password", "secret"],
      ["rePassword", "secret"],
      ["idempotencyKey", "x"],
      ["seen", "what the form began with"],
      ["event", "receipt.save"],
    ]);
    const response = await responseOf(requireEmployee(argsFor(request).args, "claims"));
    expect(response.headers.get("Location")).toContain("/sign-in/?from=");
    const header = response.headers.getSetCookie().find((one) => one.startsWith("typed="));
    expect(header).toMatch(/HttpOnly/);
    expect(Buffer.from(cookiePair(header ?? "").slice(6), "base64").toString()).not.toContain("12.34");
    const seen = "what the form began with";
    const fields = { amount: "12.34", notes: "für Léa 💊", claimPolicys: ["1", "2"], seen };
    const expected = {
      restored: { path: page, fields },
      sentence: expect.stringMatching(/session had ended/),
      setCookie: expect.stringMatching(/^typed=[^;]+;(?!.*Max-Age=0)/),
    };
    expect(await shownTo(7, header)).toEqual(expected);
    expect(await shownTo(7, header, page.slice(0, -1))).toEqual(expected);
    expect(await shownTo(7, header, elsewhere), "kept, and told of").toEqual({
      restored: null,
      elsewhere: { url: page, isClosed: false, sentence: expect.stringMatching(/session had ended/) },
    });
    expect(await shownTo(8, header, elsewhere)).toEqual({
      restored: null,
      setCookie: expect.stringMatching(/Max-Age=0/),
    });
    expect(await shownTo(8, header)).toEqual({
      restored: null,
      setCookie: expect.stringMatching(/Max-Age=0/),
    });
    expect(await shownTo(7, `${cookiePair(header ?? "").slice(0, -4)}AAAA`)).toMatchObject({
      restored: null,
    });
  });

  test("belongs to its URL with its query, so other forms of the page neither show nor discard it [ERR-03, SES-01]", async () => {
    const dependents = "/employee/setup/dependents";
    const header = await saveUnsentForm(
      argsFor(await post([["firstName", "Léa"]], { at: `${dependents}?back&edit=5` })).args,
    );
    const url = `${dependents}/?back=&edit=5`;
    for (const other of ["", "/", "?back", "?back&edit=6", "?back&add", "/../landing-page"])
      expect(await shownTo(7, header, dependents + other), other).toMatchObject({
        restored: null,
        elsewhere: { url },
      });
    for (const same of [url, `${dependents}?back&edit=5`])
      expect(await shownTo(7, header, same), same).toMatchObject({
        restored: { fields: { firstName: "Léa" } },
      });
  });

  test("is shown again on its page after that was shown or failed, mentioned nowhere then, and ends when it is cancelled [ERR-03]", async () => {
    const edit = "/employee/setup/dependents/?edit=5";
    const header = await saveUnsentForm(argsFor(await post([["firstName", "Léa"]], { at: edit })).args);
    const { setCookie: shown } = await shownTo(7, header, edit);
    const again = await shownTo(7, shown, edit);
    expect(again).toEqual({
      restored: { path: "/employee/setup/dependents/", fields: { firstName: "Léa" } },
      sentence: expect.stringMatching(/session had ended/),
    });
    expect(await shownTo(7, shown, "/profile/")).toEqual({ restored: null });
    expect(await shownTo(7, shown, "/employee/setup/dependents")).toEqual({
      restored: null,
      setCookie: expect.stringMatching(/Max-Age=0/),
    });
    expect(await shownTo(8, shown, edit)).toEqual({
      restored: null,
      setCookie: expect.stringMatching(/Max-Age=0/),
    });
  });

  test("is not kept once a post to its URL is accepted, and not shown by the page that answers a post [ERR-03]", async () => {
    const header = await saveUnsentForm(argsFor(await post([["amount", "12.34"]])).args);
    const postWith = async (at: string) => {
      const request = await post([["amount", "12"]], { at });
      request.headers.append("Cookie", cookiePair(header ?? ""));
      return argsFor(request).args;
    };
    const forgets = async (args: RequestArgs, tone?: "good" | "bad") => {
      const response = await redirectWithFlash(args, "/", tone && { tone, text: "Saved" });
      return response.headers.getSetCookie().some((one) => /^typed=;.*Max-Age=0/.test(one));
    };
    expect(await forgets(await postWith(page), "good")).toBe(true);
    expect(await forgets(await postWith(page))).toBe(true);
    expect(await forgets(await postWith(page), "bad"), "a refusal").toBe(false);
    expect(await forgets(await postWith(elsewhere), "good"), "another form").toBe(false);
    const get = new Request(`http://wallet.example${page}`, {
      headers: { Cookie: cookiePair(header ?? "") },
    });
    expect(await forgets(argsFor(get).args, "good"), "a page").toBe(false);

    const refused = await postWith(page);
    await readForm(refused);
    expect(await restoreUnsentForm(refused, 7)).toEqual({ restored: null });
  });

  test("is kept when the browser was closed and opened again during the session [ERR-03]", async () => {
    const { args } = argsFor(await requestWith("/sign-in/"), {
      "POST /auth/api/user/login": () => Response.json({ access_token: "token", expired_at: null }),
      [infoCall]: () => Response.json(employee),
    });
    const result = await startSession(args, { username: "robin", password: "secret" });
    if ("refused" in result) throw new Error(result.refused);
    // A browser that is closed drops the cookies without a lifetime. Later the session cookie ends by its own.
    const lasting = result.headers.getSetCookie().filter((header) => /expires=|max-age=/i.test(header));
    const kept = lasting.map(cookiePair).filter((pair) => !pair.startsWith("session="));
    const opened = argsFor(await requestWith(page, {}, { headers: { Cookie: kept.join("; ") } }));
    const { token: csrf, setCookie = "" } = await pageToken(opened.args);
    const late = new Request(`http://wallet.example${page}`, {
      method: "POST",
      body: new URLSearchParams({ csrf, amount: "12.34" }),
      headers: { Cookie: [...kept, cookiePair(setCookie)].join("; "), Accept: "text/html,*/*" },
    });
    const response = await responseOf(requireEmployee(argsFor(late).args, "claims"));
    const set = response.headers.getSetCookie();
    expect(
      set.map((header) => header.split("=")[0]),
      "nobody has signed out here",
    ).not.toContain("message");
    const header = set.find((one) => one.startsWith("typed="));
    expect((await shownTo(7, header)).restored?.fields).toEqual({ amount: "12.34" });
  });

  test("of megabytes or of hundreds of fields is sealed a few times, and keeps the most fields that fit [ERR-03]", async () => {
    const random = (length: number) => randomBytes(length).toString("base64url").slice(0, length);
    const few: [string, string][] = Array.from({ length: 20 }, (_, at) => [`notes${at}`, random(64_000)]);
    const many: [string, string][] = Array.from({ length: 190 }, (_, at) => [`field${at}`, random(400)]);
    for (const [fields, least, most] of [
      [[...few, ["amount", "12.34"]], 1, 1],
      [[...many, ["amount", "12.34"]], 6, 8],
    ] as [[string, string][], number, number][]) {
      // Only a form with a file may be as large as the first.
      const file = fields.length > 30 ? undefined : new File([], "");
      const { args } = argsFor(await post(fields, file && { file }));
      const seal = vi.spyOn(args.context.cookies.sealer, "seal");
      const header = await saveUnsentForm({ ...args, context: { ...args.context, uploadsDir: tmpdir() } });
      expect(seal.mock.calls.length).toBeLessThanOrEqual(10);
      expect(Math.max(...seal.mock.calls.map(([value]) => JSON.stringify(value).length))).toBeLessThan(
        20_000,
      );
      seal.mockRestore();
      const status = await shownTo(7, header);
      if (!status.restored) throw new Error("nothing was kept");
      const kept = Object.keys(status.restored.fields);
      expect(kept).toContain("amount");
      expect(kept.length).toBeGreaterThanOrEqual(least);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(status.sentence).toContain("too long to keep");
      expect(status.sentence, "an empty field is no file").not.toContain("The file");
    }
  });

  test("is also kept when the service does not answer before it accepts the form, without scripts [ERR-03, PEN-01]", async () => {
    const failing = { [infoCall]: () => Response.json({ message: "Away" }, { status: 503 }) };
    const thrownFor = async (fields: [string, string][], isFromScripts = false) => {
      const opened = argsFor(await requestWith(page, {}));
      const { token: csrf, setCookie = "" } = await pageToken(opened.args);
      const session = opened.args.request.headers.get("Cookie") ?? "";
      const person = cookiePair(await cookies.employeeId.serialize(7));
      const request = new Request(`http://wallet.example${page}`, {
        method: "POST",
        body: new URLSearchParams([["csrf", csrf], ...fields]),
        headers: { Cookie: [session, cookiePair(setCookie), person].join("; "), Accept: "text/html" },
      });
      const { args } = argsFor(request, failing);
      const context = { ...args.context, isFromScripts, logError: () => undefined };
      const work = withEmployee({ ...args, context }, "claims", () => Promise.resolve());
      const thrown = await work.catch((error: unknown) => error);
      const { init } = thrown as { init: { status: number; headers: Headers } };
      expect(init.status).toBe(503);
      return init.headers.getSetCookie().find((one) => one.startsWith("typed="));
    };
    expect(await shownTo(7, await thrownFor([["amount", "12.34"]]))).toMatchObject({
      restored: { fields: { amount: "12.34" } },
      sentence:
        "The wallet did not respond, so this may not have been saved. Check what you see here and send it again.",
    });
    expect(await thrownFor([["event", "claim.submit"]]), "a button has no input").toBeUndefined();
    expect(
      await thrownFor([["amount", "12.34"]], true),
      "with scripts the form is still there",
    ).toBeUndefined();
  });

  test("for a URL without a page is not kept", async () => {
    for (const at of ["/sign-out/", "/lite/", "/sign-in/", "/claim-management/claim/upload"])
      expect(await saveUnsentForm(argsFor(await post([["lite", "on"]], { at })).args), at).toBeUndefined();
  });

  test("is also kept when the service ends the session after the form was read [SES-14, ERR-03]", async () => {
    const { args } = argsFor(await post([["amount", "12.34"]]), {
      [infoCall]: () => Response.json(employee),
    });
    await readForm(args);
    expect((await shownTo(7, await saveUnsentForm(args))).restored?.fields).toEqual({ amount: "12.34" });
  });

  test.each([
    { whose: 7, kept: { amount: "12.34" } },
    { whose: 8, kept: undefined },
  ])(
    "is kept when a page of an earlier session is posted and the next has also ended, for $whose [ERR-03]",
    async ({ whose, kept }) => {
      const personOf = async (id: number) => cookiePair(await cookies.employeeId.serialize(id));
      const before = { headers: { Cookie: await personOf(whose) } };
      const earlier = argsFor(await requestWith(page, { token: "the session before" }, before));
      const { token: csrf, setCookie = "" } = await pageToken(earlier.args);
      const body = new URLSearchParams({ csrf, amount: "12.34" });
      const headers = { Cookie: `${cookiePair(setCookie)}; ${await personOf(7)}`, Accept: "text/html,*/*" };
      const init = { method: "POST", body, headers };
      const { args } = argsFor(await requestWith(page, { token: "the session now" }, init));
      expect((await shownTo(7, await saveUnsentForm(args))).restored?.fields).toEqual(kept);
    },
  );

  test("is also kept when the person has lost access to the page, with a note that nothing was done [ERR-02, ERR-03]", async () => {
    const closed = { ...employee, reAllocationStatus: "REQUIRED" };
    const postTo = async (fields: [string, string][], whose: number | null) => {
      const { headers } = await requestWith(page, {});
      const person = whose === null ? [] : [cookiePair(await cookies.employeeId.serialize(whose))];
      const Cookie = [headers.get("Cookie"), ...person].join("; ");
      const opened = new Request("http://wallet.example/", { headers: { Cookie } });
      const { token, setCookie } = await pageToken(argsFor(opened).args);
      const request = await post(fields, { whose, csrf: token });
      request.headers.set("Cookie", `${Cookie}; ${cookiePair(setCookie ?? "")}`);
      return request;
    };
    const asked = async (request: Request) => {
      const answers = { [infoCall]: () => Response.json(closed) };
      return responseOf(requireEmployee(argsFor(request, answers).args, "claims"));
    };
    const message = async (response: Response) => {
      const set = response.headers.getSetCookie().find((one) => one.startsWith("message="));
      return set && cookies.flash.parse(cookiePair(set));
    };
    const nothing =
      "The page you sent something from is not open to you any more, so this press changed nothing.";

    const response = await asked(await postTo([["amount", "12.34"]], 7));
    expect(response.headers.get("Location")).toBe("/re-allocation");
    expect(await message(response)).toEqual({
      tone: "bad",
      text: `${nothing} What you entered is kept for 15 minutes, and shown again once that page is open.`,
    });
    const header = response.headers.getSetCookie().find((one) => one.startsWith("typed="));
    expect(await shownTo(7, header, elsewhere)).toMatchObject({ elsewhere: { url: page, isClosed: true } });
    expect(await shownTo(7, header)).toMatchObject({
      restored: { fields: { amount: "12.34" } },
      sentence:
        "This page was closed to you when you sent this, so it was not saved. Check what you see here and send it again.",
    });
    expect(await message(await asked(await postTo([["amount", "1"]], null)))).toEqual({
      tone: "bad",
      text: nothing,
    });
    const pressed = await asked(await postTo([["seen", "what the page showed"]], 7));
    expect(pressed.headers.getSetCookie(), "a second Confirm, after the one that was done").toEqual([]);
    const read = await asked(await requestWith(page, {}));
    expect([read.headers.get("Location"), await message(read)], "a GET").toEqual([
      "/re-allocation",
      undefined,
    ]);
  });

  test("loses its file, says so, and keeps its texts [ERR-03]", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "wallet-typed-"));
    const file = new File(["not kept"], "receipt.pdf", { type: "application/pdf" });
    const { args } = argsFor(await post([["notes", "kept"]], { file }));
    const header = await saveUnsentForm({ ...args, context: { ...args.context, uploadsDir: folder } });
    expect(await shownTo(7, header)).toMatchObject({
      restored: { fields: { notes: "kept" } },
      sentence:
        "Your session had ended, so this was not sent. The file you had chosen was not kept: please choose it again. Check the rest and send it again.",
    });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test("is not kept without a person or without the page token", async () => {
    const fields: [string, string][] = [["amount", "1"]];
    expect(await saveUnsentForm(argsFor(await post(fields, { whose: null })).args)).toBeUndefined();
    expect(await saveUnsentForm(argsFor(await post(fields, { csrf: "made up" })).args)).toBeUndefined();
    expect(await saveUnsentForm(argsFor(await requestWith(page)).args), "a GET").toBeUndefined();
  });

  test("is not kept after the person signed out, which sign-in says [ERR-03]", async () => {
    const messageOf = async (whose: number | null) => {
      const { args } = argsFor(await post([["amount", "1"]], { whose }));
      const response = await responseOf(requireEmployee(args, "claims"));
      const set = response.headers.getSetCookie().find((one) => one.startsWith("message="));
      return set === undefined ? undefined : cookies.flash.parse(cookiePair(set));
    };
    expect(await messageOf(null)).toEqual({
      tone: "bad",
      text: "You had signed out in this browser, so this was not sent. What you typed was not kept: please enter it again.",
    });
    expect(await messageOf(7)).toBeUndefined();
  });

  test("that is too long for a cookie is reported as lost, and no cookie exceeds the browsers' limit", async () => {
    const random = Array.from({ length: 9_000 }, () => Math.random().toString(36)[2] ?? "x").join("");
    const beside: [string, string][] = [
      ["amount", "12.34"],
      ["drawnSignature", random.slice(0, 5_000)],
    ];
    const header = await saveUnsentForm(argsFor(await post([...beside, ["notes", random]])).args);
    expect(header?.length).toBeLessThan(4_096);
    const shown = await shownTo(7, header);
    expect(shown).toMatchObject({
      restored: { fields: { amount: "12.34" } },
      sentence: expect.stringMatching(/Part of it was too long to keep/),
    });
    expect(Object.keys(shown.restored?.fields ?? {})).toEqual(["amount"]);
  });

  test("a sealed value names its key and opens while that key is accepted [SEC-08]", () => {
    const before = createSealer(["the old secret"], "tests").seal("kept");
    const rotated = createSealer(["the new secret", "the old secret"], "tests");
    expect(rotated.open(before)).toBe("kept");
    expect(rotated.seal("x").split(".")[1]).not.toBe(before.split(".")[1]);
    expect(createSealer(["the new secret"], "tests").open(before)).toBeUndefined();
    expect(createSealer(["the old secret"], "other tests").open(before)).toBeUndefined();
  });

  test("any sealed value can be opened only by this portal", () => {
    const [ours, theirs] = [createSealer(["a secret"], "tests"), createSealer(["another secret"], "tests")];
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, noise) => {
        const sealed = ours.seal(value);
        expect(ours.open(sealed)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(theirs.open(sealed)).toBeUndefined();
        expect(ours.open(noise)).toBeUndefined();
      }),
    );
  });
});
