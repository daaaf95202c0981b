import { today } from "~/domain/calendar";
import { costToYou } from "~/domain/cost-to-you";
import type { EnrollmentId } from "~/domain/ids";
import { ApiError } from "~/gateway/api-error";
import type { AllInfo, VendorDetail, VendorService, WalletInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import { mayNotClaim } from "../../claims/may-not-claim.server";

interface CostFacts {
  readonly vendor: VendorDetail;
  readonly services: readonly VendorService[];
  readonly wallet: WalletInfo;
  readonly employee: AllInfo;
}

/**
 * What a vendor would cost the person (MKT-15): why they may not claim at all, or the category that would pay, what is left of it, and
 * the sum where the vendor names a cost; cents. `paid` is null where none of their categories pays; null where nobody can say.
 */
export async function costShown({ context }: RequestArgs, api: Gateway, facts: CostFacts) {
  const { vendor, wallet, employee } = facts;
  const why = mayNotClaim(employee, today(context.clock));
  if (why !== null) return { mayNotClaim: why, paid: null };
  const enrollmentIds = await payingFor(api, facts);
  if (!enrollmentIds) return null;
  const left = { left: wallet.walletInfoDetails, monthlyLimit: wallet.monthlyCurrentLimit };
  const cost = costToYou({ costFrom: vendor.costFrom, enrollmentIds }, left);
  if (!cost) return { mayNotClaim: null, paid: null };
  const { enrollmentId, availableAmount } = cost;
  const sum = "costFrom" in cost ? cost : null;
  return { mayNotClaim: null, paid: { enrollmentId, availableAmount, sum } };
}

/**
 * The categories that pay for what a vendor offers. A service as the specification has it (API-05) does not say which: then the
 * expense types of the person's own categories do. Undefined where these cannot be asked.
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
