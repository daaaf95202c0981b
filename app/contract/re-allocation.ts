import { oc } from "@orpc/contract";
import { z } from "zod";
import { allInfo } from "./entities/person";
import { cents, idOf, nothing, positiveIdOf } from "./entities/primitives";
import { refuses } from "./refusals";

const employee = oc.$route({ tags: ["employee"] });

/** A coverage as re-allocation sends it; `proRatedAmount` is this year's money in a pro-rated plan, else null. */
const reAllocated = z.object({
  enrollmentId: idOf<"enrollment">(),
  amount: cents,
  proRatedAmount: cents.nullish(),
});

/** PUT employees/re-allocation (REA-02). */
const saveReAllocation = employee
  .route({
    method: "PUT",
    path: "/employees/re-allocation",
    successStatus: 204,
    summary: "Save a re-allocation",
    description:
      "All coverages as they are to be, in full-year cents; in a pro-rated plan `proRatedAmount` counts and the full-year amounts follow it. While REQUIRED or REVIEW they sum to the plan's money (REVIEW from then on), while CHANGE_REQUIRED they differ from what stands by what the plan changed. Saying the same again changes nothing.",
    spec: refuses({
      400: "With the sentence that says what is wrong",
      409: "No re-allocation is asked, or more is claimed already",
    }),
  })
  .input(z.array(reAllocated).min(1).max(50))
  .output(nothing);

/** POST employees/re-allocation/complete (API-01). */
const completeReAllocation = employee
  .route({
    method: "POST",
    path: "/employees/re-allocation/complete",
    successStatus: 204,
    summary: "Take a saved re-allocation for good",
    description: "Sets the setup flag and status NONE. Repeating it is harmless.",
    spec: refuses({
      409: "Nothing was saved yet; or with the flags hasBankingInfo, hasBenefitCoverages, hasBasicInformation, one of them false",
    }),
  })
  .output(nothing);

/** GET employees/previous/all-info (decision D70). */
const previousAllInfo = employee
  .route({
    method: "GET",
    path: "/employees/previous/all-info",
    summary: "All-info with the plan and the coverages of last year",
  })
  .output(allInfo);

/** POST employees/previous/finish-setup (decision D70). */
const finishPreviousSetup = employee
  .route({
    method: "POST",
    path: "/employees/previous/finish-setup",
    successStatus: 204,
    summary: "Take a saved re-allocation of last year's plan for good",
    description: "Last year's coverages have to be there. Repeating it is harmless.",
    spec: refuses({ 409: "As for re-allocation/complete" }),
  })
  .output(nothing);

/** What a person's re-allocation asks of the employee's side. */
export const reAllocationCalls = {
  saveReAllocation,
  completeReAllocation,
  previousAllInfo,
  finishPreviousSetup,
};

/** GET previous/employer-enrollments/plan/{id} (API-01). */
export const planEnrollments = oc
  .route({
    method: "GET",
    path: "/previous/employer-enrollments/plan/{id}",
    tags: ["employer"],
    summary: "What a plan of the bearer's employer offers",
    description: "This year's or an earlier one's, and its total.",
    spec: refuses({ 404: "No plan of the bearer's employer" }),
  })
  .input(z.object({ id: positiveIdOf<"plan">() }))
  .output(
    z.object({
      enrollments: z.array(z.object({ id: idOf<"enrollment">(), name: z.string() })),
      totalAmount: cents,
    }),
  );
