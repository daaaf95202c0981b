import { receipt } from "machines/receipt";
import { fromPromise } from "xstate";
import { parseDate } from "~/domain/calendar";
import { parseAmount } from "~/domain/money";
import { isOfOtherType, type ReceiptDraft } from "~/domain/receipt";
import { benefitInfoIdOf } from "~/gateway/benefit-info";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { SignedIn } from "~/session/signed-in.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

const place = { name: "receipt", path: "/claim-management/receipt" };

/** The flow of one receipt of the signed-in employee, with the service's calls behind it. */
export function receiptFlow(
  args: RequestArgs,
  me: SignedIn,
  receiptId: number,
): Promise<Flow<typeof receipt>> {
  return openFlow(args, place, me.employee.id, withCalls(me.api), { receiptId });
}

function withCalls(api: Gateway) {
  return receipt.provide({
    actors: {
      saveReceipt: fromPromise(({ input }) => asStep(save(api, input.receiptId, input.draft))),
      deleteReceipt: fromPromise(async ({ input, signal }) => {
        await asStep(api.claim.deleteReceipt({ id: input.receiptId }, { signal }));
      }),
    },
  });
}

/** The draft has no problems here: the machine lets no other pass. */
async function save(api: Gateway, receiptId: number, draft: ReceiptDraft): Promise<void> {
  const [current, coverage] = await Promise.all([
    api.claim.receipt({ id: receiptId }),
    api.employee.benefitsCoverage(),
  ]);
  const amount = parseAmount(draft.amount);
  const expenseDate = parseDate(draft.expenseDate);
  const benefitInfoId = benefitInfoIdOf(coverage.benefitCoverages, draft.enrollmentId);
  if ("problem" in amount || !expenseDate || !benefitInfoId)
    throw new Error("The draft cannot be saved as it is");
  await api.claim.saveReceipt({
    id: receiptId,
    claimId: current.claimId,
    amount: amount.cents,
    claimerId: draft.claimerId,
    employeeBenefitCoverageId: benefitInfoId,
    expenseDate,
    expenseTypeId: draft.expenseTypeId,
    expenseTypeOther: isOfOtherType(draft) ? draft.expenseTypeOther : null,
    notes: draft.notes || null,
  });
}
