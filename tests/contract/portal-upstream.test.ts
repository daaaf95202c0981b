import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabase, freshDatabaseUrl } from "tests/support/database";
import { complaintsIn } from "tests/support/log-lines";
import { fromNow } from "tests/support/machine-clock";
import { requestRaw } from "tests/support/raw-request";
import { startServiceProcess } from "tests/support/service-process";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { whiteLabel } from "~/brand/white-label";
import packageJson from "../../package.json" with { type: "json" };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("the second brand's portal with an upstream", { timeout: 120_000 }, () => {
  let upstream: StubUpstream;
  let portal: WalletServer;

  beforeAll(async () => {
    upstream = await startUpstream();
    const env = { UPSTREAM_API_URL: `${upstream.origin}/v1`, PUBLIC_ORIGIN: "https://wallet.example" };
    portal = await startWallet({ dataDir, brand: "white-label", env });
    // A warning of the start, which would otherwise arrive among what the tests cause.
    await vi.waitFor(() => expect(portal.output).toContain("PUBLIC_HTTPS is not 1"), 15_000);
  });
  afterAll(async () => {
    await portal.stop();
    await upstream.stop();
  });

  /** Checks what the portal logs for this response to a sign-in. The lines may arrive a moment after the response. */
  async function expectLogged(said: { status: number; body?: unknown }, lines: unknown[]): Promise<void> {
    upstream.answers.set("POST /v1/auth/api/user/login", said);
    const from = portal.output.length;
    await visitorOf(portal.origin).signIn({ username: "robin@private.example", password: "private word" });
    await expect.poll(() => complaintsIn(portal.output.slice(from))).toEqual(lines);
    expect(portal.output).not.toMatch(/private|opaque/);
  }

  test("logs an upstream failure with method, path, status and field, but no personal data", async () => {
    const call = { method: "POST", path: "/auth/api/user/login", msg: "the upstream failed" };
    const request = expect.any(String);
    const broken = { message: "private trouble" };
    await expectLogged({ status: 500, body: broken }, [
      expect.objectContaining({ ...call, status: 500, request }),
    ]);
    const odd = { access_token: ["opaque"], expired_at: 1 };
    await expectLogged({ status: 200, body: odd }, [
      expect.objectContaining({ ...call, field: "access_token", request }),
    ]);
    // A refusal is a valid response.
    await expectLogged({ status: 401, body: broken }, []);
  });

  test("/readyz reports whether the upstream responds", async () => {
    const ready = async () => (await requestRaw(portal.origin, "/readyz")).status;
    const once = (status: number) => expect.poll(ready, { interval: 300 }).toBe(status);
    await once(200);
    upstream.answers.set("GET /v1/readyz", { status: 503 });
    await once(503);
    upstream.answers.delete("GET /v1/readyz");
    await once(200);
    await upstream.stop();
    await once(503);
    expect((await requestRaw(portal.origin, "/healthz")).status).toBe(200);
    const from = portal.output.length;
    await visitorOf(portal.origin).signIn({ username: "robin", password: "x" });
    expect(portal.output.slice(from)).toMatch(/"code":"(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)"/);
  });

  test("serves robots.txt, the favicon and security.txt with the brand's values", async () => {
    const robots = await requestRaw(portal.origin, "/robots.txt");
    expect([robots.status, robots.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(robots.text.trim().split("\n").at(-1)).toBe("Disallow: /");
    const icon = await requestRaw(portal.origin, "/favicon.ico");
    expect([icon.status, icon.headers.location]).toEqual([302, whiteLabel.icon]);
    expect((await requestRaw(portal.origin, whiteLabel.icon)).status).toBe(200);

    const security = await requestRaw(portal.origin, "/.well-known/security.txt");
    expect([security.status, security.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(security.text).toContain(`Contact: mailto:${whiteLabel.support.email}\n`);
    expect(security.text).toContain("Canonical: https://wallet.example/.well-known/security.txt\n");
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(security.text)?.[1] ?? "");
    // Not the response's Date header: Node's clock for it ignores TEST_DATE.
    const days = (expires - fromNow().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });
});

test("the service alone reports its health and serves metrics", { timeout: 120_000 }, async () => {
  const databaseUrl = await freshDatabaseUrl();
  const place = path.join(dataDir, "service");
  const service = await startServiceProcess({ databaseUrl, dataDir: place });
  try {
    const ask = (url: string, headers = {}) => requestRaw(service.address, url, { headers });
    const answers = [await ask("/healthz"), await ask("/readyz"), await ask("/nothing")];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, "alive"],
      [200, "ready"],
      [404, expect.stringContaining("message")],
    ]);
    const { status, text } = await ask("/metrics");
    expect([status, text]).toEqual([200, expect.stringContaining('route="/healthz",status="2xx"')]);
    expect(text).toMatch(/^mails\{state="waiting"\} 0$/m);
    expect((await ask("/metrics", { Via: "1.1 proxy" })).status).toBe(404);
  } finally {
    await service.kill();
    await dropDatabase(databaseUrl);
  }
});

test("`npm start` starts the build in BUILD_DIR", async () => {
  const folder = path.join(dataDir, "another build");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "start.js"), 'process.stdout.write("this one");');
  const { PATH } = process.env;
  const started = spawnSync("sh", ["-c", packageJson.scripts.start], {
    env: { PATH, BUILD_DIR: folder, NODE_ENV: "production" },
  });
  expect(started.stdout.toString()).toBe("this one");
});
