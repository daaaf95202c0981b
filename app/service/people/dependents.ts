import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Dependent } from "~/contract/entities/person";
import { prepared } from "../database";
import { dependents } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/** The people the caller may claim for now; removed ones are left out (decisions D60). */
export function dependentsOf(parts: ServiceParts, caller: Caller): Promise<Dependent[]> {
  return presentDependents(parts.db).execute({ employeeId: caller.employeeId });
}

const presentDependents = prepared("dependents", (db) =>
  db
    .select({
      id: dependents.id,
      firstName: dependents.firstName,
      lastName: dependents.lastName,
      relationship: dependents.relationship,
      dateOfBirth: dependents.dateOfBirth,
    })
    .from(dependents)
    .where(and(eq(dependents.employeeId, sql.placeholder("employeeId")), isNull(dependents.removedAt)))
    .orderBy(asc(dependents.id)),
);
