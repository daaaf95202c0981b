import type { IsoDate } from "~/domain/calendar";
import type { EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { dependents, employees } from "../database/schema";
import type { ClaimStory } from "./claim-story";
import type { Company, PlanName } from "./plans-offered";

type Columns = Partial<typeof employees.$inferInsert>;
type Relative = Pick<
  typeof dependents.$inferInsert,
  "firstName" | "lastName" | "relationship" | "dateOfBirth"
>;

/** Somebody of the demo company. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: Company;
  /** Absent while no class is chosen. */
  readonly plan?: PlanName;
  /** What to sign in as this person for; absent for somebody who has not signed up. */
  readonly purpose?: string;
  /** What is set up, in cents by category; absent before setup. */
  readonly allocation?: Readonly<Record<EnrollmentId, Cents>>;
  /** What of last year's healthcare money came over into this one. */
  readonly rollover?: Cents;
  readonly home?: readonly [
    gender: "MALE" | "FEMALE",
    born: IsoDate,
    street: string,
    city: string,
    province: string,
    postCode: string,
  ];
  /** Last digits of the bank account. */
  readonly account?: string;
  readonly socialInsuranceNumber?: string;
  readonly dependents?: readonly Relative[];
  readonly claims?: readonly ClaimStory[];
  /** Dates and standing, as of a Toronto day. */
  columns?(today: IsoDate): Columns;
}
