import { eq } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import type { Transaction } from "./connect";
import { employees } from "./schema";

/**
 * Locks a person's row until this transaction ends, which serialises their concurrent calls: of two saves the second sees what
 * the first saved. Must come before locking any claim or balance.
 *
 * @returns the row as it is once locked; undefined if there is no such person
 */
export async function lockEmployee(
  tx: Transaction,
  id: EmployeeId,
): Promise<typeof employees.$inferSelect | undefined> {
  const [employee] = await tx.select().from(employees).where(eq(employees.id, id)).for("no key update");
  return employee;
}
