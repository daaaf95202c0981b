import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllocationLocked, isEditingDisallowed } from "~/domain/allocation-category";
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
  benefitCoverage: { totalAmount: 1_000_00, benefitCoverages: [] },
  employeeBanking: null,
  dependents: [],
  proRated: false,
  proRatedAmount: null,
};
const everything: SetupFacts = {
  ...nothing,
  basicInformation: basic,
  benefitCoverage: { totalAmount: 1_000_00, benefitCoverages: [{ amount: 1, proRatedAmount: null }] },
  employeeBanking: banking,
};

describe("which steps are complete [SET-02]", () => {
  test("only the plan overview for a new person, and all but the review for a finished one", () => {
    const rest = { basicInformation: false, walletAllocation: false, bankingInformation: false };
    expect(setupProgress(nothing)).toEqual({
      planOverview: true,
      ...rest,
      dependents: false,
      review: false,
    });
    expect(setupProgress(everything)).toEqual({
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
        expect(setupProgress(facts)).toMatchObject({ basicInformation: false, dependents: false });
      }
    },
  );

  test.each([
    [{ provinceId: 0, provinceName: "Ontario" }, false],
    [{ provinceId: null, provinceName: null }, false],
    [{ provinceId: null, provinceName: "Ontario" }, true],
    [{ provinceId: 9, provinceName: null }, true],
  ])("the province %o counts as given: %s", (province, counts) => {
    const facts = { ...everything, basicInformation: { ...basic, ...province } };
    expect(setupProgress(facts).basicInformation).toBe(counts);
  });

  test.each(["accountNumber", "voidCheque", "bankNumber", "transitNumber"])("banking needs %s", (field) => {
    const facts = { ...everything, employeeBanking: { ...banking, [field]: "" } };
    expect(setupProgress(facts)).toMatchObject({ bankingInformation: false, dependents: false });
  });

  test("dependents need the previous three steps, and both names and a relationship for each", () => {
    const sophie = { firstName: "Sophie", lastName: "Roy", relationship: "CHILDREN" };
    const facts = (...dependents: SetupFacts["dependents"]) => ({ ...everything, dependents });
    expect(setupProgress(facts(sophie)).dependents).toBe(true);
    for (const field of ["firstName", "lastName", "relationship"]) {
      expect(setupProgress(facts(sophie, { ...sophie, [field]: "" })).dependents).toBe(false);
    }
    expect(setupProgress({ ...facts(sophie), benefitCoverage: nothing.benefitCoverage }).dependents).toBe(
      false,
    );
  });
});

test("an allocation is locked if editing is not allowed, eligibility began this year and it exists [ALO-06]", () => {
  const locked = { allowEdit: false, eligibilityDate: "2026-03-01" };
  const made = [{ amount: 1_000_00, proRatedAmount: null }];
  expect(isAllocationLocked(locked, made, today)).toBe(true);
  for (const open of [{ allowEdit: true }, { eligibilityDate: "2025-12-31" }, { eligibilityDate: null }])
    expect(isAllocationLocked({ ...locked, ...open }, made, today)).toBe(false);
  const rolledOver = { amount: 0, proRatedAmount: null };
  for (const nothingYet of [[], [rolledOver], [{ amount: 1_000_00, proRatedAmount: 0 }]])
    expect(isAllocationLocked(locked, nothingYet, today)).toBe(false);
});

test("an allocation closed by the server is read-only and complete even before it exists [ALO-06, SET-02]", () => {
  const closed = { allowEdit: false, eligibilityDate: "2026-03-01" };
  expect(isEditingDisallowed(closed, today)).toBe(true);
  for (const open of [{ allowEdit: true }, { eligibilityDate: "2025-12-31" }, { eligibilityDate: null }])
    expect(isEditingDisallowed({ ...closed, ...open }, today)).toBe(false);
  expect(setupProgress(nothing).walletAllocation).toBe(false);
  expect(setupProgress({ ...nothing, isAllocationClosed: false }).walletAllocation).toBe(false);
  expect(setupProgress({ ...nothing, isAllocationClosed: true }).walletAllocation).toBe(true);
});

test("money rolled over from last year is not an allocation, unless the plan amount is zero [SET-02, ALO-02]", () => {
  const rolledOver = [{ amount: 0, proRatedAmount: null }];
  const progress = (
    totalAmount: number,
    benefitCoverages: SetupFacts["benefitCoverage"]["benefitCoverages"],
  ) => setupProgress({ ...nothing, benefitCoverage: { totalAmount, benefitCoverages } }).walletAllocation;
  expect(progress(1_000_00, rolledOver)).toBe(false);
  expect(progress(1_000_00, [...rolledOver, { amount: 1, proRatedAmount: null }])).toBe(true);
  expect(progress(1_000_00, [{ amount: 1, proRatedAmount: 0 }]), "as an upstream may say it").toBe(true);
  expect(progress(0, rolledOver)).toBe(true);
  expect(progress(0, [])).toBe(false);
});

test("a pro-rated plan with 0.00 for this year leaves nothing to allocate [ALO-05]", () => {
  const empty = { ...nothing, proRated: true, proRatedAmount: 0 };
  expect(setupProgress(empty).walletAllocation).toBe(true);
  for (const some of [{ proRatedAmount: 1 }, { proRatedAmount: null }, { proRated: false }]) {
    expect(setupProgress({ ...empty, ...some }).walletAllocation).toBe(false);
  }
});

test("a step is enabled up to and including the first incomplete one [SES-10]", () => {
  const given = fc.option(fc.constantFrom("", " ", "x"), { nil: null });
  const facts = fc.record<SetupFacts>({
    basicInformation: fc.option(fc.constantFrom(basic, { ...basic, cityName: "" }), { nil: null }),
    benefitCoverage: fc.record({
      totalAmount: fc.constantFrom(0, 1),
      benefitCoverages: fc.array(
        fc.record({ amount: fc.nat(1), proRatedAmount: fc.constantFrom(null, 0, 1) }),
        {
          maxLength: 2,
        },
      ),
    }),
    employeeBanking: fc.option(fc.constantFrom(banking, { ...banking, voidCheque: null }), { nil: null }),
    dependents: fc.array(fc.record({ firstName: given, lastName: given, relationship: given }), {
      maxLength: 2,
    }),
    proRated: fc.boolean(),
    proRatedAmount: fc.constantFrom(null, 0, 1),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const progress = setupProgress(one);
      const next = firstIncompleteStep(progress);
      expect(progress[next]).toBe(false);
      expect(next).not.toBe("planOverview");
      for (const [index, step] of SETUP_STEPS.entries()) {
        expect(isStepEnabled(progress, step)).toBe(index <= SETUP_STEPS.indexOf(next));
      }
    }),
  );
});
