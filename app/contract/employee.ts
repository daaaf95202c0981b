import { oc } from "@orpc/contract";
import { z } from "zod";
import { GENDERS } from "~/domain/basic-information";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { POSTED_PASSWORD_MAX_LENGTH } from "~/domain/password";
import { allocationCalls } from "./allocation";
import { bankingCalls } from "./banking";
import { callsWithBearer, callsWithoutBearer, linkRefusals } from "./calls";
import { coverage, previousBenefits, walletInfo } from "./entities/coverage";
import { allInfo, companyInfo, employeeInfo, employeeLocation, landingInfo } from "./entities/person";
import { cents, idOf, isoDate, voidOutput } from "./entities/primitives";
import { flowNumberCalls } from "./flow-numbers";
import { notificationCalls, profileCalls, recordCalls } from "./profile";
import { reAllocationCalls } from "./re-allocation";

const employee = callsWithBearer("employee");
const visitor = callsWithoutBearer("employee");

/** The calls about the bearer: who they are, what they have and what they fill in. */
export const employeeContract = oc.prefix("/manage-employee/api").router({
  info: employee
    .get("/employees/info", "Get the employee, and what decides where they land")
    .output(employeeInfo),
  allInfo: employee
    .get("/employees/all-info", "Get everything that the portal shows about the employee")
    .output(allInfo),
  eligibilityDate: employee
    .get("/employees/eligibility-date", "Get the employee's eligibility date, a Toronto day", {
      description: "Null if it is not set.",
    })
    .output(z.object({ eligibilityDate: isoDate.nullable() })),
  isSetupDone: employee
    .get("/employees/is-setup-done", "Check whether the employee has finished set-up")
    .output(z.object({ isSetupDone: z.boolean() })),
  benefitsCoverage: employee
    .get("/benefits-coverage", "List the employee's coverages of this benefit year")
    .output(z.object({ totalAmount: cents, benefitCoverages: z.array(coverage) })),
  /** Ours (decision D11). */
  previousBenefits: employee
    .get("/benefits-coverage/previous", "List what is left of the employee's benefits of last year")
    .output(previousBenefits),
  walletInfo: employee
    .get("/wallet-info/employee", "Get the wallet summary of this benefit year")
    .output(walletInfo),
  /** Decision D62. */
  signUp: visitor
    .post("/employees/sign-up", "Sign up with an invitation", {
      description: "The token identifies the person, so `email` is ignored. Does not sign in.",
      refuses: {
        ...linkRefusals,
        400: `${linkRefusals[400]}, or the message says what is wrong`,
        409: "The person has already signed up",
        429: "Too many attempts",
      },
    })
    .input(
      z.object({
        firstName: z.string().max(1024),
        lastName: z.string().max(1024),
        email: z.string().max(320).optional(),
        password: z.string().max(POSTED_PASSWORD_MAX_LENGTH),
        rePassword: z.string().max(POSTED_PASSWORD_MAX_LENGTH),
        token: z.string().max(2000),
      }),
    )
    .output(z.object({ redirectUrl: z.string().nullish() })),
  updatePassword: employee
    .put("/employees/update-password", "Change the employee's password", {
      withoutKey: true,
      successStatus: 204,
      description: "Ends all other sessions of the employee.",
      refuses: { 400: "The message says what is wrong", 429: "Too many wrong passwords" },
    })
    .input(
      z.object({
        oldPassword: z.string().max(POSTED_PASSWORD_MAX_LENGTH),
        newPassword: z.string().max(POSTED_PASSWORD_MAX_LENGTH),
        confirmPassword: z.string().max(POSTED_PASSWORD_MAX_LENGTH),
      }),
    )
    .output(voidOutput),
  /** Decision D89. */
  saveBasicInformation: employee
    .put("/employees/basic-information", "Save the basic information in set-up", {
      successStatus: 204,
      description:
        "Phone number and postal code are normalized. Without a social insurance number the stored one stays, unless its removal is requested. `knownAs` (ours) is the fingerprint of the stored information as it was read; the call fails if it has changed since. Saving the stored values again changes nothing, whatever `knownAs` is.",
      refuses: {
        400: "The message says what is wrong",
        409: "SETUP_DONE; or BASIC_INFORMATION_CHANGED: the information differs from `knownAs`",
      },
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
        knownAs: z.string().regex(FINGERPRINT_FORMAT).optional(),
      }),
    )
    .output(voidOutput),
  /** The specification names no path; this one is ours. */
  companyInfo: employee.get("/employees/company-info", "Get the employee's company").output(companyInfo),
  /** Ours. */
  landingInfo: employee
    .get("/employees/landing-info", "Get the texts and dates of set-up's landing page", {
      description: "Available before anything is filled in.",
    })
    .output(landingInfo),
  /** Ours. */
  address: employee
    .get("/employees/address", "Get the employee's address", {
      description: "Parts that were never entered are null.",
    })
    .output(employeeLocation),
  ...allocationCalls,
  ...bankingCalls,
  ...notificationCalls,
  ...profileCalls,
  ...reAllocationCalls,
  ...recordCalls,
  ...flowNumberCalls,
});
