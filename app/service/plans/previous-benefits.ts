import { and, asc, eq, sql } from "drizzle-orm";
import type { PreviousBenefits } from "~/contract/entities/coverage";
import { today, yearOf } from "~/domain/calendar";
import { preparedQuery } from "../database";
import { benefitCoverages, enrollments, ledgerAccounts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";

/** GET benefits-coverage/previous: the caller's remaining benefits of last year, in the order of the categories; cents. */
export async function readPreviousBenefits(deps: ServiceDeps, caller: Caller): Promise<PreviousBenefits> {
  const benefitYear = yearOf(today(deps.clock)) - 1;
  const rows = await leftOf(deps.db).execute({ employeeId: caller.employeeId, benefitYear });
  return { benefitYear, benefitCoverages: rows };
}

const leftOf = preparedQuery("benefits of last year", (db) =>
  db
    .select({
      id: benefitCoverages.id,
      enrollmentId: benefitCoverages.enrollmentId,
      name: enrollments.name,
      availableAmount: sql`coalesce(${ledgerAccounts.balance}, 0)`.mapWith(Number),
    })
    .from(benefitCoverages)
    .innerJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.employeeId, benefitCoverages.employeeId),
        eq(ledgerAccounts.benefitYear, benefitCoverages.benefitYear),
        eq(ledgerAccounts.enrollmentId, benefitCoverages.enrollmentId),
        eq(ledgerAccounts.kind, "available"),
      ),
    )
    .where(
      and(
        eq(benefitCoverages.employeeId, sql.placeholder("employeeId")),
        eq(benefitCoverages.benefitYear, sql.placeholder("benefitYear")),
      ),
    )
    .orderBy(asc(benefitCoverages.enrollmentId)),
);
