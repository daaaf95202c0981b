import { type SQL, sql } from "drizzle-orm";
import type { dependents, employees } from "./schema";

/** For a query: first and last name of whoever a row is of. */
export function fullName({ firstName, lastName }: typeof employees | typeof dependents): SQL<string> {
  return sql`${firstName} || ' ' || ${lastName}`;
}
