import { expect, test } from "vitest";
import { setupFingerprint } from "~/domain/setup-fingerprint";

const basicInformation = {
  gender: "MALE",
  dateOfBirth: "1988-05-14",
  phoneNumber: "4165550163",
  homeAddress: "18 Example Crescent",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 0A0",
  socialInsuranceNumber: "046454286",
};
const employeeBanking = { accountName: "Robin Tremblay", bankNumber: "003", accountNumber: "7654321" };
const wellness = { enrollmentId: 1, amount: 400_00, proRatedAmount: null };
const health = { enrollmentId: 2, amount: 100_00, proRatedAmount: null };
const ada = {
  id: 7,
  firstName: "Ada",
  lastName: "Lefèvre",
  relationship: "CHILDREN",
  dateOfBirth: "2024-02-29",
};
const shown = {
  basicInformation,
  employeeBanking,
  benefitCoverage: { benefitCoverages: [wellness, health] },
  dependents: [ada],
};

test("a set-up counts as seen until anything that its review shows changes [SET-05] (D76)", () => {
  const seen = setupFingerprint(shown);
  expect(seen).toMatch(/^[0-9a-z]{1,13}$/);
  expect(
    setupFingerprint({
      ...shown,
      basicInformation: { ...basicInformation, socialInsuranceNumber: "••••••286" },
      benefitCoverage: { benefitCoverages: [health, wellness] },
    }),
    "masked, and in another order",
  ).toBe(seen);
  const changes = [
    { basicInformation: null },
    ...Object.keys(basicInformation).map((field) => ({
      basicInformation: { ...basicInformation, [field]: null },
    })),
    { employeeBanking: null },
    { employeeBanking: { ...employeeBanking, bankNumber: "004" } },
    { benefitCoverage: { benefitCoverages: [wellness] } },
    { benefitCoverage: { benefitCoverages: [{ ...wellness, amount: 400_01 }, health] } },
    { dependents: [] },
    { dependents: [{ ...ada, firstName: "Sam" }] },
  ];
  for (const change of changes)
    expect(setupFingerprint({ ...shown, ...change }), JSON.stringify(change)).not.toBe(seen);
});
