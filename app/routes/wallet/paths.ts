import { PATH } from "~/domain/paths";

/** Paths of the wallet. Dialog URLs carry the query of the list behind them. */
export const WITHDRAW_PATH = `${PATH.wallet}withdraw/`;
export const CONFIRM_PATH = `${WITHDRAW_PATH}confirm/`;
export const DATES_PATH = `${PATH.wallet}dates.ics`;

/** Returns the list's part of a URL's query, without the parameters of dialogs. */
export function listQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["amount", "referenceId"]) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
