import { z } from "zod";
import { reAllocationStatus } from "./person";
import { benefitYear, cents, idOf, isoDate } from "./primitives";

/** What an operator read about a person's re-allocation: the change still to divide and those divided, cents. */
export const seenReAllocation = z.object({
  status: reAllocationStatus,
  fund: cents,
  divided: cents.optional(),
});
export type SeenReAllocation = z.infer<typeof seenReAllocation>;

/** A person as operators see them. `status`: invited, signed up, or set up. `fund` is the mid-year change, cents. */
export const operatorPerson = z.object({
  id: idOf<"employee">(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  className: z.string().nullable(),
  status: z.enum(["INVITED", "SIGNED_UP", "SET_UP"]),
  reAllocationStatus,
  fund: cents,
  /** The benefit year of that change, among whose coverages it is divided, even later; null if none is required. */
  fundYear: benefitYear.nullable(),
  /** What they have divided of such changes in the year to which a new one would apply, cents. */
  fundDivided: cents,
  eligibilityDate: isoDate.nullable(),
  benefitCancellationDate: isoDate.nullable(),
  /** Whether the person may not change this year's amounts (ALO-06). */
  isAllocationLocked: z.boolean(),
  /** Whether the person may read the machines in the inspector (MCH-02). */
  isAnalyst: z.boolean(),
});
export type OperatorPerson = z.infer<typeof operatorPerson>;

/** A person whose invitation was corrected; a warning stops nothing. */
export const correctedInvitation = operatorPerson.extend({
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type CorrectedInvitation = z.infer<typeof correctedInvitation>;

/** One row of an invitation list as typed; the service validates every field and reports row by row. */
export const invitationRow = z.object({
  email: z.string().max(1000),
  firstName: z.string().max(1000),
  lastName: z.string().max(1000),
  company: z.string().max(1000),
  className: z.string().max(1000),
  eligibilityDate: z.string().max(1000),
  proRated: z.string().max(1000).optional(),
  role: z.string().max(1000).optional(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

/** The outcomes of the rows, in the order given. A row with problems is skipped; a warning stops nothing. */
export const invitationOutcome = z.object({
  email: z.string(),
  outcome: z.enum(["INVITED", "WOULD_BE_INVITED", "LEFT_OUT"]),
  employeeId: idOf<"employee">().nullable(),
  /** The day as it was understood, or the plan's first day if that is later; null for a row with invalid fields. */
  eligibilityDate: isoDate.nullable(),
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type InvitationOutcome = z.infer<typeof invitationOutcome>;
