import { sharedByLoaders } from "~/session/shared-by-loaders.server";

/** The balances of the person, which the wallet and the dialogs upon it show. */
export const walletBalances = sharedByLoaders((_, { api, employee }) =>
  api.wallet.balances({ employeeId: employee.id }),
);
