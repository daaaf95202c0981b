import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "tests/support/e2e";
import { fromNow } from "tests/support/machine-clock";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";

// Sign-in with a stubbed upstream behind the portal.

const problem = "We’ve run into a problem. Please try again later";
const systemError = "System error. We apologize for the inconvenience. Please try again.";

const username = (page: Page) => page.getByLabel("Username or e-mail");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });

async function tryToSignIn(page: Page, typed: { username: string; password: string }): Promise<void> {
  await username(page).fill(typed.username);
  await password(page).fill(typed.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
  upstream = await startUpstream();
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: upstream.origin } });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const login = "POST /auth/api/user/login";
const info = "GET /manage-employee/api/employees/info";
const typed = { username: " Robin@Example.COM ", password: " as typed " };

test("an upstream error is shown once, in the summary; the server's own message is also under the fields [PUB-04, PUB-05, ERR-01, ERR-02]", async ({
  page,
}) => {
  await page.goto(`${portal.origin}/sign-in/`);
  const toast = page.getByRole("region", { name: "Message" });
  const refusals = [
    { said: { status: 500, body: { message: "java.lang.NullPointerException" } }, general: problem },
    { said: { status: 502, body: "<html>Bad Gateway</html>" }, general: systemError },
    { said: { status: 400 }, general: systemError },
    {
      said: { status: 403, body: { message: "Your account is locked." } },
      under: "Your account is locked.",
    },
    { said: { status: 400, body: { message: "Wrong password, Robin." } }, under: "Wrong password, Robin." },
  ];
  for (const { said, general, under } of refusals) {
    upstream.answers.set(login, said);
    upstream.heard.length = 0;
    await tryToSignIn(page, typed);
    await expect(summary(page).getByRole("listitem")).toHaveText([general ?? under]);
    await expect(summary(page)).toBeFocused();
    if (under) await expect(password(page)).toHaveAccessibleDescription(under);
    else await expect(password(page)).not.toHaveAccessibleDescription(/./);
    await expect(toast, "what stands in view is not said again").toHaveCount(0);
    await expect(page.getByText("NullPointer")).toHaveCount(0);
    await expect(username(page)).toHaveValue(typed.username);
    const [call] = upstream.heard;
    expect(JSON.parse(call?.body ?? "{}")).toEqual({
      username: "robin@example.com",
      password: " as typed ",
    });
  }
  await expectAccessible(page);
});

test("a session expires with the token: at expired_at, at exp, or after ten hours [SES-03, SES-14] @no-scripts", async () => {
  const person = {
    id: 7,
    firstName: "Robin",
    lastName: "Roy",
    email: "robin@example.com",
    authorities: [],
    isEmployerNotEditInfo: false,
    isSetupDone: true,
    reAllocationStatus: "NONE",
  };
  upstream.answers.set(info, { status: 200, body: person });
  const hour = 3_600_000;
  const exp = Math.floor(fromNow(2 * hour).getTime() / 1000);
  const jwt = `x.${Buffer.from(JSON.stringify({ exp })).toString("base64url")}.y`;
  const cases = [
    { answer: { access_token: "opaque", expired_at: fromNow(hour).toISOString() }, hours: 1 },
    { answer: { access_token: "opaque", expired_at: fromNow(hour).getTime() }, hours: 1 },
    { answer: { access_token: jwt, expired_at: fromNow(5 * hour).getTime() }, hours: 2 },
    { answer: { access_token: "opaque" }, hours: 10 },
  ];
  for (const { answer, hours } of cases) {
    upstream.answers.set(login, { status: 200, body: answer });
    const visitor = visitorOf(portal.origin);
    const { setCookies, location } = await visitor.signIn({ username: "robin", password: "x" });
    expect(location).toBe("/claim-management/");
    const cookie = setCookies.find((one) => one.startsWith("session=")) ?? "";
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");
    expect(Math.abs(expires - fromNow().getTime() - hours * hour), JSON.stringify(answer)).toBeLessThan(
      60_000,
    );
    expect(visitor.session()?.token).toBe(answer.access_token);
  }
  upstream.answers.set(info, { status: 401 });
  upstream.answers.set(login, { status: 200, body: { access_token: "opaque" } });
  const refused = visitorOf(portal.origin);
  expect((await refused.signIn({ username: "robin", password: "x" })).status, "info refuses the token").toBe(
    400,
  );
  expect(refused.session()).toBeUndefined();
});
