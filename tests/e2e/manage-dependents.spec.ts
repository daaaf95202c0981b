import type { Page } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";
import { dependents } from "~/service/database/schema";

const address = "/dependent/";
const rows = (page: Page) => page.getByRole("table", { name: "Your dependents" }).getByRole("row");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const main = (page: Page) => page.getByRole("main");

test("the dependents page is read-only, and its Manage page has the fields and validation of set-up [PRF-01, PRF-07, DEP-05] @brands", async ({
  page,
  signedIn,
  wallet,
}) => {
  const ada = {
    firstName: "Ada",
    lastName: "O'Brien",
    relationship: "CHILDREN",
    dateOfBirth: "2016-02-29",
  } as const;
  const robin = await signedIn({ dependents: [ada] }, { to: "/profile/change-password/" });
  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Dependents" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dependents");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText("Ada O'Brien");
  await expect(rows(page).last()).toContainText("29/02/2016");
  await expect(main(page).getByRole("textbox"), "read only").toHaveCount(0);
  await expect(rows(page).getByRole("link"), "read only").toHaveCount(0);
  await expectAccessible(page);
  await screenshots(page, "dependents");

  await page.getByRole("link", { name: "Manage Dependent" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Dependent");
  await page.getByRole("link", { name: "Add a dependent" }).click();
  await hydrated(page);
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Relationship").selectOption("CHILDREN");
  await page.getByLabel("Date of birth").fill("29/02/2023");
  await page.getByLabel("First name").press("Enter");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary.getByRole("listitem")).toHaveText([
    "Please enter the last name.",
    "Please enter a date that exists, such as 28/09/2015, or leave it blank.",
  ]);
  await expectAccessible(page);
  await screenshots(page, "manage-dependents");
  await page.getByLabel("Last name").fill("Tremblay");
  await page.getByLabel("Date of birth").fill("01/03/2023");
  await save(page).click();
  await expect(main(page)).toContainText("Zoë Tremblay is in your list of dependents.");
  await expect(page).toHaveURL(/\/dependent\/manage\/$/);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("link", { name: "Edit Ada O'Brien" }).click();
  await hydrated(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${address}manage/`);
  await elsewhere.getByRole("link", { name: "Remove Ada O'Brien" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Remove Ada O'Brien?" })).toBeVisible();
  await hydrated(elsewhere);
  await elsewhere.getByRole("button", { name: "Remove" }).click();
  await expect(main(elsewhere)).toContainText("Ada O'Brien is no longer in your list of dependents.");

  await page.getByLabel("First name").fill("Adah");
  await save(page).click();
  await expect(summary).toContainText(
    "This dependent was removed in another window. Save to add them again.",
  );
  const kept = async () => {
    const isTheirs = and(eq(dependents.employeeId, robin.employeeId), isNull(dependents.removedAt));
    return (await wallet.db.select().from(dependents).where(isTheirs)).map(({ firstName }) => firstName);
  };
  expect(await kept(), "asked first").toEqual(["Zoë"]);
  await expect(page.getByLabel("First name")).toHaveValue("Adah");
  await save(page).click();
  await expect(main(page)).toContainText("Adah O'Brien is in your list of dependents.");
  await expect(rows(page)).toHaveCount(3);
  expect((await kept()).sort()).toEqual(["Adah", "Zoë"]);
});

test("another person's dependent is not shown, and the form for it is empty [PRF-07, API-05]", async ({
  page,
  person,
  signedIn,
  wallet,
}) => {
  const other = await person({
    dependents: [{ firstName: "Secret", lastName: "Child", relationship: "CHILDREN" }],
  });
  const [theirs] = await wallet.db
    .select({ id: dependents.id })
    .from(dependents)
    .where(eq(dependents.employeeId, other.employeeId));
  await signedIn({}, { to: address });
  await expect(main(page)).toContainText("You have no dependents on your list.");
  for (const open of ["edit", "remove"]) {
    await page.goto(`${address}manage/?${open}=${theirs?.id}`);
    await expect(main(page)).not.toContainText("Secret");
    await expect(page.getByLabel("First name")).toHaveValue("");
  }
});
