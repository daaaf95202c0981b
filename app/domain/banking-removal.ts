import type { ReAllocationStatus } from "./access";
import { canStillSubmit } from "./benefit-year";
import { daysBetween, type IsoDate } from "./iso-date";
import type { Cents } from "./money";

/** How many days an approved withdrawal may be on its way to the bank, which nobody reports back. */
export const TRANSFER_DAYS = 30;

/** What decides whether a person's bank account may be removed; Toronto days, cents. */
export interface BankingRemovalFacts {
  readonly today: IsoDate;
  /** The day on which the benefit ends; null for a member. */
  readonly cancelled: IsoDate | null;
  readonly reAllocationStatus: ReAllocationStatus;
  /** The day on which the latest withdrawal was approved. */
  readonly lastApproved: IsoDate | null;
  /** What is set aside for claims, approved and unpaid, in the wallet, or in a withdrawal that waits. */
  readonly owed: Cents;
}

/** Why something still needs the account. */
export type BankingRemovalProblem = "stillMember" | "reAllocationWaits" | "stillOnItsWay" | "moneyOwed";

/** Returns why a bank account may not be removed yet; undefined once only a former member's wish counts (privacy policy). */
export function problemOfBankingRemoval(facts: BankingRemovalFacts): BankingRemovalProblem | undefined {
  const { today, cancelled, reAllocationStatus, lastApproved, owed } = facts;
  if (canStillSubmit(today, cancelled)) return "stillMember";
  if (reAllocationStatus !== "NONE") return "reAllocationWaits";
  if (lastApproved !== null && daysBetween(lastApproved, today) < TRANSFER_DAYS) return "stillOnItsWay";
  return owed > 0 ? "moneyOwed" : undefined;
}
