import fc from "fast-check";
import { argsFor, cookiePair, cookies, requestWith } from "tests/support/request-args";
import { describe, expect, test } from "vitest";
import { createCookies } from "~/session/cookies.server";
import { isTokenOfPage, pageToken } from "~/session/page-token.server";
import { saveUnsentForm } from "~/session/unsent-form.server";

const page = "/claim-management/receipt/5/edit/";

/** Returns a request of a browser with its cookie and its session. */
async function requestBy(browser: string | undefined, session?: string) {
  const headers = browser === undefined ? {} : { Cookie: browser };
  const { args } = argsFor(await requestWith(page, session ? { token: session } : undefined, { headers }));
  return args;
}

/** Returns the token of a page as this browser receives it. */
async function issuedTo(browser: string | undefined, session?: string) {
  const { token, setCookie } = await pageToken(await requestBy(browser, session));
  return { token, browser: setCookie === undefined ? (browser ?? "") : cookiePair(setCookie) };
}

describe("the page token", () => {
  test("is valid in its session, in any tab, and in no other session [SEC-08]", async () => {
    const before = await issuedTo(undefined);
    const first = await issuedTo(before.browser, "session A");
    const again = await issuedTo(before.browser, "session A");
    const next = await issuedTo(before.browser, "session B");
    expect(again.token, "two tabs, or Back").toBe(first.token);
    const good = async (token: string, session?: string) =>
      isTokenOfPage(await requestBy(before.browser, session), token);
    expect(await good(before.token)).toBe(true);
    expect(await good(before.token, "session A"), "from before signing in").toBe(false);
    expect(await good(first.token, "session A")).toBe(true);
    expect(await good(first.token, "session B")).toBe(false);
    expect(await good(next.token, "session A")).toBe(false);
  });

  test("is valid only in the browser it was issued to [SEC-08]", async () => {
    const [ours, theirs] = [await issuedTo(undefined), await issuedTo(undefined)];
    expect(ours.browser).not.toBe(theirs.browser);
    for (const session of [undefined, "session A"]) {
      const { token } = await issuedTo(ours.browser, session);
      expect(await isTokenOfPage(await requestBy(theirs.browser, session), token)).toBe(false);
      expect(await isTokenOfPage(await requestBy(undefined, session), token)).toBe(false);
    }
  });

  test("still carries what was typed to sign-in after its session ends [ERR-03]", async () => {
    const { token, browser } = await issuedTo(undefined);
    const typedIn = await issuedTo(browser, "session A");
    const post = async (csrf: string) => {
      const person = cookiePair(await cookies.employeeId.serialize(7));
      const headers = { Cookie: `${browser}; ${person}` };
      const body = new URLSearchParams({ csrf, amount: "12.34" });
      return saveUnsentForm(
        argsFor(await requestWith(page, undefined, { method: "POST", body, headers })).args,
      );
    };
    expect(await post(typedIn.token)).toMatch(/^typed=/);
    expect(await post(token)).toMatch(/^typed=/);
    expect(await post((await issuedTo(undefined, "session A")).token), "of another browser").toBeUndefined();
  });

  test("identifies the page's person only in this browser and with an accepted secret [ERR-03, SEC-08]", () => {
    const { pageTokens: before } = createCookies(["the old secret"], false);
    const { pageTokens: rotated } = createCookies(["the new secret", "the old secret"], false);
    const token = before.issue("a browser", "session A", 7);
    for (const { pageTokens } of [createCookies(["the old secret"], false), { pageTokens: rotated }]) {
      expect(pageTokens.accepts(token, "a browser", "session A")).toBe(true);
      expect(pageTokens.accepts(token, "a browser", "session B"), "nothing is done by it").toBe(false);
      expect(pageTokens.isOfPerson(token, "a browser", 7)).toBe(true);
      expect(pageTokens.isOfPerson(token, "a browser", 8)).toBe(false);
      expect(pageTokens.isOfPerson(token, "another browser", 7)).toBe(false);
    }
    const [id, name, signature] = token.split(".");
    const theirs = before.issue("a browser", "session A", 8).split(".")[1];
    expect(before.isOfPerson([id, theirs, signature].join("."), "a browser", 8), "made up").toBe(false);
    expect(before.isOfPerson([id, name, "made up"].join("."), "a browser", 7)).toBe(false);
    for (const without of [before.issue("a browser", undefined, 7), before.issue("a browser", "session A")])
      expect(before.isOfPerson(without, "a browser", 7)).toBe(false);
  });

  test("restores what was typed only for the person of the page [ERR-03]", async () => {
    const { browser } = await issuedTo(undefined);
    const headersOf = async (person: number) => ({
      Cookie: `${browser}; ${cookiePair(await cookies.employeeId.serialize(person))}`,
    });
    const issued = await pageToken(
      argsFor(await requestWith(page, { token: "session A" }, { headers: await headersOf(7) })).args,
    );
    const typed = async (person: number) => {
      const init = { method: "POST", body: new URLSearchParams({ csrf: issued.token, amount: "12.34" }) };
      const headers = await headersOf(person);
      return saveUnsentForm(argsFor(await requestWith(page, undefined, { ...init, headers })).args);
    };
    expect(await typed(7)).toMatch(/^typed=/);
    expect(await typed(8), "who signed in here after that").toBeUndefined();
  });

  test("stays valid while the secret that signed it is accepted [SEC-08]", async () => {
    const { pageTokens: before } = createCookies(["the old secret"], false);
    const { pageTokens: rotated } = createCookies(["the new secret", "the old secret"], false);
    const { pageTokens: after } = createCookies(["the new secret"], false);
    const token = before.issue("a browser", "session A");
    expect(rotated.accepts(token, "a browser", "session A")).toBe(true);
    expect(rotated.accepts(token, "a browser", "session B")).toBe(false);
    expect(after.accepts(token, "a browser", "session A")).toBe(false);
    expect(after.accepts(rotated.issue("a browser", "session A"), "a browser", "session A")).toBe(true);
  });

  test("is invalid after any change and does not reveal the session token", async () => {
    const { pageTokens } = cookies;
    const token = pageTokens.issue("a browser", "session A");
    expect(token).not.toContain("session A");
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        for (const session of [undefined, "session A"])
          expect(pageTokens.accepts(changed, "a browser", session)).toBe(changed === token);
      }),
    );
  });

  test("an unknown browser id is replaced", async () => {
    for (const name of ["csrf=", "csrf=x", "csrf=eyJhIjoxfQ%3D%3D", `csrf=${"A".repeat(4000)}`]) {
      const fresh = await issuedTo(name);
      expect(fresh.browser, name).toMatch(/^csrf=.{20,60}$/);
      expect(await isTokenOfPage(await requestBy(name), fresh.token)).toBe(false);
      expect(await isTokenOfPage(await requestBy(fresh.browser), fresh.token)).toBe(true);
    }
  });
});
