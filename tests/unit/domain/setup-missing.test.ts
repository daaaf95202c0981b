import { expect, test } from "vitest";
import { missingSentence } from "~/domain/setup-missing";

test("lists only what set-up is missing, in a fixed order [SET-06]", () => {
  const all = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true };
  const begin = "You have to set up the following information:";
  expect(missingSentence(all)).toBeUndefined();
  expect(missingSentence({ ...all, hasBenefitCoverages: false })).toBe(`${begin} benefit coverages.`);
  expect(
    missingSentence({ hasBankingInfo: false, hasBenefitCoverages: false, hasBasicInformation: false }),
  ).toBe(`${begin} banking info, benefit coverages, basic information.`);
});
