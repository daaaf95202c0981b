import { expect, test } from "vitest";
import { SETUP_STEPS, type SetupProgress } from "~/domain/setup-progress";
import { addressOfOpening } from "~/flows/setup-wizard.server";
import { stepAddress } from "~/routes/setup/addresses";

test("the pages and the machine know each step by one address [SET-01, MCH-01]", async () => {
  const everything: SetupProgress = {
    ...{ planOverview: true, basicInformation: true, walletAllocation: true, bankingInformation: true },
    ...{ dependents: true, review: false },
  };
  for (const step of SETUP_STEPS) {
    expect(await addressOfOpening(step, everything)).toBe(stepAddress[step]);
  }
});
