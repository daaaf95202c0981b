import {
  ACCOUNT_NAME_MAX_LENGTH,
  type BankNumberKind,
  type BankNumberProblem,
  normalizeBankNumber,
  problemOfBankNumber,
} from "./bank-number";
import { characterCount } from "./character-count";
import { normalizeSignature, problemOfSignature, type SignatureProblem } from "./e-signature";
import type { AgreementId } from "./ids";
import { type IsoDate, isIsoDate, parseDate } from "./iso-date";
import { normalizeLine } from "./normalize-line";
import type { Result } from "./result";

/** The type of the agreements to accept when adding a bank account: GET employees/agreement?type=3 (BNK-01). */
export const BANKING_AGREEMENT_TYPE = 3;

/** The text of every field of the banking form. */
export interface BankingFields {
  accountName: string;
  transitNumber: string;
  bankNumber: string;
  /** Empty, or masked as it was displayed, keeps the number on file. */
  accountNumber: string;
  /** The id of the uploaded file, or empty. */
  voidCheque: string;
  eSignature: string;
  /** dd/MM/yyyy or ISO; empty means today, unless a date is required (decision D47). */
  date: string;
  /** Ids of the checked agreements. */
  agreements: readonly string[];
}

/** The account on file as it is read; its number is masked except for the last three digits, and empty if none was given yet. */
export interface BankingOnFile {
  readonly accountNumber: string;
  readonly bankNumber?: string | null | undefined;
  readonly transitNumber?: string | null | undefined;
}

/** Banking information to save; numbers are digits as text, and a null account number keeps the one on file. */
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

/** One validation error, by field. */
export type BankingProblem =
  | { field: Exclude<BankNumberKind, "accountNumber">; problem: BankNumberProblem }
  | { field: "accountNumber"; problem: BankNumberProblem | "otherBank" }
  | { field: "accountName"; problem: "tooLong" }
  | { field: "voidCheque"; problem: "missing" }
  | { field: "eSignature"; problem: SignatureProblem }
  | { field: "date"; problem: "notADate" | "inFuture" }
  | { field: "agreements"; problem: "notAll" };

/** What banking information is validated against. */
export interface BankingFacts {
  /** The Toronto day, used if the date is empty. */
  readonly today: IsoDate;
  /** All agreements that must be accepted. */
  readonly agreementIds: readonly AgreementId[];
  /** The existing account, if any. */
  readonly onFile: BankingOnFile | null;
  /** Whether an empty date is an error instead of today, as when an account is changed (PRF-08). */
  readonly needsDate?: boolean;
}

/**
 * Parses the banking form (BNK-01, BNK-02, BNK-06; decisions D46, D47): what to save, or all validation errors in the order of
 * the form. Never throws.
 */
export function readBanking(
  fields: BankingFields,
  facts: BankingFacts,
): Result<BankingToSave, BankingProblem> {
  const value = normalizeBanking(
    {
      ...fields,
      // An invalid date stays as typed, and validation rejects it.
      date:
        fields.date.trim() === "" && !facts.needsDate ? facts.today : (parseDate(fields.date) ?? fields.date),
      agreements: facts.agreementIds.filter((id) => fields.agreements.includes(String(id))),
    },
    facts,
  );
  const problems = validateBanking(value, facts);
  return problems.length > 0 ? { problems } : { value };
}

/** Normalizes banking information before saving; does not validate it. */
export function normalizeBanking(sent: BankingToSave, { agreementIds, onFile }: BankingFacts): BankingToSave {
  const accountNumber = (sent.accountNumber ?? "").trim();
  const isKept =
    Boolean(onFile?.accountNumber) && (accountNumber === "" || accountNumber === onFile?.accountNumber);
  return {
    accountName: normalizeLine(sent.accountName ?? "") || null,
    transitNumber: normalizeBankNumber(sent.transitNumber),
    bankNumber: normalizeBankNumber(sent.bankNumber),
    accountNumber: isKept ? null : normalizeBankNumber(accountNumber),
    voidCheque: sent.voidCheque.trim(),
    eSignature: normalizeSignature(sent.eSignature),
    date: sent.date,
    agreements: agreementIds.filter((id) => sent.agreements.includes(id)),
  };
}

/**
 * Returns every reason banking information cannot be saved, in the order of the form. The account number on file is kept only
 * with the same bank and branch: elsewhere it would identify a different account.
 *
 * @param banking as {@link normalizeBanking} returns it
 */
export function validateBanking(
  banking: BankingToSave,
  { today, agreementIds, onFile }: BankingFacts,
): BankingProblem[] {
  const problems: BankingProblem[] = [];
  if (banking.voidCheque === "") problems.push({ field: "voidCheque", problem: "missing" });
  if (characterCount(banking.accountName ?? "") > ACCOUNT_NAME_MAX_LENGTH)
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

/** Returns what is wrong with a signing date, if anything (decision D47). */
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
  // A wrong bank or transit number already has its own error.
  const isSame = (kind: "bankNumber" | "transitNumber", digits: string) =>
    digits === onFile[kind] || problemOfBankNumber(kind, digits) !== undefined;
  return isSame("bankNumber", bankNumber) && isSame("transitNumber", transitNumber) ? undefined : "otherBank";
}
