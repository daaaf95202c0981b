import { sql } from "drizzle-orm";
import type { Dependent } from "~/contract/entities/person";
import { dependents, employees } from "../database/schema";

/**
 * The people an employee may claim for now, in one value, so that a query of the person brings them along; removed ones are left
 * out (decisions D60). Wants `employees` in the query.
 */
export const dependentsColumn = sql<Dependent[]>`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'firstName', d.first_name, 'lastName', d.last_name,
    'relationship', d.relationship, 'dateOfBirth', d.date_of_birth
  ) order by d.id), '[]')
  from ${dependents} d where d.employee_id = ${employees.id} and d.removed_at is null
)`;
