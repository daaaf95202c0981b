import { CHARITY, HEALTHCARE, PERSONAL_INSURANCE, RETIREMENT_SAVING, WELLNESS } from "~/domain/enrollment";
import type { EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";

export const DEMO_COMPANIES = { maple: "Maple Dental", birch: "Birch Studio" } as const;
export type DemoCompanyKey = keyof typeof DEMO_COMPANIES;

/** A class of employees and its plan, the same in every benefit year. */
export interface DemoPlan {
  readonly company: DemoCompanyKey;
  readonly className: string;
  readonly totalAmount: Cents;
  readonly enrollmentIds: readonly EnrollmentId[];
  readonly groupInsuranceNames?: string[];
  /** Amounts fixed by the employer. */
  readonly fixed?: Readonly<Record<EnrollmentId, Cents>>;
}

const everything = [HEALTHCARE, WELLNESS, PERSONAL_INSURANCE, CHARITY, RETIREMENT_SAVING];

export const demoPlans = {
  fullTime: {
    company: "maple",
    className: "Full time",
    totalAmount: 5_500_00,
    enrollmentIds: everything,
    groupInsuranceNames: ["Extended health", "Dental", "Life and long-term disability"],
  },
  frontOffice: {
    company: "maple",
    className: "Front office",
    totalAmount: 2_000_00,
    enrollmentIds: [HEALTHCARE, WELLNESS, PERSONAL_INSURANCE, RETIREMENT_SAVING],
    fixed: { [RETIREMENT_SAVING]: 250_00 },
  },
  partTime: { company: "maple", className: "Part time", totalAmount: 1_200_00, enrollmentIds: [HEALTHCARE] },
  hygienists: {
    company: "maple",
    className: "Hygienists",
    totalAmount: 2_300_00,
    enrollmentIds: [HEALTHCARE, WELLNESS, RETIREMENT_SAVING],
  },
  assistants: {
    company: "maple",
    className: "Assistants",
    totalAmount: 1_800_00,
    enrollmentIds: [HEALTHCARE, WELLNESS],
  },
  studio: {
    company: "birch",
    className: "Studio",
    totalAmount: 1_500_00,
    enrollmentIds: [HEALTHCARE, WELLNESS],
  },
} as const satisfies Record<string, DemoPlan>;

export type DemoPlanKey = keyof typeof demoPlans;
