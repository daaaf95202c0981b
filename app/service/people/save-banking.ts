import { eq, max } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { maskAccountNumber } from "~/domain/bank-number";
import {
  BANKING_AGREEMENT_TYPE,
  type BankingProblem,
  type BankingToSave,
  normalizeBanking,
  validateBanking,
} from "~/domain/banking";
import { bankingFingerprint } from "~/domain/banking-fingerprint";
import { today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { recordAudit } from "../audit";
import { requireFreshPassword, requireOpenSession } from "../auth/confirm-password";
import { formerEmailsWithUndoLink } from "../auth/email-change";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { bankAccounts, type employees, files, withdrawals } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { parseReference } from "../files/reference";
import { lockOwnFile } from "../files/rows";
import { addToOutbox } from "../mail/add-to-outbox";
import { ServiceError } from "../service-error";
import {
  type AccountNumbers,
  type AccountOnFile,
  isAccountRemoved,
  readAccountOnFile,
  sealAccountNumbers,
} from "./account-on-file";
import { CHEQUE_FOLDER, toBanking } from "./banking";
import { invalidFieldsError } from "./invalid-fields-error";
import { listAgreementsInForce } from "./reference-data";
import { maskNumber } from "./sealed";

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

const changedMeanwhile =
  "Your bank account has been changed in the meantime, perhaps in another tab. Please look at it again.";

/**
 * PUT employees/banking-info (BNK-01, BNK-02, BNK-06; decisions D46 to D48): saves the caller's own, in set-up and later. Numbers
 * are stored encrypted. Repeating the request writes nothing. Deletes the row of a replaced cheque picture, whose bytes the next
 * sweep removes. A change of the account on file, or an account after a removed one, requires a recently entered password
 * (PRF-12), is audited and sent by mail.
 */
export async function saveBanking(
  deps: ServiceDeps,
  caller: Caller,
  { query: { knownAs }, body: input }: Inputs["employee"]["saveBankingInfo"],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { employeeId } = caller;
    const person = await lockEmployee(tx, employeeId);
    const onFile = await readAccountOnFile(tx, deps.secrets.data, employeeId);
    const banking = await requireValid(tx, deps, input, onFile);
    const voidChequeFileId = await chequeOf(tx, caller, banking.voidCheque);
    const accountNumber = banking.accountNumber ?? onFile?.accountNumber;
    if (accountNumber === undefined) throw bankingError([{ field: "accountNumber" }]);
    const { accountName, transitNumber, bankNumber, eSignature } = banking;
    const plain = {
      accountName,
      voidChequeFileId,
      eSignature,
      signedOn: banking.date,
      agreementIds: [...banking.agreements],
    };
    const numbers = { transitNumber, bankNumber, accountNumber };
    if (onFile && isSame({ ...plain, ...numbers }, onFile)) return;
    if (knownAs !== undefined && knownAs !== bankingFingerprint(onFile && toBanking(deps, onFile)))
      throw new ServiceError(409, changedMeanwhile, "BANKING_CHANGED");
    const before = onFile ?? ((await isAccountRemoved(tx, employeeId)) ? noAccount : undefined);
    const change = before && changeOf(before, { accountName, ...numbers });
    if (change) {
      await requireOpenSession(tx, caller);
      requireFreshPassword(deps, caller);
    }
    const row = {
      ...plain,
      ...sealAccountNumbers(deps.secrets.data, employeeId, numbers),
      updatedAt: deps.clock.now(),
      ...(change && {
        accountVersion: 1 + (onFile?.accountVersion ?? (await lastRequestedVersion(tx, employeeId))),
        accountChangedAt: new Date(),
      }),
    };
    await tx
      .insert(bankAccounts)
      .values({ ...row, employeeId })
      .onConflictDoUpdate({ target: bankAccounts.employeeId, set: row });
    // The privacy policy says that bank details are kept until they are replaced, and the picture shows all of them.
    if (onFile && onFile.voidChequeFileId !== voidChequeFileId)
      await tx.delete(files).where(eq(files.id, onFile.voidChequeFileId));
    await recordAudit(tx, deps, caller, {
      action: change ? "banking.changed" : "banking.saved",
      details: change,
    });
    if (change && person) await notifyOfChange(tx, person, change);
  });
}

/**
 * Queues the mails about a changed account in this transaction, to the current address and to former addresses whose undo link
 * still works, so that an attacker who changes the address before or after this cannot hide the mail from the owner.
 */
async function notifyOfChange(
  tx: Transaction,
  { id, email, firstName }: typeof employees.$inferSelect,
  { before, after }: AccountChange,
): Promise<void> {
  const changeId = crypto.randomUUID();
  for (const to of new Set([email, ...(await formerEmailsWithUndoLink(tx, id))])) {
    const isToFormerAddress = to !== email;
    await addToOutbox(tx, {
      kind: "bankAccountChanged",
      to,
      payload: { firstName, before: before.accountNumber, after: after.accountNumber, isToFormerAddress },
      cause: `banking:${changeId}:${to}`,
    });
  }
}

async function requireValid(
  db: Executor,
  deps: ServiceDeps,
  input: Inputs["employee"]["saveBankingInfo"]["body"],
  onFile: AccountOnFile | undefined,
): Promise<BankingToSave> {
  const agreements = await listAgreementsInForce(db, BANKING_AGREEMENT_TYPE);
  const facts = {
    today: today(deps.clock),
    agreementIds: agreements.map(({ id }) => id),
    onFile: onFile ? { ...onFile, accountNumber: maskAccountNumber(onFile.accountNumberEnding) } : null,
  };
  const { accountName = null, accountNumber = null, date } = input;
  const banking = normalizeBanking(
    { ...input, accountName, accountNumber, date: date ?? facts.today },
    facts,
  );
  const problems = validateBanking(banking, facts);
  if (problems.length > 0) throw bankingError(problems);
  return banking;
}

function bankingError(problems: readonly Pick<BankingProblem, "field">[]): ServiceError {
  return invalidFieldsError(problems, fieldNames, "BANKING_REFUSED");
}

/** Returns the id of the cheque picture, which must be the caller's own upload to the cheque folder. @throws {ServiceError} 404 */
async function chequeOf(tx: Transaction, caller: Caller, text: string): Promise<string> {
  const reference = parseReference(text);
  const file = reference && reference.variant === "original" && (await lockOwnFile(tx, caller, reference.id));
  if (!file || file.folder !== CHEQUE_FOLDER)
    throw new ServiceError(
      404,
      "The picture of the void cheque is not there. Please choose it again.",
      "chequeGone",
    );
  return file.id;
}

function isSame<Fields extends object>(
  now: Fields,
  before: Readonly<Record<keyof Fields, unknown>>,
): boolean {
  const names = Object.keys(now) as (keyof Fields)[];
  return names.every((name) => JSON.stringify(now[name]) === JSON.stringify(before[name]));
}

/** The fields that decide where money goes: a change of any of them requires the password and is sent by mail. */
interface Account extends AccountNumbers {
  readonly accountName: string | null;
}

type AccountChange = NonNullable<ReturnType<typeof changeOf>>;

/** What was on file before an account that follows a removed one. */
const noAccount: Account = { accountName: null, transitNumber: "", bankNumber: "", accountNumber: "" };

/** The latest version of a removed account that a withdrawal was requested for, which no later account may have; 0 for none. */
async function lastRequestedVersion(db: Executor, employeeId: EmployeeId): Promise<number> {
  const [last] = await db
    .select({ version: max(withdrawals.accountVersion) })
    .from(withdrawals)
    .where(eq(withdrawals.employeeId, employeeId));
  return last?.version ?? 0;
}

/** Returns a change of account for the audit log: which fields differ, and the masked account numbers. */
function changeOf(before: Account, after: Account) {
  const fields = ["accountName", "transitNumber", "bankNumber", "accountNumber"] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const masked = ({ accountNumber }: Account) => ({ accountNumber: maskNumber(accountNumber) });
  return { changed, before: masked(before), after: masked(after) };
}
