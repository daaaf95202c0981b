import { startOfTorontoDay } from "~/domain/calendar";
import type { Transaction } from "../connect";
import { move, post } from "../ledger";
import type { Happening } from "./life-of-claim";
import type { PutPerson } from "./put-people";
import { at, dayAfter } from "./timeline";

/** What stays in the physical wallet, in cents: 250.00. */
const KEPT_IN_WALLET = 250_00;
/** Smaller sums wait for the next withdrawal. */
const WORTH_WITHDRAWING = 20_00;

/** The allocation of each year, and what came over from the year before. */
export function allocationsOf({ employeeId, coverages, years }: PutPerson): Happening[] {
  return years.flatMap((benefitYear) => {
    const ofYear = coverages.filter((coverage) => coverage.benefitYear === benefitYear);
    const allocated = ofYear.flatMap(({ enrollmentId, amount, proRatedAmount }) => {
      const place = { benefitYear, enrollmentId };
      const given = proRatedAmount ?? amount;
      return move(given, { kind: "funding", ...place }, { kind: "available", ...place });
    });
    const rolledOver = ofYear.flatMap(({ enrollmentId, rolloverAmount }) => {
      const from = { kind: "available", benefitYear: benefitYear - 1, enrollmentId } as const;
      return rolloverAmount > 0 ? move(rolloverAmount, from, { ...from, benefitYear }) : [];
    });
    const happened = ofYear[0]?.createdAt ?? startOfTorontoDay(`${benefitYear}-01-01`);
    return [
      { kind: "ALLOCATION" as const, title: `Allocation ${benefitYear}`, entries: allocated },
      { kind: "ROLLOVER" as const, title: `Rollover ${benefitYear - 1}`, entries: rolledOver },
    ].flatMap((booked) => {
      if (booked.entries.length === 0) return [];
      const transaction = { ...booked, employeeId, at: happened };
      return { at: happened, write: async (tx: Transaction) => void (await post(tx, transaction)) };
    });
  });
}

/** On the day after a payment whatever is over 250.00 goes to the bank account, so that 250.00 are there in the end. */
export function withdrawalsOf({ employeeId, person, claims }: PutPerson): Happening[] {
  const payments = claims
    .flatMap(({ payment }) => payment ?? [])
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  let balance = 0;
  return payments.flatMap((payment) => {
    balance += payment.amount;
    const amount = balance - KEPT_IN_WALLET;
    if (amount < WORTH_WITHDRAWING) return [];
    balance = KEPT_IN_WALLET;
    const withdrawnAt = at(dayAfter(payment.at), 10 * 60);
    return {
      at: withdrawnAt,
      async write(tx) {
        const entries = move(amount, { kind: "physical" }, { kind: "withdrawn" });
        const text = { title: "Withdrawal", description: `Transfer to bank account ****${person.account}` };
        await post(tx, { employeeId, kind: "WITHDRAWAL", ...text, at: withdrawnAt, entries });
      },
    };
  });
}
