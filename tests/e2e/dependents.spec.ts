import { and, eq, isNull } from "drizzle-orm";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import { expectProblemsFirst } from "tests/support/e2e/checks";
import type { Person, PersonOptions } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { dependents } from "~/service/database/schema";
import { putBanking } from "./put-banking";

const step = "/employee/setup/dependents";
const basics: PersonOptions = {
  isSetupDone: false,
  gender: "FEMALE",
  dateOfBirth: "1990-02-28",
  street: "1 Lake Street",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 1A1",
};
const ada = { firstName: "Ada", lastName: "O'Brien-Lefèvre", relationship: "CHILDREN" } as const;

const listOf = ({ db }: Wallet, { employeeId }: Person) =>
  db
    .select()
    .from(dependents)
    .where(and(eq(dependents.employeeId, employeeId), isNull(dependents.removedAt)))
    .orderBy(dependents.id);

test("the dependents step saves, edits, cancels, removes and continues with one form at a time [DEP-01, DEP-02, DEP-03, DEP-04]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(basics);
  await putBanking(wallet, robin);
  await signIn(page, robin, { to: step });
  await hydrated(page);
  const main = page.getByRole("main");
  for (const words of [
    ...["spouse or partner", "children under 21 living at home", "under 25 and full-time students"],
    ...["Older dependents the Canada Revenue Agency recognizes", "Anyone else you claim on your tax return"],
  ]) {
    await expect(main).toContainText(words);
  }
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveCount(0);
  await expectAccessible(page);
  await screenshots(page, "setup-dependents-empty");

  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Date of birth").fill("29/02/2023");
  await page.getByRole("button", { name: "Continue" }).click();
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("Please enter the last name.");
  await expectProblemsFirst(page);
  await expect(summary).toContainText("Please choose the relationship.");
  await expect(summary).toContainText("Please enter a date that exists, such as 28/09/2015");
  await expect(page.getByLabel("First name")).toHaveValue("Zoë");
  await expectAccessible(page);
  await screenshots(page, "setup-dependents-refused");

  await page.getByLabel("Last name").fill("O'Brien-Lefèvre");
  await page.getByLabel("Relationship").selectOption("Child");
  await page.getByLabel("Date of birth").fill("21/11/2199");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(summary).toContainText("The date of birth cannot be in the future.");
  await page.getByLabel("Date of birth").fill("29/02/2024");
  await page.getByLabel("Date of birth").press("Enter");
  const row = main.getByRole("row").filter({ hasText: "Zoë O'Brien-Lefèvre" });
  await expect(row).toContainText("Child");
  await expect(row).toContainText("29/02/2024");
  await expect(page.getByLabel("First name")).toHaveCount(0);

  await page.getByRole("link", { name: "Add a dependent" }).click();
  await page.getByLabel("First name").fill("Nobody");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("First name")).toHaveCount(0);
  await page.getByRole("link", { name: "Add a dependent" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.getByLabel("First name").fill("Sam");
  await page.getByLabel("Last name").fill("Roy");
  await page.getByLabel("Relationship").selectOption("Partner");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await screenshots(page, "setup-dependents");

  await page.getByRole("link", { name: "Edit Sam Roy" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Sam");
  await expect(main.getByRole("row").filter({ hasText: "Sam Roy" })).toHaveCount(0);
  await page.getByLabel("Relationship").selectOption("Husband");
  await screenshots(page, "setup-dependents-edit");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("row").filter({ hasText: "Sam Roy" })).toContainText("Husband");

  await page.getByRole("link", { name: "Remove Zoë O'Brien-Lefèvre" }).click();
  await expect(page.getByRole("heading", { name: "Remove Zoë O'Brien-Lefèvre?" })).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "setup-dependents-remove");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(main.getByRole("row").filter({ hasText: "Zoë" })).toHaveCount(0);
  expect(await listOf(wallet, robin)).toMatchObject([{ firstName: "Sam", relationship: "HUSBAND" }]);

  await page.getByRole("link", { name: "Add a dependent" }).click();
  await page.getByLabel("First name").fill("Mia");
  await page.getByLabel("Last name").fill("Roy");
  await page.getByLabel("Relationship").selectOption("Other");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your dependents are saved." })).toBeVisible();
  await expect(page).toHaveURL(/\/employee\/setup\/review-information$/);
  expect(await listOf(wallet, robin)).toMatchObject([{ firstName: "Sam" }, { firstName: "Mia" }]);
});

test("no dependents is valid, a double submit saves once, and editing a removed dependent shows an error [DEP-02, DEP-05] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person(basics);
  await putBanking(wallet, robin);
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  const empty = { event: "dependents.continue", id: 0, firstName: " ", lastName: "", relationship: "" };
  expect((await visitor.post(step, { ...empty, dateOfBirth: "" })).status).toBe(303);
  expect(await listOf(wallet, robin)).toEqual([]);

  const save = { event: "dependent.save", id: 0, ...ada, dateOfBirth: "5/5/2015" };
  for (const answer of await Promise.all([visitor.post(step, save), visitor.post(step, save)])) {
    expect(answer.location).toBe(step);
  }
  expect((await visitor.post(step, save)).location).toBe(step);
  const [kept, ...more] = await listOf(wallet, robin);
  expect(kept).toMatchObject({ ...ada, dateOfBirth: "2015-05-05" });
  expect(more).toEqual([]);

  const remove = { event: "dependent.remove", id: kept?.id ?? 0 };
  expect((await visitor.post(`${step}?remove=${kept?.id}`, remove)).location).toBe(step);
  expect((await visitor.post(step, remove)).location).toBe(step);
  const late = await visitor.post(`${step}?edit=${kept?.id}`, { ...save, id: kept?.id ?? 0 });
  expect(late.status).toBe(400);
  expect(late.text).toContain("This dependent was removed in another window. Save to add them again.");
  expect(late.text).toContain("O&#x27;Brien-Lefèvre");
  const stranger = await person({ dependents: [ada] });
  const foreign = await visitor.post(step, { ...save, id: stranger.dependentIds[0] ?? 0, firstName: "Eve" });
  expect(foreign.status).toBe(400);
  expect(await listOf(wallet, robin)).toEqual([]);
  expect(await listOf(wallet, stranger)).toMatchObject([{ firstName: "Ada" }]);
});
