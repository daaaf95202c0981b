import { oc } from "@orpc/contract";
import { z } from "zod";
import { coverage } from "./entities/coverage";
import { cents, idOf, isoDate, nothing } from "./entities/primitives";
import { refuses } from "./refusals";

const employee = oc.$route({ tags: ["employee"] });

/** GET benefits-coverage/set-up (API-01). */
const setUpCoverage = employee
  .route({
    method: "GET",
    path: "/benefits-coverage/set-up",
    summary: "What an allocation in set-up starts from",
    description:
      "The plan's total for a full year, this year's part of it where the plan is pro-rated (else null), and what is allocated already.",
  })
  .output(
    z.object({
      totalAmount: cents,
      proRatedAmount: cents.nullable(),
      benefitCoverages: z.array(coverage),
    }),
  );

/** GET benefits-coverage/type (API-01). */
const coverageTypes = employee
  .route({
    method: "GET",
    path: "/benefits-coverage/type",
    summary: "The fixed coverages of the bearer's plan",
    description: "For a full year.",
  })
  .output(z.array(z.object({ type: z.string(), enrollmentId: idOf<"enrollment">(), coverageAmount: cents })));

/** GET employees/plan/info (API-01). */
const planInfo = employee
  .route({
    method: "GET",
    path: "/employees/plan/info",
    summary: "What the bearer's plan consists of",
    description: "Nothing but empty lists without a plan.",
  })
  .output(
    z.object({
      planStartDate: isoDate.nullable(),
      enrollmentInfos: z.array(z.object({ enrollmentId: idOf<"enrollment">(), enrollmentName: z.string() })),
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
  );

/** A coverage as allocation sends it (API-01). What is fixed, and what came over from last year, the service knows itself. */
const allocated = z.object({
  enrollmentId: idOf<"enrollment">(),
  name: z.string().max(200).nullish(),
  amount: cents,
  proRatedAmount: cents.nullish(),
  rolloverAmount: cents.nullish(),
  allowEdit: z.boolean().nullish(),
});

/** PUT employees/benefit-info (API-01). */
const saveAllocation = employee
  .route({
    method: "PUT",
    path: "/employees/benefit-info",
    successStatus: 204,
    summary: "Save the allocation of set-up",
    description:
      "The whole of this benefit year; in a pro-rated plan `proRatedAmount` counts and the full-year amounts follow it. It has to come to the plan's money exactly; categories that hold nothing are dropped. Saying the same again changes nothing.",
    spec: refuses({
      400: "With the sentence that says what is wrong",
      409: "The allocation is locked, or set-up done",
    }),
  })
  .input(z.array(allocated).max(50))
  .output(nothing);

/** POST employees/finish-setup (API-01). */
const finishSetup = employee
  .route({
    method: "POST",
    path: "/employees/finish-setup",
    successStatus: 204,
    summary: "End set-up",
    description: "Repeating it is harmless.",
    spec: refuses({
      409: "With the flags hasBankingInfo, hasBenefitCoverages, hasBasicInformation, one of them false",
    }),
  })
  .output(nothing);

/** The employee's calls about a first allocation and the end of set-up. */
export const allocationCalls = { setUpCoverage, coverageTypes, planInfo, saveAllocation, finishSetup };

/** GET employer-class-benefit-preset/employee (API-01). */
export const classBenefitPreset = oc
  .route({
    method: "GET",
    path: "/employer-class-benefit-preset/employee",
    tags: ["employer"],
    summary: "What the employer has preset for the bearer's class",
    description: "For a full year. `amount` is null where people choose.",
    spec: refuses({ 404: "No class is chosen" }),
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
