import { oncePerRequest } from "~/session/once-per-request.server";

/** Loads the bank account on file, shared by the loaders of the page and its dialog. */
export const loadBankAccount = oncePerRequest((_, { api }) => api.employee.bankingInfo());
