import { today } from "~/domain/calendar";
import { costToYou } from "~/domain/cost-to-you";
import { enrollmentName } from "~/domain/enrollment";
import type { EnrollmentId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { ApiError } from "~/gateway/api-error";
import type { AllInfo, VendorDetail, VendorService, WalletInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import { reasonNotToClaimText } from "../../claims/reason-not-to-claim.server";

/** Texts of the cost card (MKT-15). */
const texts = {
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

interface CostFacts {
  readonly vendor: VendorDetail;
  readonly services: readonly VendorService[];
  readonly wallet: WalletInfo;
  readonly employee: AllInfo;
}

/**
 * Returns what a vendor would cost the employee (MKT-15): why they may not claim at all, or the category that would pay, with its text,
 * and the calculation if the vendor names a cost. Null if unknown.
 */
export async function loadVendorCost({ context }: RequestArgs, api: Gateway, facts: CostFacts) {
  const { vendor, wallet, employee } = facts;
  const why = reasonNotToClaimText(employee, today(context.clock));
  const { title } = texts;
  if (why !== null) return { title, whyNot: why };
  const enrollmentIds = await payingFor(api, facts);
  if (!enrollmentIds) return null;
  const cost = costToYou({ costFrom: vendor.costFrom, enrollmentIds }, wallet.walletInfoDetails);
  if (!cost) return { title, whyNot: texts.notPaid };
  const { availableAmount } = cost;
  const category = texts.category(cost.enrollmentId);
  if (!("costFrom" in cost))
    return { title, sum: null, before: texts.noCost(availableAmount), category, after: texts.noCostEnd };
  const sum = {
    lines: [
      { name: texts.from, amount: formatAmount(cost.costFrom) },
      { name: texts.walletPays, amount: texts.minus(cost.walletPays) },
    ],
    result: { name: texts.youPay, amount: formatAmount(cost.youPay) },
  };
  return { title, sum, before: texts.fromBefore, category, after: texts.fromAfter(availableAmount) };
}

/**
 * Returns the categories that pay for a vendor's services. A service in the specification's shape (API-05) does not name its category;
 * it is then found through the expense types of the employee's own categories. Undefined if those cannot be loaded.
 */
async function payingFor(api: Gateway, { vendor, services, wallet }: CostFacts) {
  const saidBy = (id: number) => services.find((one) => one.id === id)?.enrollmentId ?? undefined;
  const said = vendor.serviceIds.flatMap((id) => saidBy(id) ?? []);
  const unsaid = vendor.serviceIds.filter((id) => saidBy(id) === undefined);
  if (unsaid.length === 0) return said;
  try {
    const paying = await Promise.all(
      wallet.walletInfoDetails.map(async ({ enrollmentId }): Promise<EnrollmentId[]> => {
        const types = await api.claim.expenseTypes({ id: enrollmentId });
        return types.some(({ id }) => unsaid.includes(id)) ? [enrollmentId] : [];
      }),
    );
    return [...said, ...paying.flat()];
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined;
    throw error;
  }
}
