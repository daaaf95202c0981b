import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import type { Person } from "tests/support/person";
import { formOf, picture, type TestFile } from "tests/support/receipt-files";
import { endOfTorontoDay, formatDate, type IsoDate } from "~/domain/calendar";
import { type Gateway, gatewayTo } from "~/gateway/gateway";
import { upstreamTransport } from "~/gateway/transport";
import type { Database } from "~/service/database";
import { claims } from "~/service/database/schema";

export interface PutReceipt {
  readonly id: number;
  readonly claimId: number;
  readonly path: string;
  readonly edit: string;
  /** Its owner's calls, to read what was saved. */
  readonly api: Gateway;
}

interface Portal {
  readonly origin: string;
}

/** Sends a file as its owner would by the API: a real picture unless another file is given. Nothing is known of it yet. */
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
    api: gatewayTo(upstreamTransport(portal.origin))({ token }),
  };
}

/** Fills in 45.00 for the dentist, paid by the employee that day. */
export async function putDetails(receipt: PutReceipt, person: Person, expenseDate: IsoDate): Promise<void> {
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
  });
}

/** The two at once: a receipt with its details. */
export async function putSaved(portal: Portal, person: Person, expenseDate: IsoDate): Promise<PutReceipt> {
  const receipt = await putReceipt(portal, person);
  await putDetails(receipt, person, expenseDate);
  return receipt;
}

/** The same, of a claim that is sent. */
export async function putSent(portal: Portal, person: Person, expenseDate: IsoDate): Promise<PutReceipt> {
  const receipt = await putSaved(portal, person, expenseDate);
  await putSubmitted(receipt);
  return receipt;
}

/** Sends the receipt's claim, agreeing to everything. */
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
  const api = gatewayTo(upstreamTransport(origin))({});
  return (await api.auth.login({ query, body: { username, password } })).access_token;
}

/** What a person types and chooses; lists go by their words. */
export interface TypedDetails {
  readonly amount?: string;
  /** A day, written as the form wants it, or anything else as it stands. */
  readonly date?: string;
  readonly claimant?: string;
  readonly benefit?: string | RegExp;
  readonly type?: string;
  readonly other?: string;
  readonly notes?: string;
}

/** A receipt of 45.00 for the dentist on a day; what the spec cares about replaces its part. */
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

/** Chooses by the beginning of the words, as a benefit's go on with its amount. */
export async function choose(page: Page, label: string, words: string | RegExp): Promise<void> {
  const options = page.getByLabel(label).locator("option").filter({ hasText: words });
  await page.getByLabel(label).selectOption((await options.first().getAttribute("value")) ?? "");
}

/** Enter presses the main button, also while it is held with its reason. */
export function save(page: Page): Promise<void> {
  return page.getByLabel("Amount").press("Enter");
}

/** Says that it was saved: the draft for a receipt that just got its details, the receipt itself for any other. */
export async function isSaved(page: Page, shown: "draft" | "receipt"): Promise<void> {
  const dialog = page.getByRole("dialog");
  const name = { draft: "Add Claims", receipt: "Receipt" }[shown];
  await expect(dialog.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(dialog.getByText("Your receipt has been edited successfully.").first()).toBeVisible();
}
