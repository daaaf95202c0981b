import { oc } from "@orpc/contract";
import { z } from "zod";
import { coverage } from "./entities/coverage";
import { cents, idOf, isoDate, nothing } from "./entities/primitives";

const employee = oc.$route({ tags: ["employee"] });

/**
 * GET benefits-coverage/set-up: what an allocation in set-up starts from, cents: the plan's total for a full year, this year's part
 * of it where the plan is pro-rated (else null), and what is allocated already.
 */
const setUpCoverage = employee.route({ method: "GET", path: "/benefits-coverage/set-up" }).output(
  z.object({
    totalAmount: cents,
    proRatedAmount: cents.nullable(),
    benefitCoverages: z.array(coverage),
  }),
);

/** GET benefits-coverage/type: the fixed coverages (section 3) of the bearer's plan, cents for a full year. */
const coverageTypes = employee
  .route({ method: "GET", path: "/benefits-coverage/type" })
  .output(z.array(z.object({ type: z.string(), enrollmentId: idOf<"enrollment">(), coverageAmount: cents })));

/** GET employees/plan/info (section 3, plan info); nothing but empty lists without a plan. */
const planInfo = employee.route({ method: "GET", path: "/employees/plan/info" }).output(
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

/** A coverage as allocation sends it (section 7). What is fixed, and what came over from last year, the service knows itself. */
const allocated = z.object({
  enrollmentId: idOf<"enrollment">(),
  name: z.string().max(200).nullish(),
  amount: cents,
  proRatedAmount: cents.nullish(),
  rolloverAmount: cents.nullish(),
  allowEdit: z.boolean().nullish(),
});

/**
 * PUT employees/benefit-info: the whole allocation of this benefit year, while set-up is not done; in a pro-rated plan
 * `proRatedAmount` counts and the full-year amounts follow it. It has to come to the plan's money exactly; categories that
 * hold nothing are dropped. Saying the same again changes nothing. 400 with the sentence that says what is wrong, 409 where the
 * allocation is locked, or set-up done.
 */
const saveAllocation = employee
  .route({ method: "PUT", path: "/employees/benefit-info", successStatus: 204 })
  .input(z.array(allocated).max(50))
  .output(nothing);

/**
 * POST employees/finish-setup: ends set-up. Repeating it is harmless. 409 with the flags hasBankingInfo, hasBenefitCoverages,
 * hasBasicInformation where one is false (section 8).
 */
const finishSetup = employee
  .route({ method: "POST", path: "/employees/finish-setup", successStatus: 204 })
  .output(nothing);

/** The employee's calls about a first allocation and the end of set-up. */
export const allocationCalls = { setUpCoverage, coverageTypes, planInfo, saveAllocation, finishSetup };

/**
 * GET employer-class-benefit-preset/employee: what the employer has preset for the bearer's class, cents for a full year;
 * `amount` is null where people choose. 404 while no class is chosen.
 */
export const classBenefitPreset = oc
  .route({ method: "GET", path: "/employer-class-benefit-preset/employee", tags: ["employer"] })
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
