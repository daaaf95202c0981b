import { expect, test } from "vitest";
import { SETUP_STEPS, type SetupProgress } from "~/domain/setup-progress";
import { pathOfOpening } from "~/flows/setup-wizard.server";
import { stepPath } from "~/routes/setup/paths";

test("the pages and the machine use the same address for each step [SET-01, MCH-01]", async () => {
  const everything: SetupProgress = {
    planOverview: true,
    basicInformation: true,
    walletAllocation: true,
    bankingInformation: true,
    dependents: true,
    review: false,
  };
  for (const step of SETUP_STEPS) {
    expect(await pathOfOpening(step, everything)).toBe(stepPath[step]);
  }
});
