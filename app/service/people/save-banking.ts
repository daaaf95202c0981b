import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { maskAccountNumber } from "~/domain/bank-number";
import {
  BANKING_AGREEMENT_TYPE,
  type BankingProblem,
  type BankingToSave,
  normalizeBanking,
  validateBanking,
} from "~/domain/banking";
import { today } from "~/domain/calendar";
import type { UploadFolder } from "~/domain/upload";
import { seal, unseal } from "~/sealing/seal";
import { recordAudit } from "../audit";
import { requireFreshPassword } from "../auth/confirm-password";
import { formerEmailsWithUndoLink } from "../auth/email-change";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { bankAccounts, files } from "../database/schema";
import { parseReference } from "../files/reference";
import { lockOwnFile } from "../files/rows";
import { addToOutbox } from "../mail/add-to-outbox";
import type { Caller, ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import { invalidFieldsError } from "./invalid-fields-error";
import { listAgreementsInForce } from "./reference-data";
import { maskNumber, sealedPlace } from "./sealed";

const fieldNames: Readonly<Record<BankingProblem["field"], string>> = {
  voidCheque: "void cheque",
  accountName: "account holder name",
  transitNumber: "transit number",
  bankNumber: "institution number",
  accountNumber: "account number",
  eSignature: "e-signature",
  date: "date",
  agreements: "agreements",
};

type Row = typeof bankAccounts.$inferSelect;

/**
 * PUT employees/banking-info (BNK-01, BNK-02, BNK-06; decisions D46 to D48): saves the caller's own, in set-up and later. Numbers
 * are stored encrypted. Repeating the request writes nothing. Deletes the row of a replaced cheque picture, whose bytes the next
 * sweep removes. A change of the account on file requires a recently entered password (PRF-12), is audited and sent by mail.
 */
export async function saveBanking(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["employee"]["saveBankingInfo"],
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { employeeId } = caller;
    const person = await lockEmployee(tx, employeeId);
    const [kept] = await tx.select().from(bankAccounts).where(eq(bankAccounts.employeeId, employeeId));
    const before = kept && openedNumbers(parts, kept);
    const banking = await requireValid(tx, parts, input, kept && before ? { ...before, kept } : undefined);
    const voidChequeFileId = await chequeOf(tx, caller, banking.voidCheque);
    const accountNumber = banking.accountNumber ?? before?.accountNumber;
    if (accountNumber === undefined) throw refused([{ field: "accountNumber" }]);
    const { transitNumber, bankNumber } = banking;
    const plain = {
      accountName: banking.accountName,
      voidChequeFileId,
      eSignature: banking.eSignature,
      signedOn: banking.date,
      agreementIds: [...banking.agreements],
    };
    const numbers = { transitNumber, bankNumber, accountNumber };
    if (kept && before && isSame({ ...plain, ...numbers }, { ...kept, ...before })) return;
    const change =
      kept && before
        ? changeOf(
            { ...before, accountName: kept.accountName },
            { ...numbers, accountName: plain.accountName },
          )
        : undefined;
    if (change) requireFreshPassword(parts, caller);
    const sealedAs = (kind: keyof typeof numbers) =>
      seal(parts.secrets.data, sealedPlace[kind](employeeId), numbers[kind]);
    const row = {
      ...plain,
      accountNumberEncrypted: sealedAs("accountNumber"),
      accountNumberEnding: accountNumber.slice(-3),
      bankNumberEncrypted: sealedAs("bankNumber"),
      transitNumberEncrypted: sealedAs("transitNumber"),
      updatedAt: parts.clock.now(),
      ...(change && kept && { accountVersion: kept.accountVersion + 1, accountChangedAt: new Date() }),
    };
    await tx
      .insert(bankAccounts)
      .values({ ...row, employeeId })
      .onConflictDoUpdate({ target: bankAccounts.employeeId, set: row });
    // The privacy policy says that bank details are kept until they are replaced, and the picture shows all of them.
    if (kept && kept.voidChequeFileId !== voidChequeFileId)
      await tx.delete(files).where(eq(files.id, kept.voidChequeFileId));
    await recordAudit(tx, parts, caller, {
      action: change ? "banking.changed" : "banking.saved",
      details: change,
    });
    if (!change || !person) return;
    const { before: was, after: is } = change;
    const payload = { firstName: person.firstName, before: was.accountNumber, after: is.accountNumber };
    // Queued in this transaction, to the current address and to former addresses whose undo link still works, so that an attacker
    // who changes the address before or after this cannot hide the mail from the owner.
    const changeId = crypto.randomUUID();
    for (const to of new Set([person.email, ...(await formerEmailsWithUndoLink(tx, employeeId))]))
      await addToOutbox(tx, {
        kind: "bankAccountChanged",
        to,
        payload: { ...payload, isToFormerAddress: to !== person.email },
        cause: `banking:${changeId}:${to}`,
      });
  });
}

async function requireValid(
  db: Executor,
  parts: ServiceParts,
  input: Inputs["employee"]["saveBankingInfo"],
  onFile: { readonly bankNumber: string; readonly transitNumber: string; readonly kept: Row } | undefined,
): Promise<BankingToSave> {
  const agreements = await listAgreementsInForce(db, BANKING_AGREEMENT_TYPE);
  const facts = {
    today: today(parts.clock),
    agreementIds: agreements.map(({ id }) => id),
    onFile: onFile ? { ...onFile, accountNumber: maskAccountNumber(onFile.kept.accountNumberEnding) } : null,
  };
  const { accountName = null, accountNumber = null, date } = input;
  const banking = normalizeBanking(
    { ...input, accountName, accountNumber, date: date ?? facts.today },
    facts,
  );
  const problems = validateBanking(banking, facts);
  if (problems.length > 0) throw refused(problems);
  return banking;
}

function refused(problems: readonly Pick<BankingProblem, "field">[]): ServiceError {
  return invalidFieldsError(problems, fieldNames, "BANKING_REFUSED");
}

const cheques: UploadFolder = "Employee/Cheque";

/** Returns the id of the cheque picture, which must be the caller's own upload to the cheque folder. @throws {ServiceError} 404 */
async function chequeOf(tx: Transaction, caller: Caller, text: string): Promise<string> {
  const reference = parseReference(text);
  const file = reference && reference.variant === "original" && (await lockOwnFile(tx, caller, reference.id));
  if (!file || file.folder !== cheques)
    throw new ServiceError(
      404,
      "The picture of the void cheque is not there. Please choose it again.",
      "chequeGone",
    );
  return file.id;
}

function openedNumbers(parts: ServiceParts, row: Row) {
  const opened = (kind: "accountNumber" | "bankNumber" | "transitNumber") =>
    unseal(parts.secrets.data, sealedPlace[kind](row.employeeId), row[`${kind}Encrypted`]);
  return {
    accountNumber: opened("accountNumber"),
    bankNumber: opened("bankNumber"),
    transitNumber: opened("transitNumber"),
  };
}

function isSame<Fields extends object>(now: Fields, before: Fields): boolean {
  const names = Object.keys(now) as (keyof Fields)[];
  return names.every((name) => JSON.stringify(now[name]) === JSON.stringify(before[name]));
}

/** The fields that decide where money goes: a change of any of them requires the password and is sent by mail. */
interface Account {
  readonly accountName: string | null;
  readonly transitNumber: string;
  readonly bankNumber: string;
  readonly accountNumber: string;
}

/** Returns a change of account for the audit log: which fields differ, and the masked account numbers. */
function changeOf(before: Account, after: Account) {
  const parts = ["accountName", "transitNumber", "bankNumber", "accountNumber"] as const;
  const changed = parts.filter((part) => before[part] !== after[part]);
  if (changed.length === 0) return undefined;
  const shown = ({ accountNumber }: Account) => ({ accountNumber: maskNumber(accountNumber) });
  return { changed, before: shown(before), after: shown(after) };
}
