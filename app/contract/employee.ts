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
    .get("/employees/info", "Who the bearer is, and where landing sends them")
    .output(employeeInfo),
  allInfo: employee.get("/employees/all-info", "All that the portal shows of the bearer").output(allInfo),
  eligibilityDate: employee
    .get("/employees/eligibility-date", "The first Toronto day on which an expense counts", {
      description: "Null while it is not fixed.",
    })
    .output(z.object({ eligibilityDate: isoDate.nullable() })),
  isSetupDone: employee
    .get("/employees/is-setup-done", "Whether the bearer finished set-up")
    .output(z.object({ isSetupDone: z.boolean() })),
  benefitsCoverage: employee
    .get("/benefits-coverage", "The bearer's coverages of this benefit year")
    .output(z.object({ totalAmount: cents, benefitCoverages: z.array(coverage) })),
  /** Ours (decision D11). */
  previousBenefits: employee
    .get("/benefits-coverage/previous", "What is left of the bearer's benefits of last year")
    .output(previousBenefits),
  walletInfo: employee
    .get("/wallet-info/employee", "The wallet summary of this benefit year")
    .output(walletInfo),
  /** Decision D62. */
  signUp: visitor
    .post("/employees/sign-up", "Sign up by an invitation", {
      description: "The token names the person, so `email` is not listened to. Opens no session.",
      refuses: {
        ...linkRefusals,
        400: `${linkRefusals[400]}, or the sentence that says what is wrong`,
        409: "The person has signed up",
        429: "Tried too often",
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
    .put("/employees/update-password", "Change the bearer's password", {
      withoutKey: true,
      successStatus: 204,
      description: "Ends all their other sessions.",
      refuses: { 400: "With the sentence that says what is wrong", 429: "The old one is guessed at" },
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
    .put("/employees/basic-information", "Save the basic information of set-up", {
      successStatus: 204,
      description:
        "Phone and postal code are tidied. Without an insurance number the one on file stays, unless it is removed. `knownAs` (ours) is our fingerprint of what was kept when it was read: what somebody else has saved since is not replaced unseen. Saving the same again changes nothing, whatever is known.",
      refuses: {
        400: "With the sentence that says what is wrong",
        409: "SETUP_DONE; BASIC_INFORMATION_CHANGED: what is kept is no longer what is known",
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
  companyInfo: employee.get("/employees/company-info", "The bearer's employer").output(companyInfo),
  /** Ours. */
  landingInfo: employee
    .get("/employees/landing-info", "What the landing page of set-up tells", {
      description: "Before anything is filled in.",
    })
    .output(landingInfo),
  /** Ours. */
  address: employee
    .get("/employees/address", "Where the bearer lives", { description: "Each part null until it is given." })
    .output(employeeLocation),
  ...allocationCalls,
  ...bankingCalls,
  ...notificationCalls,
  ...profileCalls,
  ...reAllocationCalls,
  ...recordCalls,
  ...flowNumberCalls,
});
