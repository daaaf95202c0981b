import { oc } from "@orpc/contract";
import { z } from "zod";
import { allocationCalls } from "./allocation";
import { bankingCalls } from "./banking";
import { coverage, previousBenefits, walletInfo } from "./entities/coverage";
import { allInfo, companyInfo, employeeInfo, employeeLocation, landingInfo } from "./entities/person";
import { cents, idOf, isoDate, nothing } from "./entities/primitives";
import { notificationCalls } from "./notifications";
import { profileCalls } from "./profile";
import { reAllocationCalls } from "./re-allocation";

const employee = oc.$route({ tags: ["employee"] });

/** GET employees/info: who the bearer is and what landing needs (section 4). */
const info = employee.route({ method: "GET", path: "/employees/info" }).output(employeeInfo);

/** GET employees/all-info (section 3). */
const all = employee.route({ method: "GET", path: "/employees/all-info" }).output(allInfo);

/** GET employees/eligibility-date: the first Toronto day on which an expense counts, null when not fixed yet. */
const eligibilityDate = employee
  .route({ method: "GET", path: "/employees/eligibility-date" })
  .output(z.object({ eligibilityDate: isoDate.nullable() }));

/** GET employees/is-setup-done. */
const isSetupDone = employee
  .route({ method: "GET", path: "/employees/is-setup-done" })
  .output(z.object({ isSetupDone: z.boolean() }));

/** GET benefits-coverage: the bearer's coverages of the current benefit year, cents. */
const benefitsCoverage = employee
  .route({ method: "GET", path: "/benefits-coverage" })
  .output(z.object({ totalAmount: cents, benefitCoverages: z.array(coverage) }));

/** GET benefits-coverage/previous: what is left of the bearer's benefits of last year, cents (path ours). */
const previous = employee
  .route({ method: "GET", path: "/benefits-coverage/previous" })
  .output(previousBenefits);

/** GET wallet-info/employee: the wallet summary of the current benefit year, cents. */
const wallet = employee.route({ method: "GET", path: "/wallet-info/employee" }).output(walletInfo);

/**
 * POST employees/sign-up (section 3: sign-up fields), without a bearer: the token of an invitation names the person, so
 * `email` is not listened to (decisions D62). Opens no session. Refusals of the token as `auth.accountByToken`; 400 for
 * fields that will not do.
 */
const signUp = employee
  .route({ method: "POST", path: "/employees/sign-up" })
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

/** PUT employees/update-password (section 5): 400 with the sentence that says what is wrong; ends all other sessions. */
const updatePassword = employee
  .route({ method: "PUT", path: "/employees/update-password", successStatus: 204 })
  .input(
    z.object({
      oldPassword: z.string().max(1024),
      newPassword: z.string().max(1024),
      confirmPassword: z.string().max(1024),
    }),
  )
  .output(nothing);

/**
 * PUT employees/basic-information (section 3), while set-up is not done. Phone and postal code are tidied; without an insurance
 * number the one that is kept stays, unless it is removed (decision D89). 400 with the sentence that says what is wrong, 409 once set-up is done.
 */
const saveBasicInformation = employee
  .route({ method: "PUT", path: "/employees/basic-information", successStatus: 204 })
  .input(
    z.object({
      gender: z.enum(["MALE", "FEMALE"]),
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

/** GET employees/company-info: the bearer's employer (section 7 names no path, this one is ours). */
const company = employee.route({ method: "GET", path: "/employees/company-info" }).output(companyInfo);

/** GET employees/landing-info: what the landing page of set-up tells before anything is filled in (path ours). */
const landing = employee.route({ method: "GET", path: "/employees/landing-info" }).output(landingInfo);

/** GET employees/address: where the bearer lives (path ours); each part null until it is given. */
const address = employee.route({ method: "GET", path: "/employees/address" }).output(employeeLocation);

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
});
