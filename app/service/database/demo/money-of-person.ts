import { startOfTorontoDay } from "~/domain/calendar";
import { enrollmentName } from "~/domain/enrollment";
import { move, post } from "../ledger";
import type { Happening } from "./life-of-claim";
import type { PutPerson } from "./put-people";
import { at, dayAfter } from "./timeline";

/** What stays in the physical wallet, in cents: 250.00. */
const KEPT_IN_WALLET = 250_00;
/** Smaller sums wait for the next withdrawal. */
const WORTH_WITHDRAWING = 20_00;

/** The allocations of each year, and what came over from the year before. */
export function allocationsOf({ employeeId, coverages }: PutPerson): Happening[] {
  return coverages.flatMap(({ benefitYear, enrollmentId, createdAt, ...coverage }) => {
    const place = { benefitYear, enrollmentId };
    const name = enrollmentName(enrollmentId) ?? "";
    const amount = coverage.proRatedAmount ?? coverage.amount;
    const happenings: Happening[] = [
      {
        at: createdAt,
        async write(tx) {
          const entries = move(amount, { kind: "funding", ...place }, { kind: "available", ...place });
          const text = { title: `Allocation ${benefitYear}`, description: name };
          await post(tx, { employeeId, kind: "ALLOCATION", ...text, at: createdAt, entries });
        },
      },
    ];
    if (coverage.rolloverAmount > 0) {
      const lastYear = { ...place, benefitYear: benefitYear - 1 };
      const rolledOverAt = startOfTorontoDay(`${benefitYear}-01-01`);
      happenings.push({
        at: rolledOverAt,
        async write(tx) {
          const from = { kind: "available", ...lastYear } as const;
          const entries = move(coverage.rolloverAmount, from, { kind: "available", ...place });
          const text = { title: `Rollover ${benefitYear - 1}`, description: name };
          await post(tx, { employeeId, kind: "ROLLOVER", ...text, at: rolledOverAt, entries });
        },
      });
    }
    return happenings;
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
