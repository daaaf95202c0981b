import type { EnrollmentId } from "./ids";
import { PATH } from "./paths";
import type { LedgerFigure } from "./transaction";

/** The figures as spelled in URLs, which contain no capital letters. */
export const figureWords: Readonly<Record<LedgerFigure, string>> = {
  available: "available",
  pending: "pending",
  claimed: "claimed",
  allocated: "allocated",
  rollover: "rolled-over",
  previousYears: "previous-years",
  balance: "balance",
  withdrawing: "on-its-way",
};

/** Returns the URL of the ledger entries behind a figure, of one category or of all (WAL-09). */
export function ledgerPath(figure: LedgerFigure, enrollmentId?: EnrollmentId): string {
  return `${PATH.wallet}ledger/${figureWords[figure]}/${enrollmentId === undefined ? "" : `${enrollmentId}/`}`;
}
