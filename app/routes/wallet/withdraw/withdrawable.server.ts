import { redirect } from "@remix-run/node";
import { accountFingerprint } from "~/domain/account-fingerprint";
import { lastDigitsOfAccount } from "~/domain/bank-number";
import type { Cents } from "~/domain/money";
import { PATH } from "~/domain/paths";
import { physicalBalance } from "~/domain/wallet";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { listQueryOf } from "../paths";
import { texts as walletTexts } from "../texts";
import { loadWalletBalances } from "../wallet-balances.server";

/**
 * Returns the amount that can be withdrawn and the account it goes to. Redirects an employee with no balance or no bank account back to
 * the wallet; after a submit with the reason, because, for example, another tab may have withdrawn everything.
 *
 * @param why the message of the service call that refused, if any
 */
export async function loadWithdrawable(
  me: EmployeeSession,
  args: RequestArgs,
  why?: string,
): Promise<{ balance: Cents; account: string; seen: string; back: string }> {
  const { search } = new URL(args.request.url);
  const back = PATH.wallet + listQueryOf(search);
  const [balance, banking] = await Promise.all([
    loadWithdrawableAmount(me, args),
    me.api.employee.bankingInfo(),
  ]);
  const account = banking && lastDigitsOfAccount(banking.accountNumber);
  if (balance > 0 && account) return { balance, account, seen: accountFingerprint(banking), back };
  if (args.request.method === "GET") throw redirect(back);
  const text = why ?? (account ? walletTexts.nothingToWithdraw : walletTexts.noBankAccount);
  throw await redirectWithFlash(args, back, { tone: "bad", text });
}

/** Returns the amount that can be withdrawn now, in cents. */
export async function loadWithdrawableAmount(me: EmployeeSession, args: RequestArgs): Promise<Cents> {
  const { wallets } = await loadWalletBalances(args, me);
  return physicalBalance(wallets);
}
