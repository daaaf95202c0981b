import { sharedByLoaders } from "~/session/shared-by-loaders.server";

/** The bank account on file, which the page and the dialog upon it show. */
export const bankAccount = sharedByLoaders((_, { api }) => api.employee.bankingInfo());
