import type { Cents } from "./money";
import type { Result } from "./result";
import { AMOUNT_MAX, type AmountProblem, parseAmount } from "./typed-amount";

/** How far a withdrawal is: held, paid out to the bank account, or given back. */
export const WITHDRAWAL_STATUSES = ["REQUESTED", "APPROVED", "REJECTED"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** What a reference id looks like: the request's own name, a unique id and the moment it was made (WAL-06). */
export const REFERENCE_ID = /^[\w.:-]{8,100}$/;

/** Why an amount is not withdrawn. */
export type WithdrawalProblem = AmountProblem | "aboveBalance";

/**
 * Reads the amount of a withdrawal as a person typed it (WAL-04).
 *
 * @param balance what the physical wallet holds, cents
 */
export function readWithdrawal(typed: string, balance: Cents): Result<Cents, WithdrawalProblem> {
  const read = parseAmount(typed);
  if ("problem" in read) return { problems: [read.problem] };
  const problem = problemOfWithdrawal(read.cents, balance);
  return problem ? { problems: [problem] } : { value: read.cents };
}

/** What is wrong with withdrawing so many cents of a balance; undefined when nothing is. */
export function problemOfWithdrawal(amount: Cents, balance: Cents): WithdrawalProblem | undefined {
  if (amount < 0) return "negative";
  if (amount === 0) return "zero";
  if (amount > balance) return "aboveBalance";
  return undefined;
}

/** All that one withdrawal can take of a balance: what Max stands for. An amount that cannot be typed is taken in two. */
export function mostToWithdraw(balance: Cents): Cents {
  return Math.min(balance, AMOUNT_MAX);
}

/** A new reference id: a unique id and the moment, as the wire asks for it (WAL-06). */
export function newReferenceId(uniqueId: string, now: Date): string {
  return `${uniqueId}-${now.getTime()}`;
}
