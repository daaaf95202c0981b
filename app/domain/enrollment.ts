import type { EnrollmentId } from "./ids";

/** A spending category of the plan (API-06). */
export interface Enrollment {
  id: EnrollmentId;
  name: string;
  /** The name of its account in the wallet's balances (WAL-07). */
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

/** Other names of accounts, at the same positions in the specification's list (decision D30). */
const LEGACY_ACCOUNT_NAMES: Readonly<Record<string, EnrollmentId>> = {
  charity_limit: CHARITY,
  cra_limit: RETIREMENT_SAVING,
};

/** Where the payment of a claim goes: to the wallet, or directly to the person's own RRSP. */
export const PAID_TO = ["WALLET", "RRSP"] as const;
export type PaidTo = (typeof PAID_TO)[number];

/** Returns where payments from a category go. */
export function paidToOf(enrollmentId: EnrollmentId): PaidTo {
  return enrollmentId === RETIREMENT_SAVING ? "RRSP" : "WALLET";
}

/** Returns the name of a category, or undefined for an unknown id. */
export function enrollmentName(id: EnrollmentId): string | undefined {
  return ENROLLMENTS.find((enrollment) => enrollment.id === id)?.name;
}

/** Returns the category of a wallet account, by its current or a legacy name (WAL-07); undefined for an unknown name. */
export function enrollmentIdOfAccount(accountName: string): EnrollmentId | undefined {
  const enrollment = ENROLLMENTS.find((one) => one.accountName === accountName);
  if (enrollment) return enrollment.id;
  return Object.hasOwn(LEGACY_ACCOUNT_NAMES, accountName) ? LEGACY_ACCOUNT_NAMES[accountName] : undefined;
}
