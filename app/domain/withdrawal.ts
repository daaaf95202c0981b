import type { Cents } from "./money";
import type { Result } from "./result";
import { type AmountProblem, parseAmount, parseAmountUpTo } from "./typed-amount";

/**
 * The statuses of a withdrawal: held, paid out to the bank account, returned to the wallet instead, or returned to the wallet after
 * the bank sent the transfer back.
 */
export const WITHDRAWAL_STATUSES = ["REQUESTED", "APPROVED", "REJECTED", "RETURNED"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** The format of a reference id: the request's name, a unique id and the time it was made (WAL-06). */
export const REFERENCE_ID = /^[\w.:-]{8,100}$/;

/** Why a withdrawal amount is rejected. */
export type WithdrawalProblem = AmountProblem | "aboveBalance";

/**
 * Parses a typed withdrawal amount (WAL-04). An amount above the balance is reported as such even if it has too many characters,
 * because it is reset to 0.
 *
 * @param balance the balance of the physical wallet; cents
 */
export function readWithdrawal(typed: string, balance: Cents): Result<Cents, WithdrawalProblem> {
  const ofAnyLength = parseAmountUpTo(Number.POSITIVE_INFINITY, typed);
  if ("cents" in ofAnyLength && ofAnyLength.cents > balance) return { problems: ["aboveBalance"] };
  const read = parseAmount(typed);
  if ("problem" in read) return { problems: [read.problem] };
  const problem = problemOfWithdrawal(read.cents, balance);
  return problem ? { problems: [problem] } : { value: read.cents };
}

/** Returns what is wrong with withdrawing an amount from a balance; cents. Undefined if nothing is. */
export function problemOfWithdrawal(amount: Cents, balance: Cents): WithdrawalProblem | undefined {
  if (amount < 0) return "negative";
  if (amount === 0) return "zero";
  if (amount > balance) return "aboveBalance";
  return undefined;
}

/** The most that can be typed to the cent. */
const MAX_WITHDRAWAL: Cents = 999_999_99;

/** Returns what the Max button fills in; a larger balance needs several withdrawals. */
export function maxWithdrawal(balance: Cents): Cents {
  return Math.min(balance, MAX_WITHDRAWAL);
}

/** Returns a new reference id, made of a unique id and the time, as the API requires (WAL-06). */
export function newReferenceId(uniqueId: string, now: Date): string {
  return `${uniqueId}-${now.getTime()}`;
}

const DAY_IN_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a question with this reference still asks for the withdrawal it was made for (WAL-06): for a day. After that its request
 * has been decided, or never arrived, and the same question is about another withdrawal.
 */
export function isReferenceCurrent(referenceId: string, now: Date): boolean {
  if (!REFERENCE_ID.test(referenceId)) return false;
  const madeAt = /-(\d{13})$/.exec(referenceId)?.[1];
  return madeAt === undefined || now.getTime() - Number(madeAt) < DAY_IN_MS;
}
