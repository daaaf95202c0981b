import { and, eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Withdrawal } from "~/contract/entities/wallet";
import { accountFingerprint } from "~/domain/account-fingerprint";
import { problemOfWithdrawal } from "~/domain/withdrawal";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { InsufficientBalanceError, postTransaction, transferEntries } from "../database/ledger";
import { bankAccounts, withdrawals } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notify } from "../mail/notify";
import { toBanking } from "../people/banking";
import { ServiceError } from "../service-error";
import { requireOwnWallet } from "./own-wallet";
import { texts, withdrawalTexts } from "./texts";

type WithdrawalCall = Inputs["wallet"]["withdraw"];
type Row = typeof withdrawals.$inferSelect;

/**
 * POST bank/eft/withdraw/: inserts the request, holds its money and notifies its owner in one transaction (WAL-04 to WAL-06).
 * The unique index on the reference makes a repeated request wait for the first; it gets the first one's response and moves
 * nothing. If the caller says which account was shown, the request fails when the account has changed (decision D76).
 */
export async function withdraw(
  deps: ServiceDeps,
  caller: Caller,
  { query, body }: WithdrawalCall,
): Promise<Withdrawal> {
  requireOwnWallet(caller, body.employeeId);
  const { withdrawAmount: amount } = body;
  const problem = problemOfWithdrawal(amount, Number.MAX_SAFE_INTEGER);
  if (problem === "negative" || problem === "zero")
    throw new ServiceError(400, withdrawalTexts[problem], `WITHDRAWAL_${problem.toUpperCase()}`);
  const row = await deps.db.transaction(async (tx) => {
    const account = await accountToPay(tx, deps, body.employeeId);
    const made = account && (await insertRequest(tx, deps, account, body));
    if (!made) return earlierRequest(tx, body);
    await hold(tx, made);
    if (query.knownAccount !== undefined && query.knownAccount !== account.known)
      throw new ServiceError(409, texts.accountChanged, "ACCOUNT_CHANGED");
    await recordAudit(tx, deps, caller, {
      action: "withdrawal.requested",
      subjectId: made.id,
      details: { amount },
    });
    await notify(tx, {
      employeeId: made.employeeId,
      type: "WITHDRAW_REQUESTED",
      kind: "withdrawRequested",
      cause: `withdraw-requested:${made.id}`,
      payload: ({ firstName }) => ({ firstName, amount }),
    });
    return made;
  });
  return answerOf(row);
}

/** The account to pay, with the value that identifies it as it was shown; undefined if there is none. */
async function accountToPay(tx: Transaction, deps: ServiceDeps, employeeId: number) {
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.employeeId, employeeId));
  return (
    account && {
      accountNumberEnding: account.accountNumberEnding,
      accountVersion: account.accountVersion,
      known: accountFingerprint(toBanking(deps, account)),
    }
  );
}

/** Inserts the request; undefined when its reference was sent before. */
async function insertRequest(
  tx: Transaction,
  { clock }: Pick<ServiceDeps, "clock">,
  { accountNumberEnding, accountVersion }: Pick<Row, "accountNumberEnding" | "accountVersion">,
  { employeeId, partnerId, referenceId, withdrawAmount }: WithdrawalCall["body"],
): Promise<Row | undefined> {
  const [made] = await tx
    .insert(withdrawals)
    .values({
      employeeId,
      partnerId,
      referenceId,
      amount: withdrawAmount,
      accountNumberEnding,
      accountVersion,
      requestedAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** The request that was made with the same reference. @throws {ServiceError} 409 if there is none, for lack of an account */
async function earlierRequest(tx: Transaction, request: WithdrawalCall["body"]): Promise<Row> {
  const [first] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(eq(withdrawals.employeeId, request.employeeId), eq(withdrawals.referenceId, request.referenceId)),
    );
  if (!first) throw new ServiceError(409, texts.noBankAccount, "NO_BANK_ACCOUNT");
  if (first.amount !== request.withdrawAmount)
    throw new ServiceError(409, texts.referenceReused, "REFERENCE_REUSED");
  return first;
}

/** Moves the amount out of the balance. @throws {ServiceError} 409 above the balance, which stays locked until the end */
async function hold(tx: Transaction, { id, employeeId, amount, accountNumberEnding, requestedAt }: Row) {
  try {
    await postTransaction(tx, {
      employeeId,
      kind: "WITHDRAWAL",
      title: "Withdrawal",
      description: `Transfer to bank account ****${accountNumberEnding}`,
      withdrawalId: id,
      at: requestedAt,
      entries: transferEntries(amount, { kind: "physical" }, { kind: "withdrawing" }),
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw new ServiceError(409, withdrawalTexts.aboveBalance, "ABOVE_BALANCE");
  }
}

/** The response as of the request: a later decision does not change what a repeated request returns. */
function answerOf({ id, referenceId, amount, requestedAt }: Row): Withdrawal {
  return {
    id,
    referenceId,
    withdrawAmount: amount,
    status: "REQUESTED",
    createdDate: requestedAt.toISOString(),
  };
}
