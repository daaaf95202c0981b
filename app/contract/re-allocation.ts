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
        "All coverages as they are to be, in full-year cents; in a pro-rated plan `proRatedAmount` counts and the full-year amounts follow it. While REQUIRED or REVIEW they sum to the plan's money (REVIEW from then on), while CHANGE_REQUIRED they differ from what stands by what the plan changed. Saying the same again changes nothing.",
      refuses: {
        400: "With the sentence that says what is wrong",
        409: "No re-allocation is asked, the change is divided already, or more is claimed already",
      },
    })
    .input(z.array(reAllocated).min(1).max(50))
    .output(voidOutput),
  completeReAllocation: employee
    .post("/employees/re-allocation/complete", "Take a saved re-allocation for good", {
      successStatus: 204,
      description:
        "Sets the setup flag and status NONE. Repeating it is harmless. `knownAs` (ours) is our fingerprint of the coverages when the person saw them: amounts saved since are not taken for good unseen.",
      refuses: {
        409: "Nothing was saved yet; `ALLOCATION_CHANGED`: it is no longer what is known; or with the flags hasBankingInfo, hasBenefitCoverages, hasBasicInformation, one of them false",
      },
    })
    .input(z.object({ knownAs: z.string().regex(FINGERPRINT_FORMAT).optional() }).optional())
    .output(voidOutput),
  /** Decision D70. */
  previousAllInfo: employee
    .get("/employees/previous/all-info", "All-info with the plan and the coverages of last year")
    .output(allInfo),
  /** Decision D70. */
  finishPreviousSetup: employee
    .post("/employees/previous/finish-setup", "Take a saved re-allocation of last year's plan for good", {
      successStatus: 204,
      description: "Last year's coverages have to be there. Repeating it is harmless.",
      refuses: { 409: "As for re-allocation/complete" },
    })
    .output(voidOutput),
};

/** A call of the employer's contract. */
export const planEnrollments = callsWithBearer("employer")
  .get("/previous/employer-enrollments/plan/{id}", "What a plan of the bearer's employer offers", {
    description: "This year's or an earlier one's, and its total.",
    refuses: { 404: "No plan of the bearer's employer" },
  })
  .input(z.object({ id: positiveIdOf<"plan">() }))
  .output(
    z.object({
      enrollments: z.array(z.object({ id: idOf<"enrollment">(), name: z.string() })),
      totalAmount: cents,
    }),
  );
