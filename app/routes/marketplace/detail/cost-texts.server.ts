import { enrollmentName } from "~/domain/enrollment";
import type { EnrollmentId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";

/** What it would cost the person (MKT-15). */
export const costTexts = {
  title: "What it would cost you",
  from: "The vendor’s price, from",
  walletPays: "Your wallet pays",
  minus: (cents: Cents) => `− ${formatAmount(cents)}`,
  youPay: "You would pay",
  fromBefore: "From ",
  fromAfter: (left: Cents) =>
    `, where you have ${formatAmount(left)} left. You pay first, then claim it with the receipt.`,
  noCost: (left: Cents) => `This vendor does not list a price. You have ${formatAmount(left)} left in `,
  noCostEnd: ".",
  notPaid: "None of your categories covers what this vendor offers.",
  category: (id: EnrollmentId) => (enrollmentName(id) ?? "your wallet").toLowerCase(),
} as const;
