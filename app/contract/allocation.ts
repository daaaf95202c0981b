import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { callsWithBearer } from "./calls";
import { coverage } from "./entities/coverage";
import { planOverview } from "./entities/person";
import { cents, idOf, voidOutput } from "./entities/primitives";

const employee = callsWithBearer("employee");

/** A coverage as allocation submits it (API-01). The service itself knows fixed amounts and what came over from last year. */
const allocated = z.object({
  enrollmentId: idOf<"enrollment">(),
  name: z.string().max(200).nullish(),
  amount: cents,
  proRatedAmount: cents.nullish(),
  rolloverAmount: cents.nullish(),
  allowEdit: z.boolean().nullish(),
});

/** The employee's calls about a first allocation and the end of set-up. */
export const allocationCalls = {
  setUpCoverage: employee
    .get("/benefits-coverage/set-up", "What an allocation in set-up starts from", {
      description:
        "The plan's total for a full year, this year's part of it where the plan is pro-rated (else null), and what is allocated already.",
    })
    .output(
      z.object({
        totalAmount: cents,
        proRatedAmount: cents.nullable(),
        benefitCoverages: z.array(coverage),
      }),
    ),
  coverageTypes: employee
    .get("/benefits-coverage/type", "The fixed coverages of the bearer's plan", {
      description: "For a full year.",
    })
    .output(
      z.array(z.object({ type: z.string(), enrollmentId: idOf<"enrollment">(), coverageAmount: cents })),
    ),
  planInfo: employee
    .get("/employees/plan/info", "What the bearer's plan consists of", {
      description: "Nothing but empty lists without a plan.",
    })
    .output(
      planOverview.extend({
        planPreferenceInfos: z.array(
          z.object({
            preferenceId: idOf<"plan preference">(),
            planPreferenceGroupId: idOf<"plan preference group">(),
            planPreferenceGroupName: z.string(),
            preferenceName: z.string(),
          }),
        ),
        groupInsuranceNames: z.array(z.string()),
      }),
    ),
  saveAllocation: employee
    .put("/employees/benefit-info", "Save the allocation of set-up", {
      successStatus: 204,
      description:
        "The whole of this benefit year; in a pro-rated plan `proRatedAmount` counts and the full-year amounts follow it. It has to come to the plan's money exactly; categories that hold nothing are dropped. Saying the same again changes nothing.",
      refuses: {
        400: "With the sentence that says what is wrong",
        409: "The allocation is locked, or set-up done",
      },
    })
    .input(z.array(allocated).max(50))
    .output(voidOutput),
  finishSetup: employee
    .post("/employees/finish-setup", "End set-up", {
      successStatus: 204,
      description:
        "Repeating it is harmless. `knownAs` (ours) is our fingerprint of what was kept when the person saw it: what somebody else has saved since is not confirmed unseen.",
      refuses: {
        409: "`SETUP_CHANGED`: it is no longer what is known; or with the flags hasBankingInfo, hasBenefitCoverages, hasBasicInformation, one of them false",
      },
    })
    .input(z.object({ knownAs: z.string().regex(FINGERPRINT_FORMAT).optional() }).optional())
    .output(voidOutput),
};

/** A call of the employer's contract. */
export const classBenefitPreset = callsWithBearer("employer")
  .get("/employer-class-benefit-preset/employee", "What the employer has preset for the bearer's class", {
    description: "For a full year. `amount` is null where people choose.",
    refuses: { 404: "No class is chosen" },
  })
  .output(
    z.object({
      className: z.string(),
      totalAmount: cents,
      benefitPresets: z.array(
        z.object({
          enrollmentId: idOf<"enrollment">(),
          enrollmentName: z.string(),
          amount: cents.nullable(),
        }),
      ),
    }),
  );
