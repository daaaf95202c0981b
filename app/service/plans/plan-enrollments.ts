import { and, eq } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import { plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { enrollmentsOfPlan } from "./offer";

/** GET previous/employer-enrollments/plan/{id}: the categories of a plan of the caller's own employer, and its total in cents. */
export async function planEnrollmentsOf(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["employer"]["planEnrollments"],
): Promise<Outputs["employer"]["planEnrollments"]> {
  const [plan] = await parts.db
    .select({ id: plans.id, totalAmount: plans.totalAmount })
    .from(plans)
    .where(and(eq(plans.id, input.id), eq(plans.employerId, caller.employerId)));
  if (!plan) throw notFound();
  const offered = await enrollmentsOfPlan(parts.db, plan.id);
  return {
    enrollments: offered.map(({ enrollmentId, name }) => ({ id: enrollmentId, name })),
    totalAmount: plan.totalAmount,
  };
}
