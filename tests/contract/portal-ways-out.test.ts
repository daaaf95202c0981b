import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { linksOf } from "tests/support/e2e/links";
import { makePerson, type Person } from "tests/support/person";
import { requestRaw } from "tests/support/raw-request";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "~/brand/brand";

/** Return URLs known from open-redirect attacks (reliability: redirect targets). */
const astray = [
  ...[
    "https://evil.example/",
    "http:evil.example",
    "https:evil.example",
    "https:/evil.example",
    "//evil.example",
  ],
  ...["///evil.example", "////evil.example/%2f..", "/\\evil.example", "\\\\evil.example", "/\\/evil.example"],
  ...[
    "/%2f%2fevil.example",
    "%2f%2fevil.example",
    "/%5cevil.example",
    "/.//evil.example",
    "/%2e//evil.example",
  ],
  ...[
    "/a/..//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/x\r\nLocation: https://evil.example",
    "\u0000//evil.example",
  ],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
  ],
  ...[
    "\uff0f\uff0fevil.example",
    "/\uff0fevil.example",
    "\u2215\u2215evil.example",
    "/\u3002evil.example",
    "//evil\u3002example",
  ],
  ...["@evil.example", "/@evil.example", "//wallet.example@evil.example", "https://127.0.0.1@evil.example/"],
  ...[
    " //evil.example",
    "//evil.example:80",
    "//[::1]/",
    "?x=//evil.example",
    "#//evil.example",
    ".evil.example",
  ],
  ...[
    `//${"x".repeat(5000)}.example`,
    `/${"/".repeat(3000)}evil.example`,
    "http://",
    "//",
    "https://evil.example\\@127.0.0.1/",
  ],
];

describe("no return URL leads off the site", { timeout: 120_000 }, () => {
  let database: FreshDatabase;
  let dataDir: string;
  let portal: WalletServer;
  let robin: Person;

  beforeAll(async () => {
    database = await freshDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), "wallet-ways-out-"));
    portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "silent" } });
    robin = await makePerson(database.db);
  });
  afterAll(async () => {
    await portal.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Whether a browser would leave our site; it treats a backslash as a slash and ignores tabs and line breaks. */
  const isAway = (location: string | undefined) =>
    location !== undefined && new URL(location, `${portal.origin}/sign-in/`).origin !== portal.origin;

  /** Returns the entries that leave our site or cause a 5xx response. */
  async function waysOut(
    follow: (target: string) => Promise<{ status: number; location?: string | undefined }>,
    targets: readonly string[] = astray,
  ): Promise<string[]> {
    const out: string[] = [];
    for (const target of targets) {
      const { status, location } = await follow(target);
      if (status >= 500 || isAway(location))
        out.push(`${JSON.stringify(target).slice(0, 80)}: ${status} ${location}`);
    }
    return out;
  }

  test("the check recognizes URLs that leave the site", () => {
    for (const target of ["//evil.example", "/\\evil.example", "/\t/evil.example", "https:/evil.example"]) {
      expect(isAway(target), target).toBe(true);
    }
  });

  test("when signing in [SES-01]", async () => {
    const out = await waysOut(async (from) => {
      const answer = await visitorOf(portal.origin).signIn(robin, from);
      expect(answer.status, from.slice(0, 80)).toBe(303);
      return answer;
    });
    expect(out).toEqual([]);
  });

  test("when choosing the lite version, discarding unsent input, switching person or signing out", async () => {
    const visitor = visitorOf(portal.origin);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await visitor.get("/sign-in/")).text)?.[1] ?? "";
    const names = ["back", "from", "target", "redirectTo", "redirectUrl", "next", "url"];
    const fields = (target: string) => ({
      lite: "off",
      ...Object.fromEntries(names.map((name) => [name, target])),
    });
    for (const path of [
      "/lite/",
      "/discard-unsent/",
      "/switch-person/",
      "/switch-to-employer/",
      "/sign-out/",
    ]) {
      const out = await waysOut(async (target) => {
        const answer = await visitor.post(path, fields(target), { csrf });
        expect(answer.status, `${path} ${answer.text.slice(0, 80)}`).not.toBe(403);
        return answer;
      });
      expect(out, path).toEqual([]);
    }
  });

  test("when signing up, except to known places [PUB-08]", async () => {
    const links = await linksOf({ db: database.db, dataDir });
    const password = "a long walk by the sea";
    const signUp = async (redirectUrl: string) => {
      const { path: link } = await links.invited(robin, { redirectUrl });
      const fields = { firstName: "Isla", lastName: "Park", password, rePassword: password };
      return visitorOf(portal.origin).post(link, fields);
    };
    const few = [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
    ];
    expect(await waysOut(signUp, few)).toEqual([]);
    expect((await signUp(brand.employerPortalUrl)).location).toBe(new URL(brand.employerPortalUrl).href);
  });

  test("in the path of a URL, with or without a token or session", async () => {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(robin);
    const token = visitor.session()?.token ?? "";
    const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sendable = astray
      .filter((target) => /^[!-~]+$/.test(target))
      .map((target) => target.replace(/^(?!\/)/, "/"));
    expect(sendable.length).toBeGreaterThan(20);
    for (const make of [
      (target: string) => target,
      (target: string) => `${target}?token=${token}`,
      (target: string) => `${target}?token=of-no-use`,
      (target: string) => `/claim-management${target}?token=${token}`,
      (target: string) => `/unsubscribe${target}`,
      (target: string) => `${target}/claim-management.data`,
    ]) {
      for (const headers of [{}, { Cookie }]) {
        const out = await waysOut(async (target) => {
          const { status, headers: said } = await requestRaw(portal.origin, make(target), { headers });
          return { status, location: said.location };
        }, sendable);
        expect(out).toEqual([]);
      }
    }
  });
});
