import { z } from "zod";
import { RE_ALLOCATION_STATUSES } from "~/domain/access";
import { GENDERS } from "~/domain/basic-information";
import { coverage } from "./coverage";
import { benefitYear, cents, idOf, isoDate } from "./primitives";

/** `reAllocationStatus` (SES-07), as an operator sets it. */
export const reAllocationStatus = z.enum(RE_ALLOCATION_STATUSES);

/** The same in responses: from another service, anything else counts as NONE. */
const answeredStatus = reAllocationStatus.catch("NONE");

/** A text that set-up asks for, or null from another service before it is given (SET-02): read as empty. */
const textOrEmpty: z.ZodType<string, string | null | undefined> = z.preprocess(
  (text) => text ?? "",
  z.string(),
);

/** Dependent (API-05). An upstream may send other relationships, shown as 'Other'. Absent `dateOfBirth` means it was not given. */
const dependent = z.object({
  id: idOf<"dependent">(),
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  relationship: textOrEmpty,
  dateOfBirth: isoDate.nullish(),
});

/** Basic information (API-05). Empty fields are null until set-up asks for them. */
const basicInformation = z.object({
  gender: z.enum(GENDERS).nullish(),
  dateOfBirth: isoDate.nullish(),
  phoneNumber: z.string().nullish(),
  homeAddress: z.string().nullish(),
  cityName: z.string().nullish(),
  provinceId: idOf<"province">().nullish(),
  provinceName: z.string().nullish(),
  postCode: z.string().nullish(),
  socialInsuranceNumber: z.string().nullish(),
});

/**
 * Banking in responses (API-05: `eSignature` is read as `esignature`). `accountNumber` is masked except for its last
 * three digits; an upstream may send more fields than these.
 */
export const banking = z.looseObject({
  accountNumber: textOrEmpty,
  accountName: z.string().nullish(),
  bankNumber: z.string().nullish(),
  transitNumber: z.string().nullish(),
  voidCheque: z.string().nullish(),
  voidChequeUrl: z.string().nullish(),
  esignature: z.string().nullish(),
  date: isoDate.nullish(),
  agreements: z.array(idOf<"agreement">()).nullish(),
  employeeId: idOf<"employee">().nullish(),
});

/** Agreement (API-05): its title is HTML. */
export const agreement = z.object({ id: idOf<"agreement">(), title: z.string() });

/**
 * The response of `employees/info`: who the bearer is, where landing sends them (SES-06, SES-07), and until which day their
 * employer accepts receipts of an earlier year, if one is set (decision D11). The specification gives this call no shape.
 */
export const employeeInfo = z.object({
  id: idOf<"employee">(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmployerNotEditInfo: z.boolean(),
  isSetupDone: z.boolean(),
  reAllocationStatus: answeredStatus,
  /** An upstream may omit it. */
  runOutEndDate: isoDate.nullish(),
  /** Ours: the same day in the next year, for receipts of this year; null if none is set. */
  nextRunOutEndDate: isoDate.nullish(),
  /** Ours: the benefit year of a mid-year change that is still to be divided, else null. */
  fundYear: benefitYear.nullish(),
  /** The bearer's roles; another service may name them in the token alone (SES-15). */
  authorities: z.array(z.string()).nullish(),
});

/** When a person's plan began, and its categories; nothing without a plan. */
export const planOverview = z.object({
  planStartDate: isoDate.nullable(),
  enrollmentInfos: z.array(z.object({ enrollmentId: idOf<"enrollment">(), enrollmentName: z.string() })),
});

/** All-info of an employee (API-05); amounts in cents, dates in Toronto. */
export const allInfo = z.object({
  personalInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isEmployerNotEditInfo: z.boolean(),
  }),
  benefitCoverage: z.object({ totalAmount: cents, benefitCoverages: z.array(coverage) }),
  basicInformation: basicInformation.nullable(),
  employeeBanking: banking.nullable(),
  dependents: z.array(dependent),
  proRated: z.boolean(),
  proRatedAmount: cents.nullable(),
  available: z.boolean(),
  availableDate: isoDate.nullable(),
  classBenefitFromDate: isoDate.nullable(),
  eligibilityDate: isoDate.nullable(),
  allowEdit: z.boolean(),
  employerPlanId: idOf<"plan">().nullable(),
  reAllocationStatus: answeredStatus,
  benefitCancellationDate: isoDate.nullable(),
  enableMonthlyLimit: z.boolean(),
  companyInfo: z.object({ companyName: z.string() }),
  /** Ours: the same as in plan info, which saves the claims screen a call; an upstream may omit it. */
  plan: planOverview.nullish(),
  isSetupDone: z.boolean(),
});

/** Company info (API-05). */
export const companyInfo = z.object({ companyName: z.string() });

/** What the landing page of set-up shows: whose plan it is, since when, and its total (cents). */
export const landingInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  planStartDate: isoDate.nullable(),
  eligibilityDate: isoDate.nullable(),
  totalAmount: cents.nullable(),
  isSetupDone: z.boolean(),
  reAllocationStatus: answeredStatus,
});

/** `employeeLocation` (API-05); its id is the employee's. */
export const employeeLocation = z.object({
  id: idOf<"employee">(),
  street: z.string().nullable(),
  cityName: z.string().nullable(),
  provinceId: idOf<"province">().nullable(),
  provinceName: z.string().nullable(),
  postCode: z.string().nullable(),
});

export type EmployeeInfo = z.infer<typeof employeeInfo>;
export type AllInfo = z.infer<typeof allInfo>;
export type LandingInfo = z.infer<typeof landingInfo>;
export type EmployeeLocation = z.infer<typeof employeeLocation>;
export type Agreement = z.infer<typeof agreement>;
export type Banking = z.infer<typeof banking>;
export type Dependent = z.infer<typeof dependent>;
