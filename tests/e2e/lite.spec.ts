import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, signIn, test } from "tests/support/e2e";
import { expectTargets } from "tests/support/e2e/checks";
import { draftsOf } from "tests/support/e2e/drafts";
import { visitorOf } from "tests/support/visitor";

/** Returns the script requests of the page since the last call. */
function scriptsAskedFor(page: Page): () => string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\.js(\?|$)/.test(request.url())) asked.push(request.url());
  });
  return () => asked.splice(0);
}

/** Returns the script elements and preloaded modules in the page as the server sent it. */
async function scriptsIn(page: Page): Promise<string[]> {
  const html = await (await page.context().request.get(page.url())).text();
  return html.match(/<script\b[^>]*>|<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g) ?? [];
}

test("the lite version is selected in the footer, has no script, and can be switched off again", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin, { to: "/claim-management/?status=REJECTED" });
  await hydrated(page);
  expect(await scriptsIn(page)).not.toEqual([]);
  const asked = scriptsAskedFor(page);
  await page.getByRole("button", { name: "Lite version" }).click();
  await expect(page.getByRole("button", { name: "Full version" })).toBeVisible();
  await expect(page, "back on the same page").toHaveURL(/\/claim-management\/\?status=REJECTED$/);
  expect(await scriptsIn(page)).toEqual([]);
  await expectAccessible(page);
  await expectTargets(page);

  await page.goto("/claim-management/");
  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Claim Management" }), "a dialog is the page").toBeHidden();
  expect(await scriptsIn(page)).toEqual([]);
  await expectAccessible(page);
  expect(asked()).toEqual([]);

  await page.getByRole("button", { name: "Full version" }).click();
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  expect(await scriptsIn(page)).not.toEqual([]);
});

test("the lite version can be selected before signing in and stays selected afterwards", async ({
  page,
  signedIn,
}) => {
  await page.goto("/sign-in/");
  await page.getByRole("button", { name: "Lite version" }).click();
  await expect(page.getByRole("button", { name: "Full version" })).toBeVisible();
  await expectAccessible(page);
  const asked = scriptsAskedFor(page);
  await signedIn();
  expect(await scriptsIn(page)).toEqual([]);
  expect(asked()).toEqual([]);
});

test("a browser that sends Save-Data gets the lite version by default and can switch to the full one @no-scripts", async ({
  wallet,
}) => {
  const saving = { "Save-Data": "on" };
  const visitor = visitorOf(wallet.origin);
  const scriptsOf = async () =>
    (await visitor.get("/sign-in/", saving)).text.match(/<script\b/g)?.length ?? 0;
  expect(await scriptsOf()).toBe(0);
  const answer = await visitor.post("/lite/", { lite: "off", back: "/sign-in/?from=%2Fwallets%2F" });
  expect([answer.status, answer.location]).toEqual([303, "/sign-in/?from=%2Fwallets%2F"]);
  expect(await scriptsOf()).toBeGreaterThan(0);
  for (const back of ["https://evil.example/", "//evil.example", "/\\evil.example", ""]) {
    expect((await visitor.post("/lite/", { lite: "on", back })).location).toBe("/claim-management/");
  }
  expect(await scriptsOf()).toBe(0);
  const other = { headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await visitor.post("/lite/", { lite: "off", back: "/" }, other)).status).toBe(403);
  const stale = await visitor.post("/lite/", { lite: "off", back: "/sign-in/" }, { csrf: "made up" });
  expect([stale.status, stale.location]).toEqual([303, "/sign-in/"]);
  const told = (await visitor.get("/sign-in/", saving)).text;
  expect(told).toContain("Nothing was done: the page was open too long");
  expect(await scriptsOf(), "neither changed anything").toBe(0);
});
