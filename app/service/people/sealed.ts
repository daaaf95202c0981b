import type { EmployeeId } from "~/domain/ids";
import type { SealingKeys } from "~/sealing/seal";

/** `secrets.data`: the keys that encrypt bank and insurance numbers in the database. */
export type DataKeys = SealingKeys;

/** The place that each encrypted number is bound to, defined once for writing and reading. */
export const sealedPlace = {
  socialInsuranceNumber: (employeeId: EmployeeId) => `employees.social_insurance_number:${employeeId}`,
  accountNumber: (employeeId: EmployeeId) => `bank_accounts.account_number:${employeeId}`,
  bankNumber: (employeeId: EmployeeId) => `bank_accounts.bank_number:${employeeId}`,
  transitNumber: (employeeId: EmployeeId) => `bank_accounts.transit_number:${employeeId}`,
};

/** A known text that the installation stores encrypted, to check whether a key is the right one. */
export const keyCheck = { place: "installation.key_check", plain: "benefits wallet" } as const;

/** Masks all but the last three characters of a number (PRF-08). */
export function maskNumber(number: string): string {
  return "*".repeat(Math.max(number.length - 3, 0)) + number.slice(-3);
}
