import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { tickAll, type Wallet } from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { claims } from "~/service/database/schema";

// Functions to submit claims on the page, for the specs of submission.

export const addClaims = "/claim-management/claim/";
export function submit(page: Page): Locator {
  return page.getByRole("button", { name: "Submit", exact: true });
}

export function agree(page: Page): Locator {
  return page.getByRole("button", { name: "Agree and Continue" });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name });
}

export async function statusesOf(
  { db }: Pick<Wallet, "db">,
  { employeeId }: Person,
): Promise<Record<number, string>> {
  const rows = await db.select().from(claims).where(eq(claims.employeeId, employeeId));
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

/** @param step how to press each button; `expectNavigation` also checks where it leads */
export async function submitAll(page: Page, origin = "", step = atOnce): Promise<void> {
  await page.goto(origin + addClaims);
  await step(page, () => submit(page).click());
  await tickAll(page);
  await step(page, () => agree(page).click());
}

async function atOnce(_: Page, press: () => Promise<unknown>): Promise<void> {
  await press();
}
