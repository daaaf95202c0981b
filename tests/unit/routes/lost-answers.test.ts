import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import "tests/unit/ui/markup";

const folder = "app/routes";
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }))
  .filter(({ text }) => /export default function/.test(text));

/** Their only form is a button without fields, on a page without scripts. */
const withoutForm = ["public/email-change/route.tsx", "public/unsubscribe/route.tsx", "shell/elsewhere.tsx"];

test("every page with a form keeps it when the response is lost [RCP-19]", () => {
  const posting = routes.filter(({ text }) => /export (async )?function action/.test(text));
  expect(posting.length).toBeGreaterThan(20);
  const careless = posting
    .filter(({ name }) => !withoutForm.includes(name))
    .filter(({ text }) => !text.includes('export { clientAction } from "~/forms/lost-answer"'))
    .map(({ name }) => name);
  expect(careless).toEqual([]);
});

test("every page reads the action's response through the hook that omits lost responses [RCP-19]", () => {
  expect(routes.filter(({ text }) => text.includes("useActionData")).map(({ name }) => name)).toEqual([]);
});

// A route with its own `shouldRevalidate` is always called, and would load data while the network is down.
test("nothing reloads after a lost response or a refusal [RCP-19]", async () => {
  const lost = { actionResult: { lost: "No answer came." }, actionStatus: 503, formMethod: "POST" } as const;
  const url = new URL("https://wallet.example/claim-management/receipt/1/edit/");
  const change = { ...lost, currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} };
  const deciding = {
    "claims/draft/delete-all.tsx": await import("~/routes/claims/draft/delete-all"),
    "claims/guide/route.tsx": await import("~/routes/claims/guide/route"),
    "claims/list/route.tsx": await import("~/routes/claims/list/route"),
    "claims/receipt/edit/route.tsx": await import("~/routes/claims/receipt/edit/route"),
    "claims/receipt/questions/delete-receipt.tsx": await import(
      "~/routes/claims/receipt/questions/delete-receipt"
    ),
    "claims/receipt/questions/duplicate.tsx": await import("~/routes/claims/receipt/questions/duplicate"),
    "claims/receipt/questions/over-balance.tsx": await import(
      "~/routes/claims/receipt/questions/over-balance"
    ),
    "claims/submit/agreement.tsx": await import("~/routes/claims/submit/agreement"),
    "claims/submit/duplicate.tsx": await import("~/routes/claims/submit/duplicate"),
    "public/sign-in/switch-person.tsx": await import("~/routes/public/sign-in/switch-person"),
    "public/sign-up/route.tsx": await import("~/routes/public/sign-up/route"),
    "re-allocation/mid-year-review.tsx": await import("~/routes/re-allocation/mid-year-review"),
    "re-allocation/review.tsx": await import("~/routes/re-allocation/review"),
    "setup/review/route.tsx": await import("~/routes/setup/review/route"),
    "wallet/withdraw/confirm.tsx": await import("~/routes/wallet/withdraw/confirm"),
  };
  const named = routes.filter(({ text }) => /export.*shouldRevalidate/.test(text)).map(({ name }) => name);
  expect(named.sort(), "every one that decides is listed here").toEqual(Object.keys(deciding));
  // A receipt's form needs a new key, because its file may have been stored.
  const readsAfterRefusal = ["claims/receipt/edit/route.tsx"];
  for (const [name, { shouldRevalidate }] of Object.entries(deciding)) {
    const asked = { ...change, defaultShouldRevalidate: true };
    expect(shouldRevalidate(asked), name).toBe(false);
    if (readsAfterRefusal.includes(name)) continue;
    const refused = { ...asked, actionStatus: 400, actionResult: { status: "error" } };
    expect(shouldRevalidate(refused), `${name}, refused`).toBe(false);
  }
});

test("a guide is not reloaded when its page is turned, but another guide is [CLM-05, SES-13]", async () => {
  const { shouldRevalidate } = await import("~/routes/claims/guide/route");
  const currentUrl = new URL("https://wallet.example/claim-management/guide/healthcare/");
  const asked = { currentUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  const next = (to: string) => ({ ...asked, nextUrl: new URL(to, currentUrl) });
  expect(shouldRevalidate(next("?page=2"))).toBe(false);
  expect(shouldRevalidate(next("../wellness/"))).toBe(true);
  expect(shouldRevalidate(next("")), "where the page itself asks to be read again").toBe(true);
});
