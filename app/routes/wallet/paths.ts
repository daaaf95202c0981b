import { PATH } from "~/domain/landing";

/** URLs of the wallet. Those of the dialogs carry the query of the list they lie upon. */
export const withdrawPath = `${PATH.wallet}withdraw/`;
export const confirmPath = `${withdrawPath}confirm/`;
export const datesPath = `${PATH.wallet}dates.ics`;

/** The list's own part of a URL's query, without what only a dialog reads. */
export function listQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["amount", "referenceId"]) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
