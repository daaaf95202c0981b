import type { EmployeeId } from "~/domain/ids";
import type { Caller } from "../deps";
import { notFoundError } from "../service-error";

/** Only its owner may use a wallet. @throws {ServiceError} 404 for another person's wallet, as for one that does not exist */
export function requireOwnWallet(caller: Pick<Caller, "employeeId">, employeeId: EmployeeId): void {
  if (employeeId !== caller.employeeId) throw notFoundError();
}
