import { eq } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import { seal, unseal } from "~/sealing/seal";
import { isAudited } from "../audit";
import type { Executor } from "../database";
import { bankAccounts } from "../database/schema";
import { type DataKeys, sealedPlace } from "./sealed";

/** The numbers of a bank account, which are stored encrypted. */
export interface AccountNumbers {
  readonly accountNumber: string;
  readonly bankNumber: string;
  readonly transitNumber: string;
}

/** A saved bank account with its numbers decrypted. */
export type AccountOnFile = typeof bankAccounts.$inferSelect & AccountNumbers;

/** Reads a person's saved account; undefined before there is one. */
export async function readAccountOnFile(
  db: Executor,
  keys: DataKeys,
  employeeId: EmployeeId,
): Promise<AccountOnFile | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.employeeId, employeeId));
  if (!row) return undefined;
  const unsealed = (kind: keyof AccountNumbers) =>
    unseal(keys, sealedPlace[kind](employeeId), row[`${kind}Encrypted`]);
  return {
    ...row,
    accountNumber: unsealed("accountNumber"),
    bankNumber: unsealed("bankNumber"),
    transitNumber: unsealed("transitNumber"),
  };
}

/** Whether a person has no account because an operator removed it; everybody else has one once set-up is done. */
export async function isAccountRemoved(db: Executor, employeeId: EmployeeId): Promise<boolean> {
  if ((await db.$count(bankAccounts, eq(bankAccounts.employeeId, employeeId))) > 0) return false;
  return isAudited(db, { employeeId }, "banking.removed", employeeId);
}

/** Returns the columns that store the numbers of a person's account. */
export function sealAccountNumbers(keys: DataKeys, employeeId: EmployeeId, numbers: AccountNumbers) {
  const sealed = (kind: keyof AccountNumbers) => seal(keys, sealedPlace[kind](employeeId), numbers[kind]);
  return {
    accountNumberEncrypted: sealed("accountNumber"),
    accountNumberEnding: numbers.accountNumber.slice(-3),
    bankNumberEncrypted: sealed("bankNumber"),
    transitNumberEncrypted: sealed("transitNumber"),
  };
}
