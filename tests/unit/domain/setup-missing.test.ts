import { expect, test } from "vitest";
import { missingSentence } from "~/domain/setup-missing";

test("what set-up lacks is listed in one order, and only that [SET-06]", () => {
  const all = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true };
  const begin = "You have to set up the following information:";
  expect(missingSentence(all)).toBeUndefined();
  expect(missingSentence({ ...all, hasBenefitCoverages: false })).toBe(`${begin} benefit coverages.`);
  expect(
    missingSentence({ hasBankingInfo: false, hasBenefitCoverages: false, hasBasicInformation: false }),
  ).toBe(`${begin} banking info, benefit coverages, basic information.`);
});
