import { ACCOUNT_NAME_MAX_LENGTH, endingOfAccount } from "~/domain/bank-number";
import { BANKING_AGREEMENT_TYPE } from "~/domain/banking";
import { formatDate, type IsoDate } from "~/domain/calendar";
import { isDrawnSignature } from "~/domain/e-signature";
import { safeHtml } from "~/domain/safe-html";
import { formVersion } from "~/forms/form-version.server";
import type { Banking } from "~/gateway/entities";
import type { EmployeeSession } from "~/session/require-employee.server";
import { notReadable } from "./cheque-fill";

/** What is kept of a bank account, as it is read; null or absent before there is one. */
export type KnownBanking = Banking | null | undefined;

/** The agreements that a bank account is given with (BNK-01). */
export function bankingAgreements({ api }: EmployeeSession) {
  return api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
}

type Agreements = Awaited<ReturnType<typeof bankingAgreements>>;

/**
 * What a page with the form of a bank account begins with (BNK-01).
 *
 * @param date what stands in its field; set-up begins with the day of now, or the one that was kept (decision D47)
 */
export function openedBanking(
  { employee }: EmployeeSession,
  { known, agreements }: { readonly known: KnownBanking; readonly agreements: Agreements },
  { today, date }: { readonly today: IsoDate; readonly date: string },
) {
  const numbers = { transitNumber: known?.transitNumber ?? "", bankNumber: known?.bankNumber ?? "" };
  const signature = known?.esignature ?? "";
  const name = `${employee.firstName} ${employee.lastName}`;
  return {
    employeeId: employee.id,
    today,
    version: bankingVersion(known),
    // An upstream's titles are made safe here once more.
    agreements: agreements.map(({ id, title }) => ({ id, title: safeHtml(title) })),
    ending: endingOf(known),
    values: {
      file: "",
      voidCheque: known?.voidCheque ?? "",
      untyped: notReadable({ ...numbers, accountNumber: "" }),
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

/** The date of a signature as set-up shows it: the one that was kept, else the day of now (decision D47). */
export function signedOn(known: KnownBanking, today: IsoDate): string {
  return formatDate(known?.date ?? today);
}

/** The last three digits of the account on file. */
export function endingOf(known: KnownBanking): string | null {
  return known ? endingOfAccount(known.accountNumber) : null;
}

/** What a form began with, so that another window's save is noticed. */
export function bankingVersion(known: KnownBanking): string {
  const told = known && [
    endingOf(known),
    known.accountName ?? "",
    known.bankNumber,
    known.transitNumber,
    known.voidCheque,
    known.esignature,
    known.date,
    known.agreements,
  ];
  return formVersion(told ?? null);
}
