import { oncePerRequest } from "~/session/once-per-request.server";

/** Loads the employee's balances, shared by the loaders of the wallet and its dialogs. */
export const loadWalletBalances = oncePerRequest((_, { api, employee }) =>
  api.wallet.balances({ employeeId: employee.id }),
);
