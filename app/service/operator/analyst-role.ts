import { eq } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator";
import type { EmployeeId } from "~/domain/ids";
import { withAnalystRole } from "~/domain/role";
import { audit } from "../audit";
import { employees } from "../database/schema";
import type { ServiceParts } from "../parts";
import type { Operator } from "./door";
import { lockPerson, personOf } from "./people";

/**
 * PUT people/{id}/analyst: whether the person may read the machines in the inspector (MCH-02). It counts from the next request on,
 * also of sessions that are open.
 *
 * @throws {ServiceError} 404 for nobody
 */
export async function setAnalyst(
  parts: ServiceParts,
  operator: Operator,
  input: { readonly id: EmployeeId; readonly isAnalyst: boolean },
): Promise<OperatorPerson> {
  return parts.db.transaction(async (tx) => {
    const { isAnalyst } = input;
    const person = await lockPerson(tx, input.id);
    const roles = withAnalystRole(person.roles, isAnalyst);
    await tx.update(employees).set({ roles }).where(eq(employees.id, person.id));
    await audit(tx, parts, operator, {
      action: isAnalyst ? "person.madeAnalyst" : "person.noAnalystAnyMore",
      employeeId: person.id,
      subjectId: person.id,
    });
    return personOf(tx, person.id);
  });
}
