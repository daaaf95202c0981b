import type { EnrollmentId } from "./ids";

/** A spending category of the plan (API-06). */
export interface Enrollment {
  id: EnrollmentId;
  name: string;
  /** Its account in the wallet's balances (WAL-07). */
  accountName: string;
}

export const HEALTHCARE: EnrollmentId = 1;
export const WELLNESS: EnrollmentId = 2;
export const PERSONAL_INSURANCE: EnrollmentId = 3;
export const CHARITY: EnrollmentId = 4;
export const RETIREMENT_SAVING: EnrollmentId = 5;

/** The five categories, in the order of their ids; also the default list of allocation (decision D81). */
export const ENROLLMENTS: readonly Enrollment[] = [
  { id: HEALTHCARE, name: "Healthcare spending", accountName: "hsa_limit" },
  { id: WELLNESS, name: "Wellness spending", accountName: "wellness_limit" },
  { id: PERSONAL_INSURANCE, name: "Personal insurance", accountName: "insurance_limit" },
  { id: CHARITY, name: "Charity", accountName: "charitable_limit" },
  { id: RETIREMENT_SAVING, name: "Retirement saving", accountName: "rrsp_limit" },
];

// Legacy accounts are taken by their position in the specification's list (decision D30).
const ENROLLMENT_OF_ACCOUNT = new Map<string, EnrollmentId>([
  ...ENROLLMENTS.map(({ accountName, id }) => [accountName, id] as const),
  ["charity_limit", CHARITY],
  ["cra_limit", RETIREMENT_SAVING],
]);

/** Where what is paid for a claim goes: into the wallet, or straight to the person's own RRSP. */
export const PAID_TO = ["WALLET", "RRSP"] as const;
export type PaidTo = (typeof PAID_TO)[number];

/** Where what a category pays goes. */
export function paidToOf(enrollmentId: EnrollmentId): PaidTo {
  return enrollmentId === RETIREMENT_SAVING ? "RRSP" : "WALLET";
}

/** The name of a category, or undefined for an id that is none. */
export function enrollmentName(id: EnrollmentId): string | undefined {
  return ENROLLMENTS.find((enrollment) => enrollment.id === id)?.name;
}

/** The category of a wallet account, today's or a legacy name (WAL-07); undefined for an unknown one. */
export function enrollmentIdOfAccount(accountName: string): EnrollmentId | undefined {
  return ENROLLMENT_OF_ACCOUNT.get(accountName);
}
