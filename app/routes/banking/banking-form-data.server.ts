import { ACCOUNT_NAME_MAX_LENGTH, lastDigitsOfAccount } from "~/domain/bank-number";
import { BANKING_AGREEMENT_TYPE } from "~/domain/banking";
import { bankingFingerprint } from "~/domain/banking-fingerprint";
import { formatDate, type IsoDate } from "~/domain/calendar";
import { isDrawnSignature } from "~/domain/e-signature";
import { safeHtml } from "~/domain/safe-html";
import type { Banking } from "~/gateway/entities";
import type { EmployeeSession } from "~/session/require-employee.server";
import { formatUntypedNumbers } from "./cheque-fill";

/** The saved bank account as the API returns it; null or undefined before there is one. */
export type SavedBanking = Banking | null | undefined;

/** Queries the agreements for bank accounts (BNK-01). */
export function bankingAgreements({ api }: EmployeeSession) {
  return api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
}

type Agreements = Awaited<ReturnType<typeof bankingAgreements>>;

/**
 * Returns the loader data of a page with the bank account form (BNK-01).
 *
 * @param date initial value of the date field; set-up uses the saved date, else today (decision D47)
 */
export function bankingFormData(
  { employee }: EmployeeSession,
  { known, agreements }: { readonly known: SavedBanking; readonly agreements: Agreements },
  { today, date }: { readonly today: IsoDate; readonly date: string },
) {
  const numbers = { transitNumber: known?.transitNumber ?? "", bankNumber: known?.bankNumber ?? "" };
  const signature = known?.esignature ?? "";
  const name = `${employee.firstName} ${employee.lastName}`;
  return {
    employeeId: employee.id,
    today,
    version: bankingFingerprint(known),
    // Sanitize again: another API server may not do it.
    agreements: agreements.map(({ id, title }) => ({ id, title: safeHtml(title) })),
    ending: savedAccountEnding(known),
    values: {
      file: "",
      voidCheque: known?.voidCheque ?? "",
      untyped: formatUntypedNumbers({ ...numbers, accountNumber: "" }),
      ...numbers,
      accountNumber: "",
      accountName: known ? (known.accountName ?? "") : name.slice(0, ACCOUNT_NAME_MAX_LENGTH).trim(),
      eSignature: isDrawnSignature(signature) ? "" : signature,
      drawnSignature: isDrawnSignature(signature) ? signature : "",
      date,
      agreements: known?.agreements?.map(String) ?? [],
      password: "",
    },
  };
}

/** Returns the signing date that set-up shows: the saved one, else today (decision D47). */
export function initialSigningDate(known: SavedBanking, today: IsoDate): string {
  return formatDate(known?.date ?? today);
}

/** Returns the last three digits of the account on file. */
export function savedAccountEnding(known: SavedBanking): string | null {
  return known ? lastDigitsOfAccount(known.accountNumber) : null;
}
