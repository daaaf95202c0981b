import { type SQL, sql } from "drizzle-orm";
import type { dependents, employees } from "./schema";

/** SQL expression: first and last name of an employee or dependent. */
export function fullName({ firstName, lastName }: typeof employees | typeof dependents): SQL<string> {
  return sql`${firstName} || ' ' || ${lastName}`;
}
