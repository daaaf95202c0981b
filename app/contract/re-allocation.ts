import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { callsWithBearer } from "./calls";
import { allInfo } from "./entities/person";
import { cents, idOf, positiveIdOf, voidOutput } from "./entities/primitives";

const employee = callsWithBearer("employee");

/** A coverage as re-allocation submits it; `proRatedAmount` is this year's money in a pro-rated plan, else null. */
const reAllocated = z.object({
  enrollmentId: idOf<"enrollment">(),
  amount: cents,
  proRatedAmount: cents.nullish(),
});

/** The calls of a re-allocation on the employee's side. */
export const reAllocationCalls = {
  /** REA-02. */
  saveReAllocation: employee
    .put("/employees/re-allocation", "Save a re-allocation", {
      successStatus: 204,
      description:
        "All new coverages, in full-year cents. In a pro-rated plan `proRatedAmount` counts, and the full-year amounts are derived from it. For REQUIRED and REVIEW they must add up to the plan's money, and the status becomes REVIEW; for CHANGE_REQUIRED they must differ from the present coverages by the change of the plan. Idempotent.",
      refuses: {
        400: "The message says what is wrong",
        409: "No re-allocation is required, the change is already allocated, or more is already claimed",
      },
    })
    .input(z.array(reAllocated).min(1).max(50))
    .output(voidOutput),
  completeReAllocation: employee
    .post("/employees/re-allocation/complete", "Confirm a saved re-allocation", {
      successStatus: 204,
      description:
        "Sets the setup flag and status NONE. Idempotent. `knownAs` (ours) is the fingerprint of the coverages that the person saw; the call fails if they have changed since.",
      refuses: {
        409: "Nothing is saved; `ALLOCATION_CHANGED`: the coverages differ from `knownAs`; or a step is missing, with the flags hasBankingInfo, hasBenefitCoverages and hasBasicInformation",
      },
    })
    .input(z.object({ knownAs: z.string().regex(FINGERPRINT_FORMAT).optional() }).optional())
    .output(voidOutput),
  /** Decision D70. */
  previousAllInfo: employee
    .get("/employees/previous/all-info", "Get all-info with last year's plan and coverages")
    .output(allInfo),
  /** Decision D70. */
  finishPreviousSetup: employee
    .post("/employees/previous/finish-setup", "Confirm a saved re-allocation of last year's plan", {
      successStatus: 204,
      description: "Needs coverages of last year. Idempotent.",
      refuses: { 409: "As for re-allocation/complete" },
    })
    .output(voidOutput),
};

/** A call of the employer's contract. */
export const planEnrollments = callsWithBearer("employer")
  .get("/previous/employer-enrollments/plan/{id}", "List what a plan of the employee's company offers", {
    description: "A plan of this year or an earlier one, with its total.",
    refuses: { 404: "No such plan of the employee's company" },
  })
  .input(z.object({ id: positiveIdOf<"plan">() }))
  .output(
    z.object({
      enrollments: z.array(z.object({ id: idOf<"enrollment">(), name: z.string() })),
      totalAmount: cents,
    }),
  );
