import { expect, expectAccessible, signIn, test } from "tests/support/e2e";
import { ROLE_ANALYST, ROLE_EMPLOYEE } from "~/domain/role";

const analyst = { roles: [ROLE_EMPLOYEE, ROLE_ANALYST] } as const;

test("an analyst finds every flow as a diagram, in words and as a table [MCH-02] [PEN-01] [PEN-02]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Setup wizard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Setup wizard");
  await expect(page.getByRole("img", { name: "Diagram of Setup wizard" })).toBeVisible();
  await expect(page.locator("#outline-reviewing")).toContainText("/employee/setup/review-information");
  const row = page.getByRole("row").filter({ hasText: "allocation.save [is allocated exactly]" });
  await expect(row).toContainText("Saving the allocation");
  await expectAccessible(page);

  const region = page.getByRole("region", { name: /^Diagram of Setup wizard; it can be moved/ });
  const widthOf = () => region.locator("svg").evaluate((svg) => svg.getBoundingClientRect().width);
  const natural = await widthOf();
  await page.getByRole("link", { name: "200 %" }).click();
  await expect(page).toHaveURL(/zoom=200/);
  await expect.poll(widthOf).toBe(natural * 2);
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});

test("whoever is no analyst finds neither the inspector nor a link to it [MCH-02]", async ({
  page,
  person,
  problems,
}) => {
  problems.allow(/404/);
  await signIn(page, await person());
  await expect(page.getByRole("link", { name: "Inspector" })).toHaveCount(0);
  for (const path of ["/inspector/", "/inspector/receipt/"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.locator("main svg[role=img]")).toHaveCount(0);
  }
});
