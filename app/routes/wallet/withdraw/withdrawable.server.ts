import { redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import type { Cents } from "~/domain/money";
import { physicalBalance } from "~/domain/wallet";
import type { EmployeeSession } from "~/session/require-employee.server";
import { listQueryOf } from "../paths";

/** What can be withdrawn, and where it goes; whoever has nothing, or no bank account, is led back to the wallet. */
export async function withdrawable(
  { api, employee }: EmployeeSession,
  request: Request,
): Promise<{ balance: Cents; account: string; back: string }> {
  const { search } = new URL(request.url);
  const back = PATH.wallet + listQueryOf(search);
  const [{ wallets }, banking] = await Promise.all([
    api.wallet.balances({ employeeId: employee.id }),
    api.employee.bankingInfo(),
  ]);
  const balance = physicalBalance(wallets);
  if (balance <= 0 || !banking) throw redirect(back);
  return { balance, account: banking.accountNumber.slice(-3), back };
}
