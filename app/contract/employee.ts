import { oc } from "@orpc/contract";
import { z } from "zod";
import { GENDERS } from "~/domain/basic-information";
import { allocationCalls } from "./allocation";
import { bankingCalls } from "./banking";
import { coverage, previousBenefits, walletInfo } from "./entities/coverage";
import { allInfo, companyInfo, employeeInfo, employeeLocation, landingInfo } from "./entities/person";
import { cents, idOf, isoDate, nothing } from "./entities/primitives";
import { flowNumberCalls } from "./flow-numbers";
import { notificationCalls } from "./notifications";
import { recordCalls } from "./personal-record";
import { profileCalls } from "./profile";
import { reAllocationCalls } from "./re-allocation";
import { linkRefusals, refuses } from "./refusals";

const employee = oc.$route({ tags: ["employee"] });

/** GET employees/info (API-01). */
const info = employee
  .route({
    method: "GET",
    path: "/employees/info",
    summary: "Who the bearer is, and where landing sends them",
  })
  .output(employeeInfo);

/** GET employees/all-info (API-01). */
const all = employee
  .route({ method: "GET", path: "/employees/all-info", summary: "All that the portal shows of the bearer" })
  .output(allInfo);

/** GET employees/eligibility-date (API-01). */
const eligibilityDate = employee
  .route({
    method: "GET",
    path: "/employees/eligibility-date",
    summary: "The first Toronto day on which an expense counts",
    description: "Null while it is not fixed.",
  })
  .output(z.object({ eligibilityDate: isoDate.nullable() }));

/** GET employees/is-setup-done (API-01). */
const isSetupDone = employee
  .route({ method: "GET", path: "/employees/is-setup-done", summary: "Whether the bearer finished set-up" })
  .output(z.object({ isSetupDone: z.boolean() }));

/** GET benefits-coverage (API-01). */
const benefitsCoverage = employee
  .route({
    method: "GET",
    path: "/benefits-coverage",
    summary: "The bearer's coverages of this benefit year",
  })
  .output(z.object({ totalAmount: cents, benefitCoverages: z.array(coverage) }));

/** GET benefits-coverage/previous: ours (decision D11). */
const previous = employee
  .route({
    method: "GET",
    path: "/benefits-coverage/previous",
    summary: "What is left of the bearer's benefits of last year",
  })
  .output(previousBenefits);

/** GET wallet-info/employee (API-01). */
const wallet = employee
  .route({ method: "GET", path: "/wallet-info/employee", summary: "The wallet summary of this benefit year" })
  .output(walletInfo);

/** POST employees/sign-up (decisions D62). */
const signUp = employee
  .route({
    method: "POST",
    path: "/employees/sign-up",
    summary: "Sign up by an invitation",
    description: "The token names the person, so `email` is not listened to. Opens no session.",
    spec: refuses({
      ...linkRefusals,
      400: `${linkRefusals[400]}, or the sentence that says what is wrong`,
      409: "The person has signed up",
      429: "Tried too often",
    }),
  })
  .input(
    z.object({
      firstName: z.string().max(1024),
      lastName: z.string().max(1024),
      email: z.string().max(320).optional(),
      password: z.string().max(1024),
      rePassword: z.string().max(1024),
      token: z.string().max(2000),
    }),
  )
  .output(z.object({ redirectUrl: z.string().nullish() }));

/** PUT employees/update-password (API-01). */
const updatePassword = employee
  .route({
    method: "PUT",
    path: "/employees/update-password",
    successStatus: 204,
    summary: "Change the bearer's password",
    description: "Ends all their other sessions.",
    spec: refuses({ 400: "With the sentence that says what is wrong", 429: "The old one is guessed at" }),
  })
  .input(
    z.object({
      oldPassword: z.string().max(1024),
      newPassword: z.string().max(1024),
      confirmPassword: z.string().max(1024),
    }),
  )
  .output(nothing);

/** PUT employees/basic-information (decision D89). */
const saveBasicInformation = employee
  .route({
    method: "PUT",
    path: "/employees/basic-information",
    successStatus: 204,
    summary: "Save the basic information of set-up",
    description:
      "Phone and postal code are tidied. Without an insurance number the one on file stays, unless it is removed.",
    spec: refuses({ 400: "With the sentence that says what is wrong", 409: "Set-up is done" }),
  })
  .input(
    z.object({
      gender: z.enum(GENDERS),
      dateOfBirth: isoDate,
      phoneNumber: z.string().max(100).nullish(),
      homeAddress: z.string().max(1024),
      cityName: z.string().max(1024),
      provinceId: idOf<"province">(),
      postCode: z.string().max(100),
      socialInsuranceNumber: z.string().max(100).nullish(),
      removeSocialInsuranceNumber: z.boolean().optional(),
    }),
  )
  .output(nothing);

/** GET employees/company-info: the specification names no path, this one is ours (API-01). */
const company = employee
  .route({ method: "GET", path: "/employees/company-info", summary: "The bearer's employer" })
  .output(companyInfo);

/** GET employees/landing-info: ours. */
const landing = employee
  .route({
    method: "GET",
    path: "/employees/landing-info",
    summary: "What the landing page of set-up tells",
    description: "Before anything is filled in.",
  })
  .output(landingInfo);

/** GET employees/address: ours. */
const address = employee
  .route({
    method: "GET",
    path: "/employees/address",
    summary: "Where the bearer lives",
    description: "Each part null until it is given.",
  })
  .output(employeeLocation);

export const employeeContract = oc.prefix("/manage-employee/api").router({
  info,
  allInfo: all,
  eligibilityDate,
  isSetupDone,
  benefitsCoverage,
  previousBenefits: previous,
  walletInfo: wallet,
  signUp,
  updatePassword,
  saveBasicInformation,
  companyInfo: company,
  landingInfo: landing,
  address,
  ...allocationCalls,
  ...bankingCalls,
  ...notificationCalls,
  ...profileCalls,
  ...reAllocationCalls,
  ...recordCalls,
  ...flowNumberCalls,
});
