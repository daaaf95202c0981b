import { eq, sql } from "drizzle-orm";
import type { Banking } from "~/contract/entities/person";
import { maskAccountNumber } from "~/domain/bank-number";
import type { UploadFolder } from "~/domain/upload";
import { unseal } from "~/sealing/seal";
import { preparedQuery } from "../database";
import { bankAccounts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { fileReference } from "../files/reference";
import { sealedPlace } from "./sealed";

/** The folder of uploads that may become the picture of a void cheque. */
export const CHEQUE_FOLDER: UploadFolder = "Employee/Cheque";

/** GET employees/banking-info: the caller's bank account with all but the last three digits masked; null before there is one. */
export async function readMaskedBanking(deps: ServiceDeps, caller: Caller): Promise<Banking | null> {
  const [account] = await accountOf(deps.db).execute({ employeeId: caller.employeeId });
  return account ? toBanking(deps, account) : null;
}

/** A bank account as its owner may see it: all but the last three digits of its number masked. */
export function toBanking(
  { secrets }: Pick<ServiceDeps, "secrets">,
  account: typeof bankAccounts.$inferSelect,
): Banking {
  const { employeeId } = account;
  const open = (place: string, sealed: string) => unseal(secrets.data, place, sealed);
  return {
    accountName: account.accountName,
    accountNumber: maskAccountNumber(account.accountNumberEnding),
    bankNumber: open(sealedPlace.bankNumber(employeeId), account.bankNumberEncrypted),
    transitNumber: open(sealedPlace.transitNumber(employeeId), account.transitNumberEncrypted),
    voidCheque: fileReference({ id: account.voidChequeFileId, folder: CHEQUE_FOLDER }),
    voidChequeUrl: fileReference({ id: account.voidChequeFileId, folder: CHEQUE_FOLDER }),
    esignature: account.eSignature,
    date: account.signedOn,
    agreements: account.agreementIds,
    employeeId,
  };
}

const accountOf = preparedQuery("bank account", (db) =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, sql.placeholder("employeeId"))),
);
