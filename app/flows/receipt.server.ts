import type { StepFailure } from "machines/failure";
import { type ReceiptToSave, receipt } from "machines/receipt";
import { fromPromise } from "xstate";
import { parseDate } from "~/domain/calendar";
import { parseAmount } from "~/domain/money";
import { isOfOtherType, type ReceiptDraft } from "~/domain/receipt";
import { benefitInfoIdOf } from "~/gateway/benefit-info";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { advance, resume } from "./advance.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";
import { commitFlow, type FlowCookie, loadFlow } from "./flow-cookie.server";
import { isUnknownCall, readForSaving, type SavingFacts } from "./receipt-reading.server";

export type ReceiptFlow = Flow<typeof receipt>;

/** Each receipt keeps its own: two tabs edit two receipts. */
function placeOf(receiptId: number): FlowCookie {
  return { name: "receipt", path: `/claim-management/receipt/${receiptId}` };
}

/**
 * The flow of one receipt of the signed-in employee, with the service's calls behind it.
 * @param known what saving needs to know, where it was read for this request already
 */
export function receiptFlow(
  args: RequestArgs,
  me: EmployeeSession,
  receiptId: number,
  known?: SavingFacts,
): Promise<ReceiptFlow> {
  return openFlow(args, placeOf(receiptId), me.employee.id, withCalls(me.api, known), { receiptId });
}

/**
 * Takes the flow to the Confirm dialog. A link leads there, so its loader does what a post would have done; the headers
 * keep where it stands then.
 * @param claimStatus one that lets the receipt be deleted from there (RCP-13)
 */
export async function askAboutDeletion(
  args: RequestArgs,
  me: EmployeeSession,
  subject: { receiptId: number; claimStatus: string; from: "list" | "view" },
): Promise<Headers> {
  const { receiptId, claimStatus, from } = subject;
  const place = placeOf(receiptId);
  const actor = resume(receipt, await loadFlow(args, place, me.employee.id), { receiptId });
  const { stored } = await advance(actor, { type: "receipt.delete", claimStatus, from });
  return commitFlow(args, place, me.employee.id, stored);
}

function withCalls(api: Gateway, known: SavingFacts | undefined) {
  return receipt.provide({
    actors: {
      saveReceipt: fromPromise(({ input, signal }) => asStep(save(api, input, known, signal))),
      deleteReceipt: fromPromise(async ({ input, signal }) => {
        await asStep(api.claim.deleteReceipt({ id: input.receiptId }, { signal }));
      }),
    },
  });
}

/** What the receipt looks like, saved as the draft says (SUB-09); its owner is asked about it. */
export async function receiptLike(api: Gateway, receiptId: number, draft: ReceiptDraft) {
  return alikeTo(api, detailsOf(await readForSaving(api, receiptId), receiptId, draft));
}

type ReceiptDetails = ReturnType<typeof detailsOf>;

/** An upstream may know no check of one receipt: then the claim's own, the specification's, tells (section 7). */
async function alikeTo(
  api: Gateway,
  { id, claimId, amount, claimerId, expenseDate, expenseTypeId }: ReceiptDetails,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Gateway["claim"]["checkReceipt"]>>> {
  const options = signal ? { signal } : {};
  try {
    const receipt = { id, claimId, amount, claimerId, expenseDate, expenseTypeId };
    return await api.claim.checkReceipt(receipt, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return await api.claim.checkDuplicate({ id: claimId }, options);
  }
}

/** An upstream that may not refuse what looks like another one is asked before (SUB-09). */
async function save(
  api: Gateway,
  { receiptId, draft, saveAnyway }: ReceiptToSave,
  known: SavingFacts | undefined,
  signal: AbortSignal,
): Promise<void> {
  const facts = known ?? (await readForSaving(api, receiptId));
  const details = detailsOf(facts, receiptId, draft);
  const isAsked = facts.claim.claimStatus === "REQUESTED" && !facts.refusesAlike;
  if (!saveAnyway && isAsked) await requireUnlike(api, details, signal);
  await api.claim.saveReceipt({ ...details, ...(saveAnyway && { saveAnyway }) }, { signal });
}

/** @throws StepFailure `duplicate` where the receipt looks like another one */
async function requireUnlike(api: Gateway, details: ReceiptDetails, signal: AbortSignal): Promise<void> {
  const { accept } = await alikeTo(api, details, signal);
  if (!accept) throw { kind: "duplicate", message: "" } satisfies StepFailure;
}

/** A draft as the contract says it. It has no problems here: the machine lets no other pass. */
function detailsOf({ claim, coverages }: SavingFacts, receiptId: number, draft: ReceiptDraft) {
  const amount = parseAmount(draft.amount);
  const expenseDate = parseDate(draft.expenseDate);
  const benefitInfoId = benefitInfoIdOf(coverages, draft.enrollmentId);
  if ("problem" in amount || !expenseDate || !benefitInfoId)
    throw new Error("The draft cannot be saved as it is");
  return {
    id: receiptId,
    claimId: claim.id,
    amount: amount.cents,
    claimerId: draft.claimerId,
    employeeBenefitCoverageId: benefitInfoId,
    expenseDate,
    expenseTypeId: draft.expenseTypeId,
    expenseTypeOther: isOfOtherType(draft) ? draft.expenseTypeOther : null,
    notes: draft.notes || null,
  };
}
