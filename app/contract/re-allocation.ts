import { oc } from "@orpc/contract";
import { z } from "zod";
import { allInfo } from "./entities/person";
import { cents, idOf, nothing, positiveIdOf } from "./entities/primitives";

const employee = oc.$route({ tags: ["employee"] });

/** A coverage as re-allocation sends it; `proRatedAmount` is this year's money in a pro-rated plan, else null. */
const reAllocated = z.object({
  enrollmentId: idOf<"enrollment">(),
  amount: cents,
  proRatedAmount: cents.nullish(),
});

/**
 * PUT employees/re-allocation: all coverages as they are to be, in full-year cents; in a pro-rated plan `proRatedAmount` counts
 * and the full-year amounts follow it. While REQUIRED or REVIEW they sum to the plan's money (REVIEW from then on), while
 * CHANGE_REQUIRED they differ from what stands by what the plan changed (REA-02). Saying the same again changes nothing.
 * 400 with the sentence that says what is wrong, 409 when no re-allocation is asked, or more is claimed already.
 */
const saveReAllocation = employee
  .route({ method: "PUT", path: "/employees/re-allocation", successStatus: 204 })
  .input(z.array(reAllocated).min(1).max(50))
  .output(nothing);

/**
 * POST employees/re-allocation/complete: takes what was saved for good; sets the setup flag and status NONE. Repeating it is
 * harmless. 409 with the flags hasBankingInfo, hasBenefitCoverages, hasBasicInformation where one is false (section 8), and
 * when nothing was saved yet.
 */
const completeReAllocation = employee
  .route({ method: "POST", path: "/employees/re-allocation/complete", successStatus: 204 })
  .output(nothing);

/** GET employees/previous/all-info: all-info with the plan and the coverages of last year (decision D70). */
const previousAllInfo = employee
  .route({ method: "GET", path: "/employees/previous/all-info" })
  .output(allInfo);

/**
 * POST employees/previous/finish-setup: as `completeReAllocation` where it is last year's plan that was allocated anew, so that
 * last year's coverages have to be there (decision D70).
 */
const finishPreviousSetup = employee
  .route({ method: "POST", path: "/employees/previous/finish-setup", successStatus: 204 })
  .output(nothing);

/** What a person's re-allocation asks of the employee's side. */
export const reAllocationCalls = {
  saveReAllocation,
  completeReAllocation,
  previousAllInfo,
  finishPreviousSetup,
};

/**
 * GET previous/employer-enrollments/plan/{id}: what a plan of the bearer's own employer offers, this year's or an earlier one's,
 * and its total, cents. Any other plan is 404.
 */
export const planEnrollments = oc
  .route({ method: "GET", path: "/previous/employer-enrollments/plan/{id}", tags: ["employer"] })
  .input(z.object({ id: positiveIdOf<"plan">() }))
  .output(
    z.object({
      enrollments: z.array(z.object({ id: idOf<"enrollment">(), name: z.string() })),
      totalAmount: cents,
    }),
  );
