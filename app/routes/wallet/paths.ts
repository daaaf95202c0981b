import type { EnrollmentId } from "~/domain/ids";
import { PATH } from "~/domain/landing";
import type { LedgerFigure } from "~/domain/transaction";

/** URLs of the wallet. Those of the dialogs carry the query of the list they lie upon. */
export const withdrawPath = `${PATH.wallet}withdraw/`;
export const confirmPath = `${withdrawPath}confirm/`;
export const datesPath = `${PATH.wallet}dates.ics`;

/** The list's own part of a URL's query, without what only a dialog reads. */
export function listQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("amount");
  return query.size > 0 ? `?${query}` : "";
}

/** The figures as URLs spell them, which have no capital letters. */
export const figureWords: Readonly<Record<LedgerFigure, string>> = {
  available: "available",
  pending: "pending",
  claimed: "claimed",
  previousYears: "previous-years",
  balance: "balance",
};

/** The lines behind a figure, of one category or over all (WAL-09). */
export function ledgerPath(figure: LedgerFigure, enrollmentId?: EnrollmentId): string {
  return `${PATH.wallet}ledger/${figureWords[figure]}/${enrollmentId === undefined ? "" : `${enrollmentId}/`}`;
}
