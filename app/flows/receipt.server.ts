import { receipt } from "machines/receipt";
import { fromPromise } from "xstate";
import { parseDate } from "~/domain/calendar";
import { parseAmount } from "~/domain/money";
import { isOfOtherType, type ReceiptDraft } from "~/domain/receipt";
import { benefitInfoIdOf } from "~/gateway/benefit-info";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { SignedIn } from "~/session/signed-in.server";
import { advance, resume } from "./advance.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";
import { type FlowPlace, keepingHeaders, keptFor } from "./kept.server";

export type ReceiptFlow = Flow<typeof receipt>;

/** Each receipt keeps its own: two tabs edit two receipts. */
function placeOf(receiptId: number): FlowPlace {
  return { name: "receipt", path: `/claim-management/receipt/${receiptId}` };
}

/** The flow of one receipt of the signed-in employee, with the service's calls behind it. */
export function receiptFlow(args: RequestArgs, me: SignedIn, receiptId: number): Promise<ReceiptFlow> {
  return openFlow(args, placeOf(receiptId), me.employee.id, withCalls(me.api), { receiptId });
}

/**
 * Takes the flow to the Confirm dialog. A link leads there, so its loader does what a post would have done; the headers
 * keep where it stands then.
 * @param claimStatus one that lets the receipt be deleted from there (RCP-13)
 */
export async function askAboutDeletion(
  args: RequestArgs,
  me: SignedIn,
  subject: { receiptId: number; claimStatus: string; from: "list" | "view" },
): Promise<Headers> {
  const { receiptId, claimStatus, from } = subject;
  const place = placeOf(receiptId);
  const standing = resume(receipt, await keptFor(args, place, me.employee.id), { receiptId });
  const { kept } = await advance(standing, { type: "receipt.delete", claimStatus, from });
  return keepingHeaders(args, place, me.employee.id, kept);
}

function withCalls(api: Gateway) {
  return receipt.provide({
    actors: {
      saveReceipt: fromPromise(({ input, signal }) =>
        asStep(save(api, input.receiptId, input.draft, signal)),
      ),
      deleteReceipt: fromPromise(async ({ input, signal }) => {
        await asStep(api.claim.deleteReceipt({ id: input.receiptId }, { signal }));
      }),
    },
  });
}

/** The draft has no problems here: the machine lets no other pass. */
async function save(
  api: Gateway,
  receiptId: number,
  draft: ReceiptDraft,
  signal: AbortSignal,
): Promise<void> {
  const [current, coverage] = await Promise.all([
    api.claim.receipt({ id: receiptId }, { signal }),
    api.employee.benefitsCoverage(undefined, { signal }),
  ]);
  const amount = parseAmount(draft.amount);
  const expenseDate = parseDate(draft.expenseDate);
  const benefitInfoId = benefitInfoIdOf(coverage.benefitCoverages, draft.enrollmentId);
  if ("problem" in amount || !expenseDate || !benefitInfoId)
    throw new Error("The draft cannot be saved as it is");
  const details = {
    id: receiptId,
    claimId: current.claimId,
    amount: amount.cents,
    claimerId: draft.claimerId,
    employeeBenefitCoverageId: benefitInfoId,
    expenseDate,
    expenseTypeId: draft.expenseTypeId,
    expenseTypeOther: isOfOtherType(draft) ? draft.expenseTypeOther : null,
    notes: draft.notes || null,
  };
  await api.claim.saveReceipt(details, { signal });
}
