import { type SQL, sql } from "drizzle-orm";
import type { ReAllocationStatus } from "~/domain/landing";
import { employees } from "../database/schema";
import { hasAllocatedIn } from "./allocated";

/**
 * What is asked of an employee, inside a query of `employees`: a review of amounts that are of the year before, as over New Year,
 * shows nothing, so the new year's money is to be divided first.
 *
 * @param year their benefit year
 */
export function reAllocationStatusIn(year: SQL): SQL<ReAllocationStatus> {
  const { reAllocationStatus: status } = employees;
  return sql`case when ${status} = 'REVIEW' and not ${hasAllocatedIn(year)} then 'REQUIRED' else ${status} end`;
}
