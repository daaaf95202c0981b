import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayOfInstant, formatDate, type IsoDate } from "~/domain/calendar";
import { enrollmentIdOfAccount, enrollmentName } from "~/domain/enrollment";
import type { BenefitAtRisk } from "~/domain/losses";
import { formatAmount } from "~/domain/money";
import type { MoneyAtRisk } from "~/domain/money-at-risk";
import { reopenedPeriodText } from "~/domain/open-year-notice";
import { readTransactionQuery, type TransactionQuery } from "~/domain/transaction-query";
import { physicalBalance } from "~/domain/wallet";
import type { WalletBalances, WalletTransaction } from "~/gateway/entities";
import type { EmployeeSession } from "~/session/require-employee.server";
import { loadNearestPage } from "../load-nearest-page.server";
import { printedLine } from "../printed-line.server";
import { loadRisk } from "./risk.server";
import { texts } from "./texts";
import { loadWalletBalances } from "./wallet-balances.server";

/** Loads the wallet for the query in its URL (WAL-01, WAL-02). */
export async function loadWallet(args: LoaderFunctionArgs, me: EmployeeSession) {
  const { api, employee } = me;
  const employeeId = employee.id;
  const requested = readTransactionQuery(new URL(args.request.url).searchParams);
  const [balances, { page, list }, about] = await Promise.all([
    loadWalletBalances(args, me),
    loadNearestPage(requested.page, (page) =>
      api.wallet.transactions({ id: employeeId, ...requested, page }),
    ),
    loadRisk(args, me),
  ]);
  const query: TransactionQuery = { ...requested, page };
  return {
    balance: physicalBalance(balances.wallets),
    withdrawing: balances.withdrawing ?? 0,
    onItsWay: onItsWay(balances),
    account: about.account,
    notice: about.notice,
    hasDates: about.hasDates,
    accounts: accountsOf(args, balances, about.risk, about.today),
    query,
    rows: list.records.map(rowOf),
    pageCount: list.pageCount,
    total: list.total,
    printed: printedLine(args, me),
  };
}

export type WalletPage = Awaited<ReturnType<typeof loadWallet>>;

/** Returns a sentence per bank account with what is on its way to it, even if the account on file has changed since. */
function onItsWay({ withdrawing, withdrawingTo }: WalletBalances): string[] {
  if (!withdrawingTo || withdrawingTo.length === 0)
    return withdrawing ? [texts.onItsWay(formatAmount(withdrawing))] : [];
  const sums = new Map<string, number>();
  for (const { amount, accountNumberEnding, accountChanged } of withdrawingTo) {
    const key = `${accountNumberEnding} ${accountChanged}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums].map(([key, amount]) => {
    const [ending, isChanged] = key.split(" ");
    const sentence = texts.onItsWay(formatAmount(amount), ending);
    return isChanged === "true" ? `${sentence} ${texts.accountChanged}` : sentence;
  });
}

/** Returns the categories that have an account, matched by name (WAL-07); logs and omits unknown names (decision D30). */
function accountsOf(
  { context }: LoaderFunctionArgs,
  { accounts }: WalletBalances,
  risk: MoneyAtRisk,
  today: IsoDate,
) {
  return accounts.flatMap(({ accountName, balance }) => {
    const id = enrollmentIdOfAccount(accountName);
    if (id === undefined) {
      context.log("unknown wallet account", { accountName });
      return [];
    }
    const benefit = risk.benefits.find(({ enrollmentId }) => enrollmentId === id);
    const name = benefit?.name ?? enrollmentName(id) ?? accountName;
    return { id, name, cents: balance, note: benefit && today <= risk.lastDay ? noteOf(benefit, risk) : "" };
  });
}

/** Returns what happens to a category's money at the end of the year (WAL-08). */
function noteOf({ rolledOver, ends, rollsOver }: BenefitAtRisk, risk: MoneyAtRisk): string {
  const lastDay = formatDate(risk.lastDay);
  const later = formatDate(risk.rolloverLastDay);
  const { again } = risk;
  const acceptedAgain = again ? texts.endsLater(lastDay, reopenedPeriodText(again)) : "";
  const end = acceptedAgain || texts.ends(lastDay);
  if (rolledOver === 0) return rollsOver > 0 ? texts.rollsOver(later) : ends > 0 ? end : "";
  const first = texts.rolledOver(formatAmount(rolledOver), risk.year - 1);
  const rolledOverEnd = acceptedAgain || texts.lastDay(lastDay);
  const rest = rollsOver > 0 ? texts.restRollsOver(later) : ends > rolledOver ? end : "";
  // What rolled over and the rest may end alike.
  return [first, ...new Set([rolledOverEnd, rest])].filter(Boolean).join(" ");
}

function rowOf(row: WalletTransaction, index: number) {
  return {
    key: row.id ?? index,
    title: row.txnTitle,
    description: row.txnDescription,
    cleared: row.clearedAmount,
    pending: row.pendingAmount,
    type: row.transactionType,
    created: formatDate(dayOfInstant(row.createdDate)),
    claimId: row.claimId ?? null,
  };
}
