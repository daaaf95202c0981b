import {
  ACCOUNT_NAME_MAX_LENGTH,
  type BankNumberKind,
  type BankNumberProblem,
  problemOfBankNumber,
  tidyBankNumber,
} from "./bank-number";
import { problemOfSignature, type SignatureProblem, tidySignature } from "./e-signature";
import type { AgreementId } from "./ids";
import { type IsoDate, isIsoDate, parseDate } from "./iso-date";
import { oneLine } from "./one-line";
import type { Result } from "./result";

/** The agreements a person ticks when they give a bank account: GET employees/agreement?type=3 (BNK-01). */
export const BANKING_AGREEMENT_TYPE = 3;

/** Banking as it stands in its form: every field's text. */
export interface BankingFields {
  accountName: string;
  transitNumber: string;
  bankNumber: string;
  /** Empty, or hidden as it was read, keeps the one on file. */
  accountNumber: string;
  /** A file's reference, empty while there is none. */
  voidCheque: string;
  eSignature: string;
  /** dd/MM/yyyy or ISO; empty is today, unless it has to be given (decision D47). */
  date: string;
  /** The ids of those that are ticked. */
  agreements: readonly string[];
}

/** The account on file as it is read; its number is hidden but for the last three digits. */
export interface BankingOnFile {
  readonly accountNumber: string;
  readonly bankNumber?: string | null | undefined;
  readonly transitNumber?: string | null | undefined;
}

/** Banking as it is kept; digits as text, and a null account number keeps the one on file. */
export interface BankingToSave {
  accountName: string | null;
  transitNumber: string;
  bankNumber: string;
  accountNumber: string | null;
  voidCheque: string;
  eSignature: string;
  date: IsoDate;
  agreements: readonly AgreementId[];
}

/** One thing wrong with it, by the field it stands beside. */
export type BankingProblem =
  | { field: Exclude<BankNumberKind, "accountNumber">; problem: BankNumberProblem }
  | { field: "accountNumber"; problem: BankNumberProblem | "otherBank" }
  | { field: "accountName"; problem: "tooLong" }
  | { field: "voidCheque"; problem: "missing" }
  | { field: "eSignature"; problem: SignatureProblem }
  | { field: "date"; problem: "notADate" | "inFuture" }
  | { field: "agreements"; problem: "notAll" };

/** What banking is judged by. */
export interface BankingFacts {
  /** The Toronto day, which an empty date stands for. */
  readonly today: IsoDate;
  /** All that have to be agreed to. */
  readonly agreementIds: readonly AgreementId[];
  /** The account there is already. */
  readonly onFile: BankingOnFile | null;
  /** Whether an empty date is none, as where an account is changed (PRF-08). */
  readonly needsDate?: boolean;
}

/**
 * Reads banking as it stands in its form (BNK-01, BNK-02, BNK-06; decisions D46, D47): what may be kept, or all that is
 * wrong in the order of the form. Never throws.
 */
export function readBanking(
  fields: BankingFields,
  facts: BankingFacts,
): Result<BankingToSave, BankingProblem> {
  const value = tidyBanking(
    {
      ...fields,
      // A text that is no day stays one, and is judged as such.
      date:
        fields.date.trim() === "" && !facts.needsDate ? facts.today : (parseDate(fields.date) ?? fields.date),
      agreements: facts.agreementIds.filter((id) => fields.agreements.includes(String(id))),
    },
    facts,
  );
  const problems = validateBanking(value, facts);
  return problems.length > 0 ? { problems } : { value };
}

/** Banking as it is kept, whatever spaces came with it: nothing is judged. */
export function tidyBanking(sent: BankingToSave, { agreementIds, onFile }: BankingFacts): BankingToSave {
  const accountNumber = (sent.accountNumber ?? "").trim();
  const isKept = onFile !== null && (accountNumber === "" || accountNumber === onFile.accountNumber);
  return {
    accountName: oneLine(sent.accountName ?? "") || null,
    transitNumber: tidyBankNumber(sent.transitNumber),
    bankNumber: tidyBankNumber(sent.bankNumber),
    accountNumber: isKept ? null : tidyBankNumber(accountNumber),
    voidCheque: sent.voidCheque.trim(),
    eSignature: tidySignature(sent.eSignature),
    date: sent.date,
    agreements: agreementIds.filter((id) => sent.agreements.includes(id)),
  };
}

/**
 * Everything that keeps banking from being saved, in the order of the form. A number on file is kept only together with its bank
 * and branch: it would name another account elsewhere.
 *
 * @param banking as {@link tidyBanking} leaves it
 */
export function validateBanking(
  banking: BankingToSave,
  { today, agreementIds, onFile }: BankingFacts,
): BankingProblem[] {
  const problems: BankingProblem[] = [];
  if (banking.voidCheque === "") problems.push({ field: "voidCheque", problem: "missing" });
  if ([...(banking.accountName ?? "")].length > ACCOUNT_NAME_MAX_LENGTH)
    problems.push({ field: "accountName", problem: "tooLong" });
  const transit = problemOfBankNumber("transitNumber", banking.transitNumber);
  if (transit) problems.push({ field: "transitNumber", problem: transit });
  const bank = problemOfBankNumber("bankNumber", banking.bankNumber);
  if (bank) problems.push({ field: "bankNumber", problem: bank });
  const account = problemOfAccountNumber(banking, onFile);
  if (account) problems.push({ field: "accountNumber", problem: account });
  const signature = problemOfSignature(banking.eSignature);
  if (signature) problems.push({ field: "eSignature", problem: signature });
  const date = problemOfSigningDate(banking.date, today);
  if (date) problems.push({ field: "date", problem: date });
  if (!agreementIds.every((id) => banking.agreements.includes(id)))
    problems.push({ field: "agreements", problem: "notAll" });
  return problems;
}

/** What is wrong with the date of a signature (decision D47). */
export function problemOfSigningDate(date: IsoDate, today: IsoDate): "notADate" | "inFuture" | undefined {
  if (!isIsoDate(date) || date < "1900") return "notADate";
  return date > today ? "inFuture" : undefined;
}

function problemOfAccountNumber(
  { accountNumber, bankNumber, transitNumber }: BankingToSave,
  onFile: BankingOnFile | null,
): BankNumberProblem | "otherBank" | undefined {
  if (accountNumber !== null) return problemOfBankNumber("accountNumber", accountNumber);
  if (onFile === null) return "missing";
  // A number that is wrong by itself has its own sentence already.
  const isSame = (kind: "bankNumber" | "transitNumber", digits: string) =>
    digits === onFile[kind] || problemOfBankNumber(kind, digits) !== undefined;
  return isSame("bankNumber", bankNumber) && isSame("transitNumber", transitNumber) ? undefined : "otherBank";
}
