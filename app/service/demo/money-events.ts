import { and, eq } from "drizzle-orm";
import { paidToOf } from "~/domain/enrollment";
import type { EmployeeId } from "~/domain/ids";
import type { Transaction } from "../database/connect";
import { postTransaction, transferEntries } from "../database/ledger";
import { benefitCoverages } from "../database/schema";
import { applyCoverages } from "../plans/apply-coverages";
import type { DemoEvent } from "./claim-lifecycle";
import type { DatedCoverage } from "./coverages";
import type { InsertedPerson } from "./insert-people";
import { type DatedClaim, dateAtMinute, dayAfter, type Payment } from "./timeline";

/** Cents that stay in the physical wallet: 250.00. */
const KEPT_IN_WALLET = 250_00;
/** Smaller amounts (cents) wait for the next withdrawal. */
const WORTH_WITHDRAWING = 20_00;

/** Returns the events that post each year's allocation and the rollover from the previous year. */
export function allocationEvents({ employeeId, coverages, years }: InsertedPerson): DemoEvent[] {
  return years.flatMap((benefitYear) => {
    const ofYear = coverages.filter((coverage) => coverage.benefitYear === benefitYear);
    const happened = ofYear[0]?.createdAt;
    if (!happened) return [];
    return {
      at: happened,
      async write(tx) {
        const put = { employeeId, benefitYear, coverages: ofYear, kind: "ALLOCATION" } as const;
        await applyCoverages(tx, { ...put, at: happened });
        await rollOver(tx, employeeId, ofYear);
      },
    };
  });
}

/** Posts the previous year's rollover at the beginning of the new year. */
async function rollOver(
  tx: Transaction,
  employeeId: EmployeeId,
  ofYear: readonly DatedCoverage[],
): Promise<void> {
  for (const { benefitYear, enrollmentId, rolloverAmount, previousAmount, createdAt } of ofYear) {
    const own = [eq(benefitCoverages.employeeId, employeeId), eq(benefitCoverages.benefitYear, benefitYear)];
    await tx
      .update(benefitCoverages)
      .set({ rolloverAmount, previousAmount })
      .where(and(...own, eq(benefitCoverages.enrollmentId, enrollmentId)));
    if (rolloverAmount === 0) continue;
    const from = { kind: "available", benefitYear: benefitYear - 1, enrollmentId } as const;
    const entries = transferEntries(rolloverAmount, from, { ...from, benefitYear });
    const title = `Rollover ${benefitYear - 1}`;
    await postTransaction(tx, { employeeId, kind: "ROLLOVER", title, at: createdAt, entries });
  }
}

/** Returns the part of a payment that goes to the wallet: categories are paid in order; retirement saving goes elsewhere. */
function intoWallet({ payment, receipts }: DatedClaim): Payment[] {
  const forWallet = receipts.filter(({ story }) => paidToOf(story.service.enrollmentId) === "WALLET");
  const most = forWallet.reduce((sum, { story }) => sum + story.amount, 0);
  return payment && most > 0 ? [{ ...payment, amount: Math.min(payment.amount, most) }] : [];
}

/** Returns withdrawals on the day after each payment of everything above 250.00, so that 250.00 remain in the end. */
export function withdrawalEvents({ employeeId, person, claims }: InsertedPerson): DemoEvent[] {
  const payments = claims.flatMap(intoWallet).sort((a, b) => a.at.getTime() - b.at.getTime());
  let balance = 0;
  return payments.flatMap((payment) => {
    balance += payment.amount;
    const amount = balance - KEPT_IN_WALLET;
    if (amount < WORTH_WITHDRAWING) return [];
    balance = KEPT_IN_WALLET;
    const withdrawnAt = dateAtMinute(dayAfter(payment.at), 10 * 60);
    return {
      at: withdrawnAt,
      async write(tx) {
        const entries = transferEntries(amount, { kind: "physical" }, { kind: "withdrawn" });
        const text = { title: "Withdrawal", description: `Transfer to bank account ****${person.account}` };
        await postTransaction(tx, { employeeId, kind: "WITHDRAWAL", ...text, at: withdrawnAt, entries });
      },
    };
  });
}
