import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contractCalls } from "tests/support/contract-calls";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { type FaultyNetwork, startFaultyNetwork } from "tests/support/faulty-network";
import { makePerson, type Person } from "tests/support/person";
import { type RawResponse, requestRaw } from "tests/support/raw-request";
import { formOf, picture } from "tests/support/receipt-files";
import { siteMap } from "tests/support/site-map";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const metricsKey = "only-for-tests-only-for-tests";
const publicOrigin = "https://wallet.example";

describe("two instances on one database, one of them behind https", { timeout: 120_000 }, () => {
  let database: FreshDatabase;
  let wire: FaultyNetwork;
  let dataDir: string;
  let plain: WalletServer;
  let secure: WalletServer;
  let robin: Person;
  let visitor: Visitor;
  let file: string;

  beforeAll(async () => {
    database = await freshDatabase();
    wire = await startFaultyNetwork(database.url);
    dataDir = await mkdtemp(path.join(tmpdir(), "wallet-edge-"));
    const shared = { databaseUrl: database.url, dataDir };
    [plain, secure] = await Promise.all([
      startWallet({ ...shared, env: { LOG_LEVEL: "silent" } }),
      startWallet({
        ...shared,
        databaseUrl: wire.url,
        env: {
          LOG_LEVEL: "silent",
          PUBLIC_HTTPS: "1",
          METRICS_KEY: metricsKey,
          PUBLIC_ORIGIN: publicOrigin,
        },
      }),
    ]);
    robin = await makePerson(database.db);
    visitor = visitorOf(plain.origin);
    await visitor.signIn(robin);
    await visitor.post("/claim-management/claim/", formOf(await picture("png", 1)));
    file = /\/files\/[^"]+/.exec((await visitor.get("/claim-management/claim/")).text)?.[0] ?? "";
  });
  afterAll(async () => {
    await Promise.all([plain?.stop(), secure?.stop()]);
    await wire.cut();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const cookieOf = (isSecure: boolean) =>
    [...visitor.cookies].map(([name, value]) => `${isSecure ? "__Host-" : ""}${name}=${value}`).join("; ");

  describe.each([
    ["http", () => plain, false],
    ["https", () => secure, true],
  ] as const)("over %s", (_name, server, isSecure) => {
    test("an idle connection stays open longer than a proxy keeps it", async () => {
      const { headers } = await fetch(`${server().origin}/healthz`);
      expect(headers.get("keep-alive")).toBe("timeout=65");
    });

    test("every response has the security headers: pages, redirects, errors, files, assets, calls", async () => {
      const { origin } = server();
      const page = await requestRaw(origin, "/sign-in/");
      const assets = [...page.text.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset).slice(0, 3);
      expect(assets).toHaveLength(3);
      expect(file).toMatch(/^\/files\/\w/);
      const paths = [
        ...siteMap().flatMap((one) => {
          const concrete = one.path.replace(/:\w+/, "1").replace("*", "x");
          return [concrete, `${concrete}/`, `${concrete.replace(/\/$/, "/_root")}.data?token=x`];
        }),
        ...contractCalls().map((call) => call.path.replace(/\{\w+\}/, "1")),
        ...[
          ...assets,
          "/assets/nothing.js",
          "/favicon.ico",
          "/robots.txt",
          "/.well-known/security.txt",
          "/api/openapi.json",
        ],
        ...["/healthz", "/readyz", "/metrics", file.replaceAll("&amp;", "&"), "/%E0%A4%A", "/files/%"],
      ];
      const sent = { Cookie: cookieOf(isSecure) };
      const statuses = new Set<number>();
      const faults: string[] = [];
      const look = (what: string, answer: RawResponse) => {
        statuses.add(answer.status);
        if (answer.status === 500) faults.push(`${what}: 500`);
        for (const fault of headerFaults(answer, isSecure)) faults.push(`${what}: ${answer.status} ${fault}`);
      };
      for (const path of paths) {
        look(`GET ${path}`, await requestRaw(origin, path, { headers: sent }));
        look(`GET ${path}, nobody`, await requestRaw(origin, path));
      }
      const foreign = { ...sent, Origin: "https://evil.example", "Content-Length": "0" };
      for (const [method, url] of [
        ["POST", "/sign-in/"],
        ["POST", "/auth/api/user/login"],
        ["PUT", "/claim-management/"],
        ["DELETE", "/healthz"],
        ["OPTIONS", "/sign-in/"],
        ["HEAD", "/sign-in/"],
      ] as const) {
        look(`${method} ${url}`, await requestRaw(origin, url, { method, headers: foreign }));
      }
      expect(faults).toEqual([]);
      for (const status of [200, 302, 308, 400, 401, 403, 404]) expect(statuses).toContain(status);
    });
  });

  test("sign-ins, ended sessions and rate limits apply to both instances [SES-03]", async () => {
    const list = () =>
      requestRaw(secure.origin, "/claim-management/", { headers: { Cookie: cookieOf(true) } });
    expect((await list()).status).toBe(200);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await visitor.get("/claim-management/")).text)?.[1];
    const kept = cookieOf(true);
    expect((await visitor.post("/sign-out/", {}, { csrf: csrf ?? "" })).status).toBe(303);
    const after = await requestRaw(secure.origin, "/claim-management/", { headers: { Cookie: kept } });
    expect(after.headers.location).toMatch(/^\/sign-in\//);

    const login = (server: WalletServer, password: string) =>
      fetch(`${server.origin}/auth/api/user/login?portal=employee`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username: robin.username, password }),
      }).then(({ status }) => status);
    const asked: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      asked.push(await login(round % 2 ? plain : secure, `wrong ${round}`));
    }
    expect(asked.at(-1)).toBe(429);
    expect([await login(plain, robin.password), await login(secure, robin.password)]).toEqual([429, 429]);
  });

  test("scripts and styles have the right content type, compressed or not", async () => {
    const { text } = await requestRaw(plain.origin, "/sign-in/");
    const files = new Set([...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file));
    expect(files.size).toBeGreaterThan(3);
    for (const file of files) {
      for (const taken of ["br", "gzip", "identity"]) {
        const answer = await requestRaw(plain.origin, file, { headers: { "Accept-Encoding": taken } });
        const [type] = (answer.headers["content-type"] ?? "").split(";");
        const isScript = file.endsWith(".js");
        expect([answer.status, type], `${file}, ${taken}`).toEqual([
          200,
          isScript ? "text/javascript" : "text/css",
        ]);
      }
    }
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["identity", undefined],
    ["*;q=0, identity", undefined],
  ])(
    "a page for a browser that takes %s is compressed as %s, the first one and later ones",
    async (taken, way) => {
      const styles = cookieOf(false)
        .split("; ")
        .find((cookie) => cookie.startsWith("styles="));
      expect(styles).toBeDefined();
      for (const cookie of ["", styles ?? ""]) {
        const headers = { "Accept-Encoding": taken, Cookie: cookie };
        const answer = await requestRaw(plain.origin, "/sign-in/", { headers });
        const { vary, "content-encoding": encoding } = answer.headers;
        expect([answer.status, encoding, vary]).toEqual([200, way, "Accept-Encoding"]);
        // Only a page that is sent in one piece has a length.
        expect("content-length" in answer.headers).toBe(way === "br");
        const document = await fetch(`${plain.origin}/sign-in/`, { headers }).then((page) => page.text());
        expect(document).toMatch(/^<!DOCTYPE html>.*<title>Sign in .*<\/html>/s);
        expect(document.includes("<style nonce")).toBe(cookie === "");
      }
    },
  );

  test("a page's headers are the same for HEAD, without the page", async () => {
    const headers = { "Accept-Encoding": "br" };
    const page = await requestRaw(plain.origin, "/sign-in/", { headers });
    const head = await requestRaw(plain.origin, "/sign-in/", { method: "HEAD", headers });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(Object.keys(head.headers)).toEqual(Object.keys(page.headers));
  });

  test("a script of an older build responds 404 as plain text, not with a page", async () => {
    const gone = await requestRaw(plain.origin, "/assets/parts-gone.js");
    expect([gone.status, gone.text]).toEqual([404, "Not found"]);
  });

  test("behind a proxy that does not forward Host, a post from PUBLIC_ORIGIN is accepted [SEC-02]", async () => {
    const behind = visitorOf(secure.origin);
    const posts = (headers: Readonly<Record<string, string>>) =>
      behind.post("/sign-in/", { username: robin.username, password: "" }, { headers });
    // A browser that sends only Origin, then one that sends Sec-Fetch-Site too; both see the error about the password.
    const older = await posts({ "Sec-Fetch-Site": "", Origin: publicOrigin });
    expect([older.status, older.text.includes("<form")]).toEqual([400, true]);
    expect((await posts({ Origin: publicOrigin })).status).toBe(400);
    expect((await posts({ Origin: publicOrigin, "X-Forwarded-Host": "inner.example" })).status).toBe(400);
    for (const headers of [
      { "Sec-Fetch-Site": "", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "", Origin: "http://wallet.example" },
      { "Sec-Fetch-Site": "", Origin: `${publicOrigin}.evil.example` },
      { "Sec-Fetch-Site": "cross-site", Origin: publicOrigin },
      { "Sec-Fetch-Site": "same-site", Origin: publicOrigin },
    ]) {
      expect((await posts(headers)).status, JSON.stringify(headers)).toBe(403);
    }
    // Without the setting, that origin is another site.
    const elsewhere = visitorOf(plain.origin);
    const foreign = { headers: { "Sec-Fetch-Site": "", Origin: publicOrigin } };
    expect((await elsewhere.post("/sign-in/", {}, foreign)).status).toBe(403);
  });

  test("behind a proxy, guessing passwords on the page does not lock out other addresses [PUB-05]", async () => {
    const guesser = visitorOf(plain.origin, new Map(), { "X-Forwarded-For": "198.51.100.7" });
    const csrf = /name="csrf" value="([^"]+)"/.exec((await guesser.get("/sign-in/")).text)?.[1] ?? "";
    const guess = (place: number) =>
      guesser.post("/sign-in/", { username: `nobody-${place}`, password: "wrong" }, { csrf });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, place) => guess(place)));
    expect(answers.at(-1)?.text ?? "").toMatch(/Too many|too many/);
    const other = visitorOf(plain.origin, new Map(), { "X-Forwarded-For": "198.51.100.8" });
    const someone = await makePerson(database.db);
    expect((await other.signIn(someone)).location).toBe("/claim-management/");
  });

  test("guesses from many addresses lock out an unknown browser, but not one where the person signed in before [PUB-05]", async () => {
    const from = (address: string) => visitorOf(plain.origin, new Map(), { "X-Forwarded-For": address });
    const csrfOf = (text: string) => /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const someone = await makePerson(database.db);
    const own = from("198.51.100.20");
    await own.signIn(someone);
    const csrf = csrfOf((await own.get("/claim-management/")).text);
    expect((await own.post("/sign-out/", {}, { csrf })).status).toBe(303);
    for (let address = 0; address < 6; address += 1) {
      const guesser = from(`203.0.113.${200 + address}`);
      const guessed = csrfOf((await guesser.get("/sign-in/")).text);
      const wrong = { username: someone.username, password: "wrong" };
      await Promise.all(Array.from({ length: 8 }, () => guesser.post("/sign-in/", wrong, { csrf: guessed })));
    }
    const stranger = await from("198.51.100.21").signIn(someone);
    expect(stranger.text).toMatch(/too many/i);
    expect((await own.signIn(someone)).location).toBe("/claim-management/");
  });

  test("metrics contain no person or typed URL, and do not grow with either", async () => {
    const seen = async () => (await requestRaw(plain.origin, "/metrics")).text;
    await requestRaw(plain.origin, "/files/7654321?token=secret-of-a-link");
    const before = await seen();
    for (let id = 0; id < 60; id += 1) {
      const typed = `${robin.email}-${id}`;
      await requestRaw(plain.origin, `/files/${id}`);
      await requestRaw(plain.origin, `/${typed}/?token=${typed}`);
      await requestRaw(plain.origin, `/manage-claim/api/${typed}?q=${typed}`);
    }
    const after = await seen();
    expect(after.split("\n").length - before.split("\n").length).toBeLessThan(30);
    expect(after).toContain('route="/files/:fileId",status="');
    expect(after).not.toMatch(/7654321|secret-of-a-link|person-|@/);
    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag"])
      expect(after).toContain(name);
    expect(after).toMatch(/^http_request_duration_seconds_count\{.*route="\/sign-in".*\} \d+$/m);
    expect(after).toMatch(/^database_pool_connections\{state="waiting"\} 0$/m);
    expect(after).toMatch(/^mails\{state="waiting"\} 0$/m);
  });

  test("metrics are open only to this machine or with the key", async () => {
    const status = async (server: WalletServer, headers = {}) =>
      (await requestRaw(server.origin, "/metrics", { headers })).status;
    const bearing = (key: string) => ({ Authorization: `Bearer ${key}` });
    expect(await status(plain)).toBe(200);
    expect(await status(plain, { "X-Forwarded-For": "192.0.2.7" })).toBe(404);
    expect(await status(plain, { Host: "wallet.example" })).toBe(404);
    expect(await status(secure)).toBe(404);
    expect(await status(secure, bearing(`${metricsKey}x`))).toBe(404);
    expect(await status(secure, bearing(metricsKey))).toBe(200);
  });

  test("without its database it is alive but not ready, and still serves metrics", async () => {
    const states = async () => [
      (await requestRaw(secure.origin, "/healthz")).status,
      (await requestRaw(secure.origin, "/readyz")).status,
    ];
    expect(await states()).toEqual([200, 200]);
    await wire.cut();
    expect(await states()).toEqual([200, 503]);
    const figures = await requestRaw(secure.origin, "/metrics", {
      headers: { Authorization: `Bearer ${metricsKey}` },
    });
    expect(figures.status).toBe(200);
    expect(figures.text).not.toMatch(/^mails\{/m);
    await wire.mend();
    await expect.poll(states, { timeout: 10_000 }).toEqual([200, 200]);
  });

  test("with a pending migration it is alive but not ready", async () => {
    const rename = (from: string, to: string) =>
      database.pool.query("update drizzle.__drizzle_migrations set hash = $2 where hash = $1", [from, to]);
    const { rows } = await database.pool.query(
      "select hash from drizzle.__drizzle_migrations order by id desc",
    );
    const last = String(rows[0].hash);
    await rename(last, "of another time");
    expect((await requestRaw(plain.origin, "/readyz")).status).toBe(503);
    expect((await requestRaw(plain.origin, "/healthz")).status).toBe(200);
    await rename("of another time", last);
    expect((await requestRaw(plain.origin, "/readyz")).status).toBe(200);
  });
});

/** Returns the missing headers of those that every response must have (reliability: Access). */
function headerFaults({ headers }: RawResponse, isSecure: boolean): string[] {
  const policy = String(headers["content-security-policy"]);
  // A file's own policy follows the portal's after a comma: both apply.
  const has = (directive: string) => new RegExp(`(^|[;,])\\s*${directive} 'none'\\s*([;,]|$)`).test(policy);
  const isStrict = headers["strict-transport-security"]?.includes("max-age=31536000") === true;
  const cookies = [headers["set-cookie"] ?? []].flat();
  const faults: Record<string, boolean> = {
    nosniff: headers["x-content-type-options"] !== "nosniff",
    "Referrer-Policy": !/^((same-origin|strict-origin|no-referrer)(, |$))+$/.test(
      String(headers["referrer-policy"]),
    ),
    "frame-ancestors": !has("frame-ancestors"),
    "base-uri": !has("base-uri"),
    "object-src": !has("object-src") && (!has("default-src") || policy.includes("object-src")),
    "unsafe script or style": policy.includes("unsafe"),
    HSTS: isStrict !== isSecure,
    "X-Powered-By": headers["x-powered-by"] !== undefined,
    cookie: cookies.some((cookie) => !isKeptWell(cookie, isSecure)),
  };
  return Object.entries(faults)
    .filter(([, isFault]) => isFault)
    .map(([name]) => name);
}

/** A cookie limited to the claims pages cannot use `__Host-`, which requires the path `/`. */
function isKeptWell(cookie: string, isSecure: boolean): boolean {
  const isLocked = /; ?HttpOnly/i.test(cookie) && /; ?SameSite=Lax/i.test(cookie);
  const isForAll = /; ?Path=\/(;|$)/i.test(cookie);
  const isNamedWell = cookie.startsWith("__Host-") || !isForAll;
  return isLocked && (!isSecure || (/; ?Secure/i.test(cookie) && isNamedWell));
}
