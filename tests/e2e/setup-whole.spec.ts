import { eq } from "drizzle-orm";
import { expect, hydrated, signIn, test, tickAll } from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { offer } from "tests/support/plan-offer";
import { picture } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { employees, ledgerTransactions } from "~/service/database/schema";

// From the first sign-in to 'Thank you, your account has been set up!', as noah and chloe of the demo company.

const people = {
  "several categories": {
    plan: { total: 2_000_00, offers: { 1: null, 2: null, 3: null, 5: 250_00 } },
    wishes: {},
  },
  "one category, pro-rated": {
    plan: { total: 1_200_00, offers: { 1: null } },
    wishes: { proRated: true },
  },
} as const;

for (const [name, { plan, wishes }] of Object.entries(people)) {
  test(`set-up can be interrupted and continued on another browser at every step: ${name} [SET-01, SET-02, SET-05, SES-10, ALO-05]`, async ({
    page,
    person,
    wallet,
  }) => {
    test.slow();
    const robin = await person({ isSetupDone: false, coverages: [], ...wishes });
    await offer(wallet.db, robin, plan);
    /** Returns where a person continues who signs in on another browser. */
    const elsewhere = async () => {
      const visitor = visitorOf(wallet.origin);
      await visitor.signIn(robin);
      const landing = await visitor.get("/employee/setup/landing-page");
      return /href="\/employee\/setup\/([a-z-]+)"[^>]*>Continue</.exec(landing.text)?.[1];
    };
    const goOn = async (to: string, takenUpAt = to) => {
      await page.getByRole("button", { name: "Continue" }).press("Enter");
      await expect(page).toHaveURL(new RegExp(`/employee/setup/${to}$`));
      await hydrated(page);
      expect(await elsewhere()).toBe(takenUpAt);
    };

    await signIn(page, robin);
    await hydrated(page);
    expect(await elsewhere()).toBe("basic-information");
    await page.getByRole("link", { name: "Continue" }).click();
    await hydrated(page);
    await page.getByLabel("Gender").selectOption("Female");
    await page.getByLabel("Date of birth").fill("29/02/2000");
    await page.getByLabel("Street address").fill("1 Rue de l'Église");
    await page.getByLabel("City").fill("Montréal");
    await page.getByLabel("Province").selectOption("Quebec");
    await page.getByLabel("Postal code").fill("h2x1y4");
    await goOn("benefit-coverage");

    if (name === "several categories") await page.getByRole("button", { name: "Split evenly" }).click();
    await goOn("personal-banking");

    const { name: fileName, type, bytes } = await picture("png", 5);
    await page
      .getByLabel("Void cheque")
      .setInputFiles({ name: fileName, mimeType: type, buffer: Buffer.from(bytes) });
    await page.getByLabel("Transit number").fill("01234");
    await page.getByLabel("Institution number").fill("003");
    await page.getByLabel("Account number").fill("0012345678");
    await page.getByLabel("E-signature").fill("Robin Tremblay");
    await tickAll(page);
    // The dependents step is complete without dependents (decision D44): the first incomplete step is the review.
    await goOn("dependents", "review-information");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(page).toHaveURL(/\/employee\/setup\/review-information$/);
    await hydrated(page);
    expect(await elsewhere()).toBe("review-information");

    const main = page.getByRole("main");
    for (const shown of ["1 Rue de l'Église", "H2X 1Y4", "01234", "hidden, ending in 678", "29 Feb 2000"]) {
      await expect(main).toContainText(shown);
    }
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/claim-management\/$/);
    await expect(page.getByText("Thank you, your account has been set up!").first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toContainText("Claims");
    expect(await standing(robin)).toMatchObject({ isSetupDone: true, reAllocationStatus: "NONE" });
    expect(
      await wallet.db.$count(ledgerTransactions, eq(ledgerTransactions.employeeId, robin.employeeId)),
    ).toBe(1);
    for (const number of ["0012345678", "046454286"]) expect(wallet.output).not.toContain(number);

    async function standing({ employeeId }: Person) {
      const [row] = await wallet.db.select().from(employees).where(eq(employees.id, employeeId));
      return row;
    }
  });
}
