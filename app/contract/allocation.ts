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
    .get("/benefits-coverage/set-up", "Get what set-up allocates: the plan's total and the amounts so far", {
      description:
        "The plan's total for a full year, this year's part of it if the plan is pro-rated (else null), and what is already allocated.",
    })
    .output(
      z.object({
        totalAmount: cents,
        proRatedAmount: cents.nullable(),
        benefitCoverages: z.array(coverage),
      }),
    ),
  coverageTypes: employee
    .get("/benefits-coverage/type", "List the fixed coverages of the employee's plan", {
      description: "For a full year.",
    })
    .output(
      z.array(z.object({ type: z.string(), enrollmentId: idOf<"enrollment">(), coverageAmount: cents })),
    ),
  planInfo: employee
    .get("/employees/plan/info", "Get the employee's plan", {
      description: "Without a plan all lists are empty.",
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
    .put("/employees/benefit-info", "Save the allocation in set-up", {
      successStatus: 204,
      description:
        "The whole allocation of this benefit year. In a pro-rated plan `proRatedAmount` counts, and the full-year amounts are derived from it. The amounts must add up to the plan's money exactly; categories of 0 are dropped. Idempotent.",
      refuses: {
        400: "The message says what is wrong",
        409: "The allocation is locked, or set-up is done",
      },
    })
    .input(z.array(allocated).max(50))
    .output(voidOutput),
  finishSetup: employee
    .post("/employees/finish-setup", "Finish set-up", {
      successStatus: 204,
      description:
        "Idempotent. `knownAs` (ours) is the fingerprint of the stored data that the person saw; the call fails if the data has changed since.",
      refuses: {
        409: "`SETUP_CHANGED`: the data differs from `knownAs`; or a step is missing, with the flags hasBankingInfo, hasBenefitCoverages and hasBasicInformation",
      },
    })
    .input(z.object({ knownAs: z.string().regex(FINGERPRINT_FORMAT).optional() }).optional())
    .output(voidOutput),
};

/** A call of the employer's contract. */
export const classBenefitPreset = callsWithBearer("employer")
  .get("/employer-class-benefit-preset/employee", "List the employer's presets for the employee's class", {
    description: "For a full year. `amount` is null where the employee chooses.",
    refuses: { 404: "The employee has no class" },
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
