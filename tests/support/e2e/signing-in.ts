import { expect, type Page } from "@playwright/test";

/** Signs in as a person would, through the form, and waits for the page they land on. */
export async function signIn(
  page: Page,
  person: { readonly username: string; readonly password: string },
  at: { readonly origin: string } | undefined = undefined,
): Promise<void> {
  await page.goto(`${at?.origin ?? ""}/sign-in/`);
  await page.locator('[name="username"]').fill(person.username);
  await page.locator('[name="password"]').fill(person.password);
  await page.locator('[name="password"]').press("Enter");
  await expect(page).not.toHaveURL(/\/sign-in\b/);
}
