import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllocationLocked } from "~/domain/allocation-category";
import {
  firstIncompleteStep,
  isStepEnabled,
  SETUP_STEPS,
  type SetupFacts,
  setupProgress,
} from "~/domain/setup-progress";

const today = "2026-11-20";
const basic = {
  gender: "FEMALE",
  dateOfBirth: "1990-02-28",
  homeAddress: "1 Lake Street",
  cityName: "Toronto",
  provinceId: 9,
  provinceName: "Ontario",
  postCode: "M5V 1A1",
};
const banking = { accountNumber: "*******417", voidCheque: "a", bankNumber: "003", transitNumber: "00417" };
const nothing: SetupFacts = {
  basicInformation: null,
  benefitCoverage: { benefitCoverages: [] },
  employeeBanking: null,
  dependents: [],
  allowEdit: true,
  eligibilityDate: null,
  proRated: false,
  proRatedAmount: null,
};
const everything: SetupFacts = {
  ...nothing,
  basicInformation: basic,
  benefitCoverage: { benefitCoverages: [{}] },
  employeeBanking: banking,
};

describe("which steps are complete [SET-02]", () => {
  test("of somebody new only the plan overview; of somebody finished all but the review", () => {
    const rest = { basicInformation: false, walletAllocation: false, bankingInformation: false };
    expect(setupProgress(nothing, today)).toEqual({
      planOverview: true,
      ...rest,
      dependents: false,
      review: false,
    });
    expect(setupProgress(everything, today)).toEqual({
      planOverview: true,
      basicInformation: true,
      walletAllocation: true,
      bankingInformation: true,
      dependents: true,
      review: false,
    });
  });

  test.each(["gender", "dateOfBirth", "homeAddress", "cityName", "postCode"])(
    "basic information needs %s",
    (field) => {
      for (const empty of [null, undefined, "", "  "]) {
        const facts = { ...everything, basicInformation: { ...basic, [field]: empty } };
        expect(setupProgress(facts, today)).toMatchObject({ basicInformation: false, dependents: false });
      }
    },
  );

  test.each([
    [{ provinceId: 0, provinceName: "Ontario" }, false],
    [{ provinceId: null, provinceName: null }, false],
    [{ provinceId: null, provinceName: "Ontario" }, true],
    [{ provinceId: 9, provinceName: null }, true],
  ])("the province %o counts: %s", (province, counts) => {
    const facts = { ...everything, basicInformation: { ...basic, ...province } };
    expect(setupProgress(facts, today).basicInformation).toBe(counts);
  });

  test.each(["accountNumber", "voidCheque", "bankNumber", "transitNumber"])("banking needs %s", (field) => {
    const facts = { ...everything, employeeBanking: { ...banking, [field]: "" } };
    expect(setupProgress(facts, today)).toMatchObject({ bankingInformation: false, dependents: false });
  });

  test("dependents need the previous three, and each both names and a relationship", () => {
    const sophie = { firstName: "Sophie", lastName: "Roy", relationship: "CHILDREN" };
    const facts = (...dependents: SetupFacts["dependents"]) => ({ ...everything, dependents });
    expect(setupProgress(facts(sophie), today).dependents).toBe(true);
    for (const field of ["firstName", "lastName", "relationship"]) {
      expect(setupProgress(facts(sophie, { ...sophie, [field]: "" }), today).dependents).toBe(false);
    }
    expect(
      setupProgress({ ...facts(sophie), benefitCoverage: { benefitCoverages: [] } }, today).dependents,
    ).toBe(false);
  });
});

test("an allocation is locked when editing is not allowed and eligibility began this year [ALO-06]", () => {
  const locked = { ...nothing, allowEdit: false, eligibilityDate: "2026-03-01" };
  expect(isAllocationLocked(locked, today)).toBe(true);
  expect(setupProgress(locked, today).walletAllocation, "it is passed by").toBe(true);
  for (const open of [{ allowEdit: true }, { eligibilityDate: "2025-12-31" }, { eligibilityDate: null }]) {
    expect(isAllocationLocked({ ...locked, ...open }, today)).toBe(false);
    expect(setupProgress({ ...locked, ...open }, today).walletAllocation).toBe(false);
  }
});

test("a pro-rated plan whose part of the year comes to 0.00 leaves nothing to allocate [ALO-05]", () => {
  const empty = { ...nothing, proRated: true, proRatedAmount: 0 };
  expect(setupProgress(empty, today).walletAllocation).toBe(true);
  for (const some of [{ proRatedAmount: 1 }, { proRatedAmount: null }, { proRated: false }]) {
    expect(setupProgress({ ...empty, ...some }, today).walletAllocation).toBe(false);
  }
});

test("a step is enabled when it does not lie behind the first incomplete one [SES-10]", () => {
  const given = fc.option(fc.constantFrom("", " ", "x"), { nil: null });
  const facts = fc.record<SetupFacts>({
    basicInformation: fc.option(fc.constantFrom(basic, { ...basic, cityName: "" }), { nil: null }),
    benefitCoverage: fc.record({ benefitCoverages: fc.array(fc.constant({}), { maxLength: 2 }) }),
    employeeBanking: fc.option(fc.constantFrom(banking, { ...banking, voidCheque: null }), { nil: null }),
    dependents: fc.array(fc.record({ firstName: given, lastName: given, relationship: given }), {
      maxLength: 2,
    }),
    allowEdit: fc.boolean(),
    eligibilityDate: fc.constantFrom(null, "2025-03-01", "2026-03-01"),
    proRated: fc.boolean(),
    proRatedAmount: fc.constantFrom(null, 0, 1),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const progress = setupProgress(one, today);
      const next = firstIncompleteStep(progress);
      expect(progress[next]).toBe(false);
      expect(next).not.toBe("planOverview");
      for (const [index, step] of SETUP_STEPS.entries()) {
        expect(isStepEnabled(progress, step)).toBe(index <= SETUP_STEPS.indexOf(next));
      }
    }),
  );
});
