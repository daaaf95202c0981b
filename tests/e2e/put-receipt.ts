import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import type { Person } from "tests/support/person";
import { formOf, picture, type TestFile } from "tests/support/receipt-files";
import { endOfTorontoDay, formatDate, type IsoDate } from "~/domain/calendar";
import { createGatewayFactory, type Gateway } from "~/gateway/gateway";
import { upstreamTransport } from "~/gateway/transport";
import type { Database } from "~/service/database";
import { claims } from "~/service/database/schema";

export interface PutReceipt {
  readonly id: number;
  readonly claimId: number;
  readonly path: string;
  readonly edit: string;
  /** A client for its owner's calls, to read what was saved. */
  readonly api: Gateway;
}

interface Portal {
  readonly origin: string;
}

/** Uploads a file as its owner through the API; by default a real picture. The receipt has no details yet. */
export async function putReceipt(portal: Portal, person: Person, file?: TestFile): Promise<PutReceipt> {
  const token = await tokenOf(portal, person);
  const answer = await fetch(`${portal.origin}/manage-claim/api/receipts/upload-receipt`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: formOf(file ?? (await picture("jpeg", person.employeeId)), { folderName: "Employee/Claim" }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const receipt: { id: number; claimId: number } = await answer.json();
  const url = `/claim-management/receipt/${receipt.id}/`;
  return {
    id: receipt.id,
    claimId: receipt.claimId,
    path: url,
    edit: `${url}edit/`,
    api: createGatewayFactory(upstreamTransport(portal.origin))({ token }),
  };
}

/** Saves details: 45.00 for the dentist, paid by the employee on that date. */
export async function putDetails(
  receipt: PutReceipt,
  person: Person,
  expenseDate: IsoDate,
  more: { readonly notes?: string } = {},
): Promise<void> {
  const employeeBenefitCoverageId = person.coverageIds[1];
  if (!employeeBenefitCoverageId) throw new Error("this person has no healthcare coverage");
  await receipt.api.claim.saveReceipt({
    id: receipt.id,
    claimId: receipt.claimId,
    amount: 4500,
    claimerId: 0,
    expenseDate,
    employeeBenefitCoverageId,
    expenseTypeId: 3,
    ...more,
  });
}

/** Both: a receipt with its details. */
export async function putSaved(
  portal: Portal,
  person: Person,
  expenseDate: IsoDate,
  more: { readonly notes?: string } = {},
): Promise<PutReceipt> {
  const receipt = await putReceipt(portal, person);
  await putDetails(receipt, person, expenseDate, more);
  return receipt;
}

/** The same in a submitted claim. */
export async function putSent(portal: Portal, person: Person, expenseDate: IsoDate): Promise<PutReceipt> {
  const receipt = await putSaved(portal, person, expenseDate);
  await putSubmitted(receipt);
  return receipt;
}

/** Submits the receipt's claim and accepts all agreements. */
export async function putSubmitted({ api, claimId }: PutReceipt): Promise<void> {
  const policies = await api.claim.policies();
  await api.claim.submit({ claimId, claimPolicys: policies.map(({ id }) => id) });
}

export async function putApproved(db: Database, { claimId }: PutReceipt): Promise<void> {
  await db
    .update(claims)
    .set({ status: "APPROVED", decidedAt: endOfTorontoDay(businessDay) })
    .where(eq(claims.id, claimId));
}

async function tokenOf({ origin }: Portal, { username, password }: Person): Promise<string> {
  const query = { portal: "employee" as const };
  const api = createGatewayFactory(upstreamTransport(origin))({});
  return (await api.auth.login({ query, body: { username, password } })).access_token;
}

/** Values to type or choose; list options are given by their text. */
export interface TypedDetails {
  readonly amount?: string;
  /** A date in the form's format, or any other text. */
  readonly date?: string;
  readonly claimant?: string;
  readonly benefit?: string | RegExp;
  readonly type?: string;
  readonly other?: string;
  readonly notes?: string;
}

/** Fills in a receipt of 45.00 for the dentist on a date; `more` replaces individual values. */
export async function fillIn(page: Page, day: IsoDate, more: TypedDetails = {}): Promise<void> {
  const { amount = "45.00", date = formatDate(day), claimant = "Me", benefit = /^Healthcare/ } = more;
  await page.getByLabel("Amount").fill(amount);
  await page.getByLabel("Expense date").fill(date);
  await page.getByLabel("Claimant").selectOption({ label: claimant });
  await choose(page, "Benefit type", benefit);
  await choose(page, "Expense type", more.type ?? "Dental");
  if (more.other !== undefined) await page.getByLabel("Other type").fill(more.other);
  if (more.notes !== undefined) await page.getByLabel("Notes").fill(more.notes);
}

/** Chooses an option by the start of its text, because a benefit's text also contains its amount. */
export async function choose(page: Page, label: string, words: string | RegExp): Promise<void> {
  const options = page.getByLabel(label).locator("option").filter({ hasText: words });
  await page.getByLabel(label).selectOption((await options.first().getAttribute("value")) ?? "");
}

/** Enter presses the main button, even while it is held. */
export function save(page: Page): Promise<void> {
  return page.getByLabel("Amount").press("Enter");
}

/** Checks that the receipt was saved: the draft is shown if the receipt just got its details, otherwise the receipt. */
export async function isSaved(page: Page, shown: "draft" | "receipt"): Promise<void> {
  const dialog = page.getByRole("dialog");
  const name = { draft: "Add Claims", receipt: "Receipt" }[shown];
  await expect(dialog.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(dialog.getByText("Your receipt has been edited successfully.").first()).toBeVisible();
}
