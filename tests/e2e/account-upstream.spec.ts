import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, expectAccessible, test } from "../support/e2e";
import { type Said, type StubUpstream, startUpstream } from "../support/upstream";
import { startWallet, type WalletServer } from "../support/wallet-server";

// Signing up and new passwords with an upstream behind the portal that answers as it likes.

const problem = "We’ve run into a problem. Please try again later";
const systemError = "System error. We apologize for the inconvenience. Please try again.";
const registered = "Email already registered.";

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
  upstream = await startUpstream();
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: upstream.origin } });
  const account = { firstName: "Isla", lastName: "Park", email: "isla@example.com" };
  upstream.answers.set("GET /auth/api/user/account", { status: 200, body: account });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("a sign-in that fails after sign-up is told, and the account is there [PUB-09, PUB-07]", async ({
  page,
}) => {
  const signUp = "POST /manage-employee/api/employees/sign-up";
  const cases: readonly { signUp?: Said; login: Said; says: readonly string[] }[] = [
    {
      login: { status: 500, body: { message: "boom" } },
      says: ["Thank you for signing up.", problem],
    },
    { login: { status: 500 }, says: ["Thank you for signing up.", systemError] },
    {
      login: { status: 400, body: { message: "Not yet." } },
      says: ["Thank you for signing up.", systemError],
    },
    { signUp: { status: 409, body: { message: registered } }, login: { status: 404 }, says: [registered] },
    { signUp: { status: 500, body: { message: "boom" } }, login: { status: 404 }, says: [problem] },
  ];
  for (const { signUp: answer, login, says } of cases) {
    upstream.answers.set(signUp, answer ?? { status: 200, body: {} });
    upstream.answers.set("POST /auth/api/user/login", login);
    await page.goto(`${portal.origin}/sign-up/?token=theirs`);
    await page.getByLabel("Password", { exact: true }).fill("a walk around the pond");
    await page.getByLabel("Confirm password", { exact: true }).fill("a walk around the pond");
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    for (const sentence of says) await expect(page.getByRole("main")).toContainText(sentence);
    await expectAccessible(page);
  }
});

test("a new password that an upstream refuses: its words under the field, trouble as the problem [PUB-11]", async ({
  page,
}) => {
  // The upstream knows no call that asks about the link: the form is shown, and the link judged when it is used.
  await page.goto(`${portal.origin}/update-password/?token=theirs`);
  const summary = page.getByRole("group", { name: "There is a problem" });
  for (const [said, sentence] of [
    [{ status: 500, body: { message: "boom" } }, problem],
    [{ status: 502 }, systemError],
    [{ status: 400, body: { message: "Token is expired." } }, "Token is expired."],
  ] as const) {
    upstream.answers.set("PUT /auth/api/user/forgot-password", said);
    await page.getByLabel("New password", { exact: true }).fill("a walk around the pond");
    await page.getByLabel("Confirm password", { exact: true }).fill("a walk around the pond");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(summary.getByRole("listitem")).toHaveText([sentence]);
  }
});
