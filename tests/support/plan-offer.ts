import { eq } from "drizzle-orm";
import type { Database } from "~/service/database";
import { planEnrollments, plans } from "~/service/database/schema";
import type { Person, PersonOptions } from "./person";

/** The money of a plan, in cents. */
export interface PlanOfferOptions {
  readonly total: number;
  /** By enrollment id: the amount the employer fixes; null if people choose it. */
  readonly offers: Readonly<Record<number, number | null>>;
}

/** Adds offers to the plan of a person created with `coverages: []`. */
export async function offer(
  db: Database,
  person: Person,
  { total, offers }: PlanOfferOptions,
): Promise<void> {
  const planId = person.planId ?? 0;
  await db.update(plans).set({ totalAmount: total }).where(eq(plans.id, planId));
  const offered = Object.entries(offers).map(([id, fixedAmount]) => ({
    planId,
    enrollmentId: Number(id),
    fixedAmount,
  }));
  await db.insert(planEnrollments).values(offered);
}

/** Options of a person in set-up who has given basic information and allocated nothing. */
export const readyToAllocate: PersonOptions = {
  isSetupDone: false,
  coverages: [],
  gender: "FEMALE",
  dateOfBirth: "1990-05-04",
  street: "1 Example Street",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 2T6",
};
