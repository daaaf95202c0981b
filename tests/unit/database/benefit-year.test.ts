import { eq, sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { yearOf } from "~/domain/calendar";
import { benefitYearOf } from "~/domain/re-allocation";
import { employees } from "~/service/database/schema";
import { benefitYearOfEmployee, currentYearOfEmployee } from "~/service/plans/benefit-year";

const days = [null, "2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01", "2028-02-29"];
const changes = [
  { reAllocationStatus: "NONE", fundYear: null },
  { reAllocationStatus: "NONE", fundYear: 2026 },
  { reAllocationStatus: "CHANGE_REQUIRED", fundYear: 2026 },
  { reAllocationStatus: "CHANGE_REQUIRED", fundYear: null },
] as const;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("the SQL query computes the benefit year by the same rule as the domain [ALO-04, ALO-05]", async () => {
  const { db } = database;
  const { employeeId } = await makePerson(db);
  const asked = db
    .select({ year: benefitYearOfEmployee, current: currentYearOfEmployee })
    .from(employees)
    .where(eq(employees.id, sql.placeholder("employeeId")))
    .prepare("");
  for (const eligibilityDate of days) {
    for (const classBenefitFromDate of days) {
      for (const change of changes) {
        const since = { eligibilityDate, classBenefitFromDate, ...change };
        await db.update(employees).set(since).where(eq(employees.id, employeeId));
        for (const today of ["2026-11-20", "2027-01-01"]) {
          const [found] = await asked.execute({ employeeId, year: yearOf(today) });
          const year = benefitYearOf({ eligibilityDate, classBenefitFromDate }, today);
          const said = JSON.stringify({ ...since, today });
          expect(found?.year, said).toBe(benefitYearOf(since, today));
          expect(found?.current, said).toBe(year);
        }
      }
    }
  }
});
