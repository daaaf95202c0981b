import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, inArray, isNotNull } from "drizzle-orm";
import { contractCalls } from "tests/support/contract-calls";
import { freshDatabase } from "tests/support/database";
import { dumpOf } from "tests/support/dump";
import { linksOf } from "tests/support/e2e/links";
import { makePerson, type Person } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { type SitePath, siteMap } from "tests/support/site-map";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import { sessions } from "~/service/database/schema";

const midYear = { reAllocationStatus: "CHANGE_REQUIRED", fundChange: 30_000 } as const;

describe("the portal's URLs", { timeout: 120_000 }, () => {
  let portal: Awaited<ReturnType<typeof startWallet>>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let dataDir: string;
  let robin: Person;
  let own: { claimId: number; receiptId: number; file: string };
  let foreign: typeof own;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "wallet-addresses-"));
    database = await freshDatabase();
    // So large that they cannot appear in a page as anything else.
    for (const table of ["claims", "receipts"]) {
      await database.pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 7654321)`);
    }
    portal = await startWallet({ databaseUrl: database.url, dataDir });
    robin = await makePerson(database.db);
    own = await draftOf(robin);
    foreign = await draftOf(await makePerson(database.db));
  });
  afterAll(async () => {
    await portal.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function draftOf(person: Person) {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(person);
    const answer = await visitor.post(
      "/claim-management/claim/",
      formOf(await picture("png", person.employeeId)),
    );
    const receiptId = Number(/receipt\/(\d+)\/edit/.exec(answer.location ?? "")?.[1]);
    const page = (await visitor.get("/claim-management/claim/")).text;
    const file = decodeURIComponent(/\/files\/([^"?&]+)/.exec(page)?.[1] ?? "");
    const claimId = Number(/Draft claim (\d+)/.exec((await visitor.get("/claim-management/")).text)?.[1]);
    return { claimId, receiptId, file };
  }

  const queries = (ids: typeof own) => [`?id=${ids.claimId}`, `?claim=${ids.claimId}`];

  function concrete({ path: pattern }: SitePath, ids: typeof own): string[] {
    const filled = pattern
      .replace(":receiptId", String(ids.receiptId))
      .replace(":fileId", encodeURIComponent(ids.file))
      .replace("*", "nowhere/at/all");
    const url = filled.startsWith("/files/") || filled === "/" ? filled : `${filled}/`;
    return [url, ...queries(ids).map((query) => url + query)];
  }

  test("a GET request never changes data and never fails", async () => {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(robin);
    const before = await dumpOf(database.db);
    const nobody = {
      claimId: 2_000_000_001,
      receiptId: 2_000_000_001,
      file: "00000000-0000-4000-8000-000000000000",
    };
    for (const path of siteMap()) {
      for (const ids of [own, foreign, nobody]) {
        for (const one of concrete(path, ids)) {
          const { status } = await visitor.get(one);
          expect(status, one).toBeLessThan(500);
          expect(
            (await visitor.get(one, { "X-Requested-With": "fetch", Purpose: "prefetch" })).status,
          ).toBeLessThan(500);
        }
      }
    }
    expect(await dumpOf(database.db)).toEqual(before);
  });

  test("an unknown URL leads home without a message, in whatever area it is [SES-08]", async () => {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(robin);
    for (const url of ["/nope/", "/profile/nope/", "/profile/banking-info/nope/", "/wallets/nope/"]) {
      const answer = await visitor.get(url);
      expect([answer.status, answer.location], url).toEqual([302, "/claim-management/"]);
      expect(
        [...visitor.cookies.keys()].filter((name) => /flash/i.test(name)),
        url,
      ).toEqual([]);
    }
  });

  test("a path with double slashes is redirected and never written to the output", async () => {
    const visitor = visitorOf(portal.origin);
    for (const [url, location] of [
      ["/unsubscribe//anna.roy@firm.example?email=a", "/unsubscribe/anna.roy@firm.example?email=a"],
      ["/sign-up//Anna-Roy.x", "/sign-up/Anna-Roy.x"],
      ["/claim-management//detail.data?x=//y", "/claim-management/detail.data?x=//y"],
      ["//evil.example//x.html", "/evil.example/x.html"],
    ] as const) {
      const answer = await visitor.get(`${portal.origin}${url}`);
      expect([answer.status, answer.location], url).toEqual([308, location]);
    }
    expect(portal.output).not.toMatch(/double slashes|anna/i);
  });

  test("no more of a list's query is kept than a list can have [CLM-12]", async () => {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(robin);
    const { setCookies } = await visitor.get("/claim-management/?status=APPROVED");
    const kept = setCookies.find((cookie) => cookie.startsWith("claims-list="));
    expect(kept).toBeDefined();
    const long = await visitor.get(`/claim-management/?from=${"9".repeat(2_950)}`);
    expect(long.status).toBe(200);
    expect(long.setCookies.filter((cookie) => cookie.startsWith("claims-list="))).toEqual([]);
    expect(visitor.cookies.get("claims-list")).toBe(/=([^;]*)/.exec(kept ?? "")?.[1]);
  });

  test("a GET request by any other person, with a token of a mail or to the API, changes nothing", async () => {
    const company = { atEmployer: robin.employerId };
    const people = [
      await makePerson(database.db, { ...company, isSetupDone: false }),
      await makePerson(database.db, { ...company, reAllocationStatus: "REQUIRED" }),
      await makePerson(database.db, { ...company, roles: [ROLE_EMPLOYEE, ROLE_EMP_OWNER] }),
      await makePerson(database.db, { ...company, coverages: [] }),
    ];
    const visitors = [visitorOf(portal.origin), ...people.map(() => visitorOf(portal.origin))];
    for (const [index, person] of people.entries()) await visitors[index + 1]?.signIn(person);
    const setUp = { ...company, isSetupDone: false };
    const onTheWay = [
      await makePerson(database.db, setUp),
      await makePerson(database.db, { ...company, reAllocationStatus: "REVIEW" }),
      await makePerson(database.db, { ...company, ...midYear }),
    ];
    const dataKey = Uint8Array.from(Buffer.from(testSecrets.DATA_KEY, "hex"));
    for (const person of onTheWay) await giveBankAndBasicInformation(database.db, dataKey, person);
    const links = await linksOf({ db: database.db, dataDir });
    const uses = ["SIGN_UP", "PASSWORD_RESET"] as const;
    const tokens = await Promise.all(uses.map((use) => links.tokenFor(robin.employeeId, use)));
    const before = await dumpOf(database.db);
    for (const visitor of visitors) {
      const bearer = visitor.session()?.token ?? "none";
      for (const url of siteMap()) {
        const [one = "/"] = concrete(url, own);
        for (const token of ["", ...tokens, bearer]) {
          expect((await visitor.get(token ? `${one}?token=${token}` : one)).status, one).toBeLessThan(500);
        }
      }
      for (const { path: call } of contractCalls().filter(({ method }) => method === "GET")) {
        const sent = { headers: { Authorization: `Bearer ${bearer}` } };
        const address = `${portal.origin}${call.replace(/\{\w+\}/, String(own.claimId))}?token=${tokens[0]}`;
        expect((await fetch(address, sent)).status, call).toBeLessThan(500);
      }
    }
    expect(await dumpOf(database.db)).toEqual(before);
    for (const person of onTheWay) {
      const visitor = visitorOf(portal.origin);
      await visitor.signIn(person);
      const seen: number[] = [];
      for (const { path: address } of siteMap().filter((one) =>
        /^\/(employee|re-allocation)/.test(one.path),
      )) {
        seen.push((await visitor.get(address)).status);
      }
      expect(Math.max(...seen)).toBeLessThan(500);
      expect(seen, "some of it is open to them").toContain(200);
    }
    expect(await dumpOf(database.db)).toEqual(before);
    const isUsedUp = and(inArray(sessions.kind, uses), isNotNull(sessions.endedAt));
    expect(await database.db.$count(sessions, isUsedUp), "links that were only looked at").toBe(0);
  });

  test("another person's claim, receipt or file gets the same response as a missing one [CLD-05]", async () => {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(robin);
    const nobody = {
      claimId: 2_000_000_001,
      receiptId: 2_000_000_001,
      file: "00000000-0000-4000-8000-000000000000",
    };
    /** Returns the response without the requested id and without values that differ in every response. */
    const told = async (path: string, ids: typeof own) => {
      const { status, location, text } = await visitor.get(path);
      const page = text.replace(/<script\b[\s\S]*?<\/script>|nonce="[^"]*"|content="[^"]*"/g, "");
      return `${status} ${location} ${page}`
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{20,}\.?[\w-]*/g, "")
        .replaceAll(String(ids.claimId), "…")
        .replaceAll(String(ids.receiptId), "…");
    };
    for (const url of siteMap().filter(({ path: one }) => /:|detail|claim$/.test(one))) {
      const theirs = concrete(url, foreign);
      for (const [index, one] of concrete(url, nobody).entries()) {
        expect(await told(theirs[index] ?? "", foreign), theirs[index]).toBe(await told(one, nobody));
      }
    }
    expect((await visitor.get(`/claim-management/receipt/${foreign.receiptId}/`)).status).toBe(404);
    expect((await visitor.get(`/claim-management/detail/?id=${foreign.claimId}`)).status).toBe(404);
    expect((await visitor.get(`/files/${encodeURIComponent(foreign.file)}`)).status).toBe(404);
    expect((await visitor.get(`/files/${encodeURIComponent(own.file)}`)).status).toBe(200);
  });

  /** The posts that another site's page could send with this visitor's cookies. */
  function forgeries(good: string, others: string) {
    return [
      ["no token", { csrf: null }],
      ["a made-up token", { csrf: "x" }],
      ["another visitor's token", { csrf: others }],
      [
        "another site's page",
        { csrf: good, headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" } },
      ],
      [
        "another site's page, older browser",
        { csrf: good, headers: { "Sec-Fetch-Site": "", Origin: "https://evil.example" } },
      ],
      [
        "a neighbour under the same name",
        { csrf: good, headers: { "Sec-Fetch-Site": "same-site", Origin: portal.origin } },
      ],
      ["a sandboxed page", { csrf: good, headers: { "Sec-Fetch-Site": "", Origin: "null" } }],
    ] as const;
  }

  test("a post without a valid CSRF token, or from another site, does nothing", async () => {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(robin);
    const before = await dumpOf(database.db);
    const good =
      /name="csrf" value="([^"]+)"/.exec((await visitor.get("/claim-management/claim/")).text)?.[1] ?? "";
    const other = visitorOf(portal.origin);
    const others = /name="csrf" value="([^"]+)"/.exec((await other.get("/sign-in/")).text)?.[1] ?? "";
    const fields = {
      event: "claim.submit",
      state: "collectingReceipts",
      seen: `${own.claimId}:${own.receiptId}`,
      claimId: own.claimId,
      username: robin.username,
      password: robin.password,
    };
    const forged = forgeries(good, others);
    // These routes have no page to show the error on: they only redirect to a page with a message.
    const saySo = ["/lite", "/discard-unsent", "/switch-to-employer"];
    for (const path of siteMap()) {
      const [one = "/"] = concrete(path, own);
      for (const [how, sending] of forged) {
        for (const event of ["claim.submit", "delete.confirm", "receipt.save", "claim.remove"]) {
          const isOurs = !("headers" in sending);
          // A page of ours signs out whatever its token; the next test covers that.
          if (isOurs && path.path === "/sign-out") continue;
          const { status, setCookies, location } = await visitor.post(one, { ...fields, event }, sending);
          if (isOurs && saySo.includes(path.path)) {
            expect([status, location], `${one} by ${how}`).toEqual([303, "/claim-management/"]);
            expect(setCookies.map((cookie) => cookie.split("=")[0])).toEqual(["message"]);
          } else expect([400, 403, 404, 405], `${one} by ${how}: ${status}`).toContain(status);
        }
      }
    }
    expect(visitor.session()?.token, "nobody was signed out").toBeDefined();
    expect((await visitor.get("/claim-management/")).status).toBe(200);
    expect(await dumpOf(database.db)).toEqual(before);
  });

  test("a forged post in set-up or a re-allocation does nothing, while a genuine one is accepted", async () => {
    const others = await tokenOf(visitorOf(portal.origin), "/sign-in/");
    const lives = { gender: "MALE", dateOfBirth: "01/02/1990", homeAddress: "1 King Street", provinceId: 9 };
    const fields = { ...lives, cityName: "Toronto", postCode: "M5V 1A1", amount1: "3800.00", amount2: "0" };
    const people = [
      ["/employee", await makePerson(database.db, { isSetupDone: false })],
      ["/re-allocation", await makePerson(database.db, { reAllocationStatus: "REQUIRED" })],
      ["/re-allocation", await makePerson(database.db, midYear)],
    ] as const;
    for (const [area, person] of people) {
      const visitor = visitorOf(portal.origin);
      const landing = (await visitor.signIn(person)).location ?? "";
      const before = await dumpOf(database.db);
      const forged = forgeries(await tokenOf(visitor, landing), others);
      for (const { path: url } of siteMap().filter((one) => one.path.startsWith(area))) {
        for (const [how, sending] of forged) {
          const { status } = await visitor.post(url.replace("*", "x"), { ...fields, event: "" }, sending);
          expect([400, 403, 404, 405], `${url} by ${how}: ${status}`).toContain(status);
        }
      }
      expect(await dumpOf(database.db)).toEqual(before);
    }
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(people[0][1]);
    const before = await dumpOf(database.db);
    expect((await visitor.post("/employee/setup/basic-information", fields)).status).toBe(303);
    expect(await dumpOf(database.db)).not.toEqual(before);
  });

  test("a CSRF token of another session in the same browser, or from before sign in, is rejected [SEC-08]", async () => {
    const somebody = await makePerson(database.db, { isSetupDone: false });
    const another = await makePerson(database.db, { isSetupDone: false });
    const page = "/employee/setup/basic-information";
    const lives = { gender: "MALE", dateOfBirth: "01/02/1990", homeAddress: "1 King Street", provinceId: 9 };
    const fields = { ...lives, cityName: "Toronto", postCode: "M5V 1A1" };
    const jar = new Map<string, string>();
    const visitor = visitorOf(portal.origin, jar);
    const stale = [await tokenOf(visitor, "/sign-in/")];
    for (const person of [another, somebody, somebody]) {
      jar.delete("session");
      const name = jar.get("csrf");
      expect((await visitor.signIn(person)).status).toBe(303);
      expect(jar.get("csrf"), "the browser is still the same one").toBe(name);
      stale.push(await tokenOf(visitor, page));
    }
    const good = stale.pop() ?? "";
    const before = await dumpOf(database.db);
    for (const csrf of stale) {
      const { status, text } = await visitor.post(page, fields, { csrf });
      expect(status).toBe(403);
      expect(text).toContain(
        "Nothing was done: this page was open too long, or someone has signed in since you opened it.",
      );
      const silent = { csrf, headers: { "Sec-Fetch-Site": "", Origin: "" } };
      expect((await visitor.post("/sign-out/", {}, silent)).status, "nobody says it is ours").toBe(403);
    }
    expect(await dumpOf(database.db)).toEqual(before);
    expect(await tokenOf(visitor, page), "nobody was signed out").toBe(good);
    expect((await visitor.post(page, fields, { csrf: good })).status).toBe(303);
    expect(await dumpOf(database.db)).not.toEqual(before);
  });

  test("Sign out works with a stale or missing CSRF token from our own page, but never from another site [SES-13, SEC-03]", async () => {
    const visitor = visitorOf(portal.origin);
    const stale = await tokenOf(visitor, "/sign-in/");
    for (const csrf of [stale, "made up", null]) {
      await visitor.signIn(robin);
      const session = new Map(visitor.cookies);
      const foreign = { csrf, headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" } };
      expect((await visitor.post("/sign-out/", {}, foreign)).status).toBe(403);
      expect((await visitor.get("/sign-out/")).location, "nor by a link").toBe("/claim-management/");
      expect((await visitor.get("/claim-management/")).status).toBe(200);
      const { status, location } = await visitor.post("/sign-out/", {}, { csrf });
      expect([status, location]).toEqual([303, "/sign-in/"]);
      expect(visitor.session()).toBeUndefined();
      const kept = visitorOf(portal.origin, session);
      expect((await kept.get("/claim-management/")).location, "on the server too").toMatch(/^\/sign-in\//);
    }
  });

  async function tokenOf(visitor: Visitor, page: string): Promise<string> {
    return /name="csrf" value="([^"]+)"/.exec((await visitor.get(page)).text)?.[1] ?? "";
  }
});
