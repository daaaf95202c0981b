import type { EmployeeId } from "~/domain/ids";
import type { Caller } from "../parts";
import { notFound } from "../service-error";

/** A wallet is its owner's alone. @throws {ServiceError} 404 for another person's, as for nobody's */
export function requireOwnWallet(caller: Caller, employeeId: EmployeeId): void {
  if (employeeId !== caller.employeeId) throw notFound();
}
