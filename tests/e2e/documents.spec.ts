import { eq } from "drizzle-orm";
import { businessStart } from "tests/support/business-day";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { makePerson } from "tests/support/person";
import { publishDocument } from "tests/support/publish-document";
import { pdf, picture } from "tests/support/receipt-files";
import { documents } from "~/service/database/schema";

test("each document flagged for display has a card that opens its file or website [DOC-01, LAY-04] @brands", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const company = robin.companyName;
  const rules = await pdf(2, "rules.pdf");
  await publishDocument(wallet, rules, { company, title: "Rules <of> the plan & more" });
  await publishDocument(wallet, await picture("png"), { company, title: "Poster" });
  await publishDocument(wallet, await pdf(1), { company, title: "Not for this page", display: "false" });
  await wallet.db
    .insert(documents)
    .values({ employerId: robin.employerId, title: "Plan site", url: "https://plan.example/start" });
  await signIn(page, robin);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Documents" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
  await expect(page).toHaveTitle(/^Documents – /);
  await expect(page).toHaveURL(`${wallet.origin}/documents/`);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards.getByRole("heading", { level: 2 })).toHaveText([
    "Plan site",
    "Poster",
    "Rules <of> the plan & more",
  ]);
  await expect(cards.nth(0)).toContainText("Opens plan.example");
  await expect(cards.nth(0).getByRole("link")).toHaveAttribute("href", "https://plan.example/start");
  await expect(cards.nth(1)).toContainText(/PNG, [\d,.]+ (bytes|kB)/);
  await expect(cards.nth(2)).toContainText(/PDF, [\d,.]+ (bytes|kB)/);
  await expectAccessible(page);
  await screenshots(page, "documents");
  const opened = page.waitForRequest((request) => /\/documents\/\d+\/file\/$/.test(request.url()));
  // Anywhere on the card, because the text alone is a small target for a finger.
  await cards.nth(2).click({ position: { x: 200, y: 30 } });
  const { headers, body } = await fileAt((await opened).url());
  expect(body.equals(Buffer.from(rules.bytes))).toBe(true);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline; filename=\"rules.pdf\"; filename*=UTF-8''rules.pdf",
    "content-security-policy": "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });

  async function fileAt(url: string) {
    const answer = await page.context().request.get(url);
    expect(answer.status()).toBe(200);
    return { headers: answer.headers(), body: await answer.body() };
  }
});

test("the page says when the employer has no documents; another employer's file cannot be opened [DOC-01]", async ({
  page,
  person,
  wallet,
}) => {
  const other = await makePerson(wallet.db);
  await publishDocument(wallet, await pdf(1), { company: other.companyName, title: "Theirs" });
  await signIn(page, await person(), { to: "/documents/" });
  await expect(page.getByRole("main")).toContainText("No documents yet");
  const [theirs] = await wallet.db.select().from(documents).where(eq(documents.employerId, other.employerId));
  for (const id of [theirs?.id, 0, "x"]) {
    await page.goto(`/documents/${id}/file/`);
    await expect(page).toHaveURL(`${wallet.origin}/documents/`);
    await expect(page.getByRole("main")).toContainText("This document is no longer there.");
  }
});

test("opening a document that was withdrawn or whose file is lost returns to the list with a message [DOC-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await publishDocument(wallet, await pdf(1), { company: robin.companyName, title: "Rules" });
  await signIn(page, robin, { to: "/documents/" });
  await hydrated(page);
  const mine = eq(documents.employerId, robin.employerId);
  for (const change of [{ fileId: crypto.randomUUID() }, { withdrawnAt: new Date(businessStart) }]) {
    await wallet.db.update(documents).set(change).where(mine);
    await page.getByRole("link", { name: "Rules" }).click();
    await expect(page.getByRole("main")).toContainText("This document is no longer there.");
    await expect(page).toHaveURL(`${wallet.origin}/documents/`);
  }
  await expect(page.getByRole("main")).toContainText("No documents yet");
});

test("documents stay available during a required re-allocation [DOC-01, SES-08]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ reAllocationStatus: "REQUIRED" }, { to: "/documents/" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
});
