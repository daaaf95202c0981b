import { PATH } from "~/domain/landing";

/** The dialog in which the bank account is changed, upon its summary. */
export const changeAccountPath = `${PATH.bankingInformation}edit/`;
