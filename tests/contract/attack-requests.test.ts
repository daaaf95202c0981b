import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cpuOf } from "tests/bench/process-figures";
import { contractCalls } from "tests/support/contract-calls";
import { figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { complaintsIn, linesOf } from "tests/support/log-lines";
import { makePerson } from "tests/support/person";
import { headOf, type RawSocketResponse, sendRaw } from "tests/support/raw-socket";
import { siteMap } from "tests/support/site-map";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;
let cookie: string;
let bearer: string;
let sent = 0;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-attack-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "info" } });
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(await makePerson(database.db));
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  bearer = visitor.session()?.token ?? "";
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const pages = siteMap()
  .map(({ path: pattern }) => pattern.replace(/:\w+/g, "1").replace("*", "x"))
  .filter((url) => url !== "/sign-out");
const calls = contractCalls().map(({ path: pattern }) => pattern.replace(/\{\w+\}/g, "1"));
const others = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/api/openapi.json",
  "/assets/nothing.js",
  "/icon.svg",
  "/nothing/",
];
const everything = [...new Set([...pages, ...calls, ...others])];

type Headers = Readonly<Record<string, string>>;

interface Attack {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Headers;
  readonly body?: string;
}

const ofPerson = (): Headers => ({ Cookie: cookie, "Sec-Fetch-Site": "same-origin" });

async function ask({
  method = "GET",
  url: path,
  headers = {},
  body = "",
}: Attack): Promise<RawSocketResponse> {
  sent += 1;
  const length = body || method === "POST" ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
  const head = headOf(method, path, portal.origin, { ...length, ...headers, Connection: "close" });
  return sendRaw(portal.origin, [head, body]);
}

/** Sends all requests, eight at a time; describes those that `judge` does not accept. */
async function attack(
  all: readonly Attack[],
  judge: (answer: RawSocketResponse, one: Attack) => boolean | string,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < all.length; at += 8) {
    await Promise.all(
      all.slice(at, at + 8).map(async (one) => {
        const answer = await ask(one);
        const judged = judge(answer, one);
        if (judged === true) return;
        const { method = "GET", url: path, headers } = one;
        found.push(
          `${method} ${path.slice(0, 60)} ${describeHeaders(headers)}: ${answer.status} ${judged || ""}`,
        );
      }),
    );
  }
  return found;
}

/** Describes the unusual headers of a request. */
function describeHeaders(headers: Headers = {}): string {
  const { Cookie: _, ...others } = headers;
  return JSON.stringify(others).slice(0, 150);
}

const noFault = ({ status }: RawSocketResponse) => status >= 200 && status < 500;
/** For input that is not HTTP, the server may also close the connection without a response. */
const noFaultOrClosed = ({ status }: RawSocketResponse) => status < 500;

describe("requests of a hostile visitor", { timeout: 300_000 }, () => {
  test("any method on any path gets a response without a server error [SEC-03]", async () => {
    const known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    const methods = [...known, "TRACE", "PROPFIND", "LINK", "M-SEARCH", "PURGE", "MKCOL"];
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const all = everything.flatMap((url) =>
      methods.map((method) => ({ method, url, headers: { ...form, ...ofPerson() } })),
    );
    const found = await attack(all, (answer, { method = "", url: path }) => {
      if (!known.includes(method)) return answer.status === (path.startsWith("/assets/") ? 404 : 405);
      const isPage = pages.includes(path);
      return isPage && /^(PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? answer.status === 405 : noFault(answer);
    });
    expect(found).toEqual([]);
    expect(
      (await ask({ method: "TRACE", url: "/sign-in/", headers: { Cookie: cookie } })).text,
    ).not.toContain(cookie);
    expect((await ask({ method: "GARBAGE", url: "/sign-in/" })).status).toBe(400);
  });

  test("a body of any type on any page causes no server error, and 415 if it is not a form [SEC-03]", async () => {
    const kinds = [
      ...[
        "text/plain",
        "application/json",
        "application/xml",
        "application/octet-stream",
        "image/png",
        "a",
        "/",
        ";;",
        "",
      ],
      ...[
        "multipart/form-data",
        "multipart/form-data; boundary=",
        'multipart/form-data; boundary="',
        "multipart/mixed; boundary=x",
      ],
      ...[
        "application/x-www-form-urlencoded; charset=utf-16",
        "text/x-script, application/x-www-form-urlencoded",
        `multipart/form-data; boundary=${"x".repeat(5_000)}`,
      ],
    ];
    const all = pages.flatMap((url) =>
      kinds.map((kind) => ({
        method: "POST",
        url,
        body: '{"a":[--x\r\nContent-Disposition: form-data\r\n\r\n',
        headers: { ...ofPerson(), "Content-Type": kind },
      })),
    );
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/;
    const found = await attack(all, (answer, { headers = {} }) =>
      isForm.test(headers["Content-Type"] ?? "") ? noFault(answer) : answer.status === 415,
    );
    expect(found).toEqual([]);
  });

  test("a cross-site POST is rejected before its body is read [SEC-03]", async () => {
    const foreign = [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "null" },
    ];
    const all = pages.flatMap((url) =>
      foreign.map((headers) => ({
        method: "POST",
        url,
        body: "",
        // The announced body is never sent: a server that waited for it would not respond.
        headers: {
          Cookie: cookie,
          "Content-Type": "application/x-www-form-urlencoded",
          ...headers,
          "Content-Length": "100000",
        },
      })),
    );
    expect(await attack(all, ({ status }) => status === 403)).toEqual([]);
  });

  test("no host name causes a server error [SEC-03]", async () => {
    const odd = [
      "a b",
      "",
      "@",
      "a@b",
      "[",
      "[::1",
      "1.2.3.4.5",
      "x:99999",
      "x:-1",
      "x:y",
      "a/b",
      "a?b",
      "a#b",
      "%00",
      "ü",
      "..",
      "x".repeat(300),
      "a\\b",
      "<x>",
    ];
    const all = [
      "/",
      "/sign-in/",
      "/sign-in.data",
      "/claim-management/",
      "/healthz",
      "/api/openapi.json",
      calls[0] ?? "",
    ].flatMap((url) => odd.map((Host) => ({ url, headers: { Host } })));
    expect(await attack(all, noFault)).toEqual([]);
    // The first URL is redirected before Remix, the second reaches it.
    const statuses = { "/sign-in": 308, "/sign-in/": 200 } as const;
    for (const [url, expected] of Object.entries(statuses)) {
      const spoofed = ["evil.example", "evil.example:81", "a b", "x:99999999", "a:-1", "a:b:c"].map(
        (name) => ({
          url,
          headers: { "X-Forwarded-Host": name, "X-Forwarded-Proto": "a b", Forwarded: name },
        }),
      );
      const isOurs = ({ status, text }: RawSocketResponse) => status === expected && !text.includes("evil");
      expect(await attack(spoofed, isOurs)).toEqual([]);
    }
  });

  test("a request with two hosts is rejected [SEC-03]", async () => {
    const own = new URL(portal.origin).host;
    const all = [...everything, await assetOf(portal)].flatMap((url) =>
      // As one more header: `headOf` has already written one Host.
      [own, "evil.example", ""].map((host) => ({ url, headers: { host } })),
    );
    const isRejected = ({ status, text }: RawSocketResponse) =>
      status === 400 && /^x-content-type-options: nosniff/im.test(text);
    expect(await attack(all, isRejected)).toEqual([]);
  });

  test("a path of 15,000 slashes costs no more than another request [SEC-01]", async () => {
    const slashes = "/".repeat(15_000);
    const long = ["GET", "HEAD", "POST"].flatMap((method) =>
      [`/a${slashes}x`, `/a${slashes}x.data`, `/files/${slashes}x`, `/assets/${slashes}x.js`].flatMap((url) =>
        Array.from({ length: 5 }, () => ({ method, url })),
      ),
    );
    const before = cpuOf(portal.pid);
    expect(await attack(long, ({ status }) => status === 400)).toEqual([]);
    // Before there was a limit, each of these 60 took between a third of a second and two and a half.
    expect(cpuOf(portal.pid) - before, "milliseconds of CPU").toBeLessThan(3_000);
  });

  test("a path that is too long, has a backslash or cannot be decoded is rejected at once [SEC-03]", async () => {
    const odd = ["%", "%ZZ", "a%2", "%ff", "%c0%af", "%00%"].flatMap((part) => [
      { url: `/claims/${part}` },
      { url: `/Claims/${part}/` },
      { url: `/unsubcribe/${part}` },
      { url: `/files/${part}` },
      { url: `/assets/${part}.js` },
      { url: `/manage-claim/api/receipts/${part}` },
      { url: `/claims/${part}`, method: "HEAD" },
      { url: `/claims/${part}`, headers: ofPerson() },
    ]);
    expect(await attack(odd, ({ status }) => status === 400)).toEqual([]);
    const long = ["GET", "HEAD", "POST"].map((method) => ({ method, url: `/${"a".repeat(4_000)}` }));
    expect(await attack([...long, { url: "/\\stranger.example/x" }], ({ status }) => status === 400)).toEqual(
      [],
    );
    const fine = [{ url: "/sign-in/?a=%ZZ" }, { url: "/sign%2Din/" }];
    expect(await attack(fine, ({ status }) => status !== 400)).toEqual([]);
  });

  test("no path, cookie or token causes a server error [SEC-03]", async () => {
    const odd = [
      "http://evil.example/",
      "//evil.example/",
      "*",
      "/%",
      "/%zz/",
      "/%00",
      "/..%2f..%2fetc/passwd",
      "/\\evil.example",
      "/sign-in/?%",
      "/sign-in/?a[b]=1&a[b][c]=2",
      "/sign-in/?__proto__[x]=1",
      `/${"x/".repeat(2_000)}`,
      `/sign-in/?${"a&".repeat(5_000)}`,
      "/sign-in.data?_routes=x",
      "/.data",
      "/_root.data?_routes=",
      "/claim-management.data?_routes=%00",
      "/sign-in/?index",
      "/?index&index=",
      "/sign-in/;x=1",
      "/\u00ff",
    ];
    const targets = odd.flatMap((url) => [{ url }, { url, headers: ofPerson() }]);
    expect(await attack(targets, noFaultOrClosed)).toEqual([]);
    const values = [
      "",
      "x",
      "e30=.x",
      "null",
      "a.b.c",
      "x".repeat(4_000),
      "%",
      "%zz",
      '"',
      "__proto__",
      `${"eyJhbGciOiJub25lIn0"}.e30.`,
    ];
    const names = [...cookie.matchAll(/(?:^|; )([^=]+)=/g)].map(([, name]) => name ?? "");
    const cookies = names.flatMap((name) =>
      values.flatMap((value) =>
        ["/claim-management/", "/sign-in/", "/claim-management/claim/"].map((url) => ({
          url,
          headers: { Cookie: cookie.replace(new RegExp(`(^|; )${name}=[^;]*`), `$1${name}=${value}`) },
        })),
      ),
    );
    expect(await attack(cookies, noFault)).toEqual([]);
    const tokens = [...new Set(calls)].flatMap((url) =>
      [
        "Bearer",
        "Bearer ",
        "Basic eDp4",
        `Bearer ${bearer}x`,
        `Bearer ${bearer.split(".")[0]}.e30.x`,
        "Bearer x.y.z",
        `bearer ${bearer}`,
      ].map((Authorization) => ({ url, headers: { Authorization } })),
    );
    expect(await attack(tokens, noFault)).toEqual([]);
  });

  test("no malformed body of an API call causes a server error [SEC-03]", async () => {
    const kinds = [
      "application/json",
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
      "application/json; charset=utf-7",
    ];
    const bodies = ["{", '"', "[[[[[[[[", "\u0000", "a=%zz", `{"a":${"[".repeat(2_000)}`];
    const all = contractCalls()
      .filter(({ method }) => method !== "GET")
      .flatMap(({ method, path: pattern }) =>
        kinds.map((kind, at) => ({
          method,
          url: pattern.replace(/\{\w+\}/g, "1"),
          body: bodies[(at + pattern.length) % bodies.length] ?? "",
          headers: { Authorization: `Bearer ${bearer}`, "Content-Type": kind },
        })),
      );
    expect(await attack(all, noFault)).toEqual([]);
  });

  test("no page or data response may be kept by a cache [SEC-04]", async () => {
    const asData = (url: string) => `${url.replace(/\/$/, "/_root")}.data`;
    const all = pages
      .flatMap((url) => [url, `${url.replace(/\/$/, "")}/`, asData(url)])
      .flatMap((url) => [{ url }, { url, headers: ofPerson() }]);
    const found = await attack(all, ({ text }, { url: path }) => {
      const [, kept] = /^cache-control: (.*)\r$/im.exec(text) ?? [];
      return kept === "no-store" || (path.startsWith("/qr-codes/") && kept !== undefined) || `${kept}`;
    });
    expect(found).toEqual([]);
  });

  test("the log has a line for each of these requests, without a server error or stack trace [SEC-03]", async () => {
    expect(sent).toBeGreaterThan(3_000);
    await expect.poll(() => linesOf(portal.output).length, { timeout: 10_000 }).toBeGreaterThan(sent * 0.9);
    expect(complaintsIn(portal.output).slice(0, 5)).toEqual([]);
    expect(portal.output).not.toMatch(/\n\s+at /);
    figure(
      "hostile requests: methods, kinds, hosts, addresses, cookies, tokens, bodies",
      `${sent} sent, 0 faults`,
    );
    expect((await visitorOf(portal.origin).get("/sign-in/")).status, "still there").toBe(200);
  });
});

/** Returns the URL of a script that exists. */
async function assetOf({ origin }: WalletServer): Promise<string> {
  const page = await (await fetch(`${origin}/sign-in/`)).text();
  return /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
}
