import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import type { Person } from "tests/support/person";
import { pdf, photograph, picture, type TestFile } from "tests/support/receipt-files";
import { addDays, endOfTorontoDay, today } from "~/domain/calendar";
import { createGatewayFactory, type Gateway } from "~/gateway/gateway";
import { upstreamTransport } from "~/gateway/transport";
import { claims, employees } from "~/service/database/schema";
import { putClaims } from "./put-claims";

const detail = (id: number | string) => `/claim-management/detail/?id=${id}`;

/** Returns a client for the person's calls, like that of a mobile app. */
async function apiOf(wallet: Wallet, { username, password }: Person): Promise<Gateway> {
  const to = createGatewayFactory(upstreamTransport(wallet.origin));
  const { access_token: token } = await to({}).auth.login({
    query: { portal: "employee" },
    body: { username, password },
  });
  return to({ token });
}

/** Uploads a file as a receipt of the draft or of a claim. */
async function upload(wallet: Wallet, api: Gateway, file: TestFile, claimId?: number) {
  const place = path.join(wallet.dataDir, `${crypto.randomUUID()}-${file.name}`);
  await writeFile(place, file.bytes);
  const stored = { path: place, name: file.name, type: file.type, size: file.bytes.length };
  return api.uploads.receipt(stored, claimId ? { claimId } : {}, {});
}

/** Creates a REQUESTED claim with a photograph for the person and a PDF for their child. */
async function sentClaim(wallet: Wallet, person: Person): Promise<{ id: number; api: Gateway }> {
  const api = await apiOf(wallet, person);
  const shared = { employeeBenefitCoverageId: person.coverageIds[1] ?? 0 };
  const expenseDate = `${person.benefitYear}-01-20`;
  const photo = await upload(wallet, api, await photograph());
  const { claimId } = photo;
  const paper = await upload(wallet, api, await pdf(), claimId);
  await api.claim.saveReceipt({
    id: photo.id,
    claimId,
    ...shared,
    expenseDate,
    amount: 123_450,
    claimerId: 0,
    expenseTypeId: 3,
  });
  await api.claim.saveReceipt({
    id: paper.id,
    claimId,
    ...shared,
    expenseDate,
    amount: 4_500,
    claimerId: person.dependentIds[0] ?? 0,
    expenseTypeId: 13,
    expenseTypeOther: "Crutches",
  });
  const policies = await api.claim.policies();
  await api.claim.submit({ claimId, claimPolicys: policies.map(({ id }) => id) });
  return { id: claimId, api };
}

const child = { firstName: "Noor", lastName: "Tremblay", relationship: "CHILDREN" } as const;

test("the claim page shows the employee, the status and each receipt with its file [CLD-01, CLD-03, LAY-08]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ dependents: [child], companyName: "Lakeside Dental" });
  const { id } = await sentClaim(wallet, robin);
  await signIn(page, robin, { to: detail(id) });
  await expect(page).toHaveTitle(new RegExp(`^Claim ${id} – `));
  const title = "Dental and Crutches · Me and Noor, 2 receipts";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(`Claim ${id}Requested${title}`);
  await expect(main).toContainText("Total amount $1,279.50");
  const summary = page.getByRole("region", { name: "Details" });
  await expect(summary).toContainText("StatusRequested");
  await expect(summary).toContainText("EmployeeRobin Tremblay");
  await expect(summary).toContainText(`E-mail${robin.email}`);
  await expect(summary).toContainText("CompanyLakeside Dental");

  const receipts = page.getByRole("region", { name: "Receipts" }).getByRole("listitem");
  const [photo, paper] = [receipts.nth(0), receipts.nth(1)];
  await expect(photo).toContainText("Dental · Me$1,234.50");
  await expect(photo).toContainText(`20/01/${robin.benefitYear} · `);
  const picture = photo.getByRole("img", { name: /^Receipt file / });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await expect(paper).toContainText("Other: Crutches · Noor Tremblay (Child)$45.00");
  await expect(paper.getByRole("link", { name: "Open invoice.pdf" })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claim-detail");

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
});

test("Receipt Management is available until the claim is decided [RCP-13]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const [requested, approved, open] = await putClaims(wallet.db, robin, [
    { status: "REQUESTED" },
    { status: "APPROVED" },
    { status: "OPEN" },
  ]);
  await signIn(page, robin, { to: detail(approved ?? 0) });
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt Management" })).toHaveCount(0);
  await page.goto(detail(open ?? 0));
  await expect(page.getByRole("link", { name: "Open draft" })).toBeVisible();
  await page.goto(detail(requested ?? 0));
  await page.getByRole("link", { name: "Receipt Management" }).click();
  await expect(page).toHaveURL(new RegExp(`/claim-management/claim/\\?claim=${requested}$`));
});

test("during a re-allocation the buttons to the draft and to the receipts say why they are closed [RCP-13, PEN-03] (D39)", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ reAllocationStatus: "REVIEW" });
  const [requested, open] = await putClaims(wallet.db, robin, [{ status: "REQUESTED" }, { status: "OPEN" }]);
  await signIn(page, robin);
  for (const [claimId, name] of [
    [requested, "Receipt Management"],
    [open, "Open draft"],
  ] as const) {
    await page.goto(detail(claimId ?? 0));
    const button = page.getByRole("button", { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription("Please finish your re-allocation first.");
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("a declined claim shows the reason, a split claim how each part is paid [CLD-02, CLD-04]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const [blurry, other, split, paid] = await putClaims(wallet.db, robin, [
    { status: "REJECTED", more: { maxPaid: 100 } },
    { status: "REJECTED", more: { reasonType: "OTHER", reason: "The receipt is for somebody else." } },
    {
      cents: 40_000,
      more: { maxPaid: 30_000, paymentStatus: "PARTIALLY_PAID" },
      separations: [
        { amount: 10_000, status: "APPROVED", paidStatus: "CMP", forDate: "2026-02-01" },
        { amount: 10_000, status: "APPROVED", paidStatus: "ISS", forDate: "2026-03-01" },
        { amount: 10_000, status: "PENDING_APPROVE", forDate: "2026-12-05" },
        { amount: 10_000, status: "APPROVED", forDate: "2027-01-01" },
      ],
    },
    { more: { paymentStatus: "FULLY_PAID" } },
  ]);
  await signIn(page, robin);
  const reason = page.getByRole("region", { name: "Why it was declined" });
  await page.goto(detail(blurry ?? 0));
  await expect(page.getByRole("main")).toContainText(`Claim ${blurry}DeclinedRe-submit Image`);
  await expect(reason).toContainText("We could not read the picture of your receipt.");
  await expect(page.getByText("Covered by your benefits"), "its money was given back").toHaveCount(0);
  await page.goto(detail(other ?? 0));
  await expect(reason).toContainText("The receipt is for somebody else.");
  await page.goto(detail(paid ?? 0));
  await expect(page.getByRole("main"), "paid as a whole").toContainText("PaymentFully Paid");
  await page.goto(detail(split ?? 0));
  await expect(reason).toHaveCount(0);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByRole("term")).toHaveText([
    "Paid",
    "Waiting payment from Employer",
    "Pending payment until 05 Dec 2026",
    "Will be paid on approval",
    "Total",
  ]);
  await expect(payments.getByRole("definition")).toHaveText([
    ...Array.from({ length: 4 }, () => "$100.00"),
    "$400.00",
  ]);
  await expect(page.getByText("Covered by your benefits")).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claim-detail-separations");
});

test("a declined claim is copied to a new draft to send again, and both claims link to each other [CLD-06, CLD-07, CLM-21]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ dependents: [child] });
  const { id, api } = await sentClaim(wallet, robin);
  await signIn(page, robin, { to: detail(id) });
  const timeline = page.getByRole("region", { name: "Where it stands" }).getByRole("listitem");
  await expect(timeline.nth(0)).toHaveText(/^Submitted\d\d\/\d\d\/\d{4}$/);
  await expect(timeline.nth(1)).toHaveText(
    "DecisionWe are reviewing your claim. You do not need to do anything.",
  );

  const decided = {
    status: "REJECTED",
    decidedAt: endOfTorontoDay(businessDay),
    reasonType: "OTHER",
    reason: "Which tooth?",
  } as const;
  await wallet.db.update(claims).set(decided).where(eq(claims.id, id));
  await page.goto("/claim-management/");
  const row = "Dental and Crutches · Me and Noor, 2 receipts";
  const declined = page.getByRole("listitem").filter({ hasText: row });
  await expect(declined).toContainText("Which tooth?");
  const read = new RegExp(`^${row},.*Which tooth\\?.*Declined, \\$1,279\\.50`);
  await declined.getByRole("link", { name: read }).click();
  const refused = page.getByRole("region", { name: "Why it was declined" });
  await expect(refused).toContainText("Which tooth?");
  await expect(timeline.nth(1)).toHaveText(/^Declined\d\d\/\d\d\/\d{4}Other$/);
  await expect(timeline.nth(2)).toHaveText("Send it againYou do this next.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claim-declined");

  await refused.getByRole("button", { name: "Fix and send again" }).click();
  await expect(page).toHaveURL(/\/claim-management\/claim\/$/);
  const opening = await api.claim.openingSummary();
  const [again] = "openIdList" in opening ? opening.openIdList : [];
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Claim ${again} is a copy of claim ${id}. Fix it, then submit it.`);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);

  await page.goto(detail(id));
  await expect(timeline.nth(2)).toContainText(`Claim ${again} is in your draft.`);
  await expect(refused.getByRole("link", { name: "Open draft" })).toBeVisible();
  await expect(refused.getByRole("button")).toHaveCount(0);
  const policies = await api.claim.policies();
  await api.claim.submit({ claimId: again ?? 0, claimPolicys: policies.map((policy) => policy.id) });
  await page.reload();
  await expect(timeline.nth(2)).toHaveText(
    new RegExp(`^Submitted again\\d\\d/\\d\\d/\\d{4}As claim ${again}\\.$`),
  );
  await refused.getByRole("link", { name: `Claim ${again}` }).click();
  await page
    .getByRole("region", { name: "Details" })
    .getByRole("link", { name: `Claim ${id}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`id=${id}$`));
});

test("another employee's claim, a removed claim and an invalid id all get the same 404 page [CLD-05]", async ({
  page,
  person,
  wallet,
}) => {
  const [robin, kim] = [await person(), await person()];
  const [theirs] = await putClaims(wallet.db, kim, [{ cents: 98_765 }]);
  const [removed] = await putClaims(wallet.db, robin, [{ status: "DISABLED" }]);
  await signIn(page, robin);
  const answers = new Set<string>();
  for (const id of [theirs, removed, 2_000_000_000, "0", "-1", "1e3", "abc", "", "99999999999999999999"]) {
    const answer = await page.goto(detail(id ?? ""));
    expect(answer?.status(), `id ${id}`).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "This page was not found" })).toBeVisible();
    const html = (await answer?.text()) ?? "";
    answers.add(withoutWhatEachAnswerHas(html));
    expect(html).not.toContain("987.65");
  }
  expect([...answers]).toHaveLength(1);
  await expectAccessible(page);
  await screenshots(page, "claim-detail-none");
});

/** Removes what differs in every response: the nonce, the page token and the requested URL. */
function withoutWhatEachAnswerHas(html: string): string {
  return html
    .replace(/nonce="[^"]*"/g, "")
    .replace(/content="[^"]*"/g, "")
    .replace(/name="csrf" value="[^"]*"/g, "")
    .replace(/\?id=[^"&\s\\]*/g, "");
}

test("a receipt file is served only to its owner, sandboxed and never cached [CLD-05, RCP-16]", async ({
  page,
  person,
  secondDevice,
  wallet,
}) => {
  const [robin, kim] = [await person({ dependents: [child] }), await person()];
  const { id, api } = await sentClaim(wallet, robin);
  const receipts = await api.claim.receipts({ claimId: id });
  const references = receipts.map(({ fileUrl }) => `/files/${encodeURIComponent(fileUrl)}`);
  await signIn(page, robin);
  const other = await secondDevice();
  await signIn(other, kim);
  for (const [index, path] of references.entries()) {
    const own = await page.request.get(path);
    expect(own.status()).toBe(200);
    const headers = own.headers();
    expect(headers["content-type"]).toBe(index === 0 ? "image/jpeg" : "application/pdf");
    expect(headers["content-disposition"]).toMatch(index === 0 ? /^inline/ : /^attachment/);
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const signed = await page.request.get(`${path}?signed`);
    expect(signed.status()).toBe(200);
    expect(await signed.body()).toEqual(await own.body());

    const missing = await other.request.get("/files/Employee%2FClaim%2F00000000-0000-4000-8000-000000000000");
    for (const variant of ["", "?thumbnail", "?signed"]) {
      const foreign = await other.request.get(path + variant);
      expect(foreign.status()).toBe(404);
      expect(await foreign.body()).toEqual(await missing.body());
    }
  }
  const small = await page.request.get(`${references[0]}?thumbnail`);
  expect(small.headers()["content-type"]).toBe("image/webp");
  expect((await page.request.get(`${references[1]}?thumbnail`)).status()).toBe(404);
  expect((await page.request.get("/files/..%2F..%2Fetc%2Fpasswd")).status()).toBe(404);
  await page.context().clearCookies();
  await page.goto(references[0] ?? "");
  await expect(page).toHaveURL(/\/sign-in\//);
});

test("a picture that fails to load is loaded from its signed URL, or replaced by a message @scripts [RCP-16, ERR-04]", async ({
  page,
  person,
  wallet,
  problems,
}) => {
  problems.allow(/^asset: /);
  const robin = await person({ dependents: [child] });
  const { id } = await sentClaim(wallet, robin);
  await signIn(page, robin);
  const isSigned = (url: URL) => url.pathname.startsWith("/files/") && url.search.includes("signed");
  await page.route(
    (url) => url.pathname.startsWith("/files/") && !isSigned(url),
    (route) => route.fulfill({ status: 500 }),
  );
  await page.goto(detail(id));
  const picture = page.getByRole("region", { name: "Receipts" }).getByRole("img").first();
  await expect(picture).toHaveAttribute("src", /\?signed$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.route(isSigned, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText("The picture cannot be shown")).toBeVisible();
  await expectAccessible(page);
});

test("a claim declined as too blurry asks for a new picture first and warns when the old one is saved [CLD-06, RCP-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add());
  const declined = {
    status: "REJECTED",
    reasonType: "IMAGE_TOO_BLURRY",
    decidedAt: wallet.clock.now(),
  } as const;
  await wallet.db.update(claims).set(declined).where(eq(claims.id, claimId));
  await signIn(page, robin, { to: detail(claimId) });
  await hydrated(page);
  await page.getByRole("button", { name: "Send a new picture" }).click();
  const form = page.getByRole("dialog", { name: "Edit This Receipt" });
  await expect(form).toBeVisible();
  await hydrated(page);
  const first = form.locator("input:not([type=hidden]), select, textarea").first();
  await expect(first).toHaveAccessibleName(/^New picture/);
  await expect(first).toHaveAccessibleDescription(/The last one was too blurry/);
  await expectAccessible(page);
  await screenshots(page, "new-picture");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  const sentence =
    "This is still the file that was too blurry. Please choose a new one, or save again to keep it.";
  await expect(form.getByRole("group", { name: "There is a problem" })).toContainText(sentence);
  await expect(first).toHaveAccessibleDescription(new RegExp(sentence));
  const { name, type, bytes } = await picture("png", 4_711);
  await first.setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByRole("dialog").getByText("Your receipt has been edited successfully."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Edit This Receipt" }).click();
  await expect(page.getByLabel("Replace the file")).toBeVisible();
});

test("saving a second time after the warning keeps the old picture [CLD-06] @no-scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add());
  const declined = {
    status: "REJECTED",
    reasonType: "IMAGE_TOO_BLURRY",
    decidedAt: wallet.clock.now(),
  } as const;
  await wallet.db.update(claims).set(declined).where(eq(claims.id, claimId));
  await signIn(page, robin, { to: detail(claimId) });
  await page.getByRole("button", { name: "Send a new picture" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("This is still the file that was too blurry.").first()).toBeVisible();
  await save.click();
  await expect(
    page.getByRole("dialog").getByText("Your receipt has been edited successfully."),
  ).toBeVisible();
});

test("an employee with a cancelled benefit cannot send a declined claim again and sees why [CLM-02, SUB-06, CLD-06]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add());
  const declined = { status: "REJECTED", reasonType: "OVER_BUDGET", decidedAt: wallet.clock.now() } as const;
  await wallet.db.update(claims).set(declined).where(eq(claims.id, claimId));
  const cancelled = { benefitCancellationDate: addDays(today(wallet.clock), -15) };
  await wallet.db.update(employees).set(cancelled).where(eq(employees.id, robin.employeeId));
  await signIn(page, robin, { to: detail(claimId) });
  const again = page.getByRole("button", { name: "Fix and send again" });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription(/^Sorry your benefit was cancelled/);
  await hydrated(page);
  await expectAccessible(page);
});
