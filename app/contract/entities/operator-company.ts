import { z } from "zod";
import { benefitYear, cents, count, idOf, isoDate } from "./primitives";

/** A company with its number of people, and of plans in all years. */
export const operatorCompany = z.object({
  id: idOf<"employer">(),
  companyName: z.string(),
  people: count,
  plans: count,
});
export type OperatorCompany = z.infer<typeof operatorCompany>;

/**
 * What a class of employees is offered in a benefit year; cents. `fixedAmounts` are set by the employer; the fee's rates are
 * hundredths of a percent.
 */
export const offeredPlan = z.object({
  id: idOf<"plan">(),
  companyName: z.string(),
  className: z.string(),
  benefitYear,
  startDate: isoDate,
  totalAmount: cents,
  enrollments: z.array(z.string()),
  fixedAmounts: z.array(z.object({ enrollment: z.string(), amount: cents })),
  enableMonthlyLimit: z.boolean(),
  rolloverAllowed: z.boolean(),
  runOutEndDate: isoDate.nullable(),
  groupInsuranceNames: z.array(z.string()),
  administrationFeeBasisPoints: z.int(),
  administrationFeeTaxBasisPoints: z.int(),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

/** A corrected plan, with the people whose first day moved with the plan's. */
export const correctedPlan = offeredPlan.extend({
  movedPeople: z.array(z.object({ id: idOf<"employee">(), email: z.string() })),
});
export type CorrectedPlan = z.infer<typeof correctedPlan>;
