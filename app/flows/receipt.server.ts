import type { StepFailure } from "machines/failure";
import { receipt } from "machines/receipt";
import type { ReceiptContext, ReceiptToSave } from "machines/receipt-context";
import { fromPromise } from "xstate";
import { needsOtherText } from "~/domain/expense-type";
import type { ReceiptId } from "~/domain/ids";
import { draftOfMeaning, type ReceiptDetails } from "~/domain/read-receipt";
import { meaningOf } from "~/domain/receipt-meaning";
import { atOnceOr } from "~/gateway/api-error";
import { benefitInfoIdOf } from "~/gateway/benefit-info";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";
import type { FlowCookie } from "./flow-cookie.server";
import { noteKept } from "./kept-receipts.server";
import { NotPossibleNow } from "./not-possible-now";
import { readForSaving, type SavingFacts } from "./receipt-reading.server";

export type ReceiptFlow = Flow<typeof receipt>;

/** Each receipt keeps its own: two tabs edit two receipts. */
function cookieOf(receiptId: ReceiptId): FlowCookie {
  return { name: "receipt", path: `/claim-management/receipt/${receiptId}` };
}

/**
 * The flow of one receipt of the signed-in employee, with the service's calls behind it. Where it leads on, it notes whether it
 * holds something typed that is not saved.
 * @param known what saving needs to know, where it was read for this request already
 */
export async function receiptFlow(
  args: RequestArgs,
  me: EmployeeSession,
  receiptId: ReceiptId,
  known?: SavingFacts,
): Promise<ReceiptFlow> {
  const { id } = me.employee;
  const flow = await openFlow(args, cookieOf(receiptId), id, withCalls(me.api, known), { receiptId });
  return {
    ...flow,
    async follow(outcome, next) {
      if (outcome.status === "outdated") return flow.follow(outcome, next);
      const isKept = outcome.status !== "done" && unsavedIn(outcome.context) !== undefined;
      const kept = await noteKept(args, id, { receiptId, isKept });
      return flow.follow(outcome, { ...next, cookies: [...(next?.cookies ?? []), kept] });
    },
  };
}

/** What a flow holds and the service does not: as typed, or as it was read. */
export function unsavedIn({ draft, receipt: read }: ReceiptContext) {
  if (draft) return { draft, meaning: meaningOf(draft) };
  return read ? { draft: draftOfMeaning(read), meaning: read } : undefined;
}

/**
 * Takes the flow to the Confirm dialog. A link leads there, so its loader does what a post would have done; the headers
 * keep where it stands then.
 * @param claimStatus one that lets the receipt be deleted from there (RCP-13)
 */
export async function askAboutDeletion(
  args: RequestArgs,
  me: EmployeeSession,
  subject: { receiptId: ReceiptId; claimStatus: string; from: "list" | "view" },
): Promise<Headers> {
  const { receiptId, claimStatus, from } = subject;
  const flow = await openFlow(args, cookieOf(receiptId), me.employee.id, receipt, { receiptId });
  const event = { type: "receipt.delete", claimStatus, from } as const;
  const outcome = await flow.send(event, { from: flow.state });
  if (outcome.status === "outdated") throw new NotPossibleNow(`${event.type} in ${flow.state}`);
  return flow.keep(outcome.after);
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

/** What the receipt looks like, saved like this (SUB-09); its owner is asked about it. */
export async function receiptLike(api: Gateway, receiptId: ReceiptId, receipt: ReceiptDetails) {
  return alikeTo(api, inputOf(await readForSaving(api, receiptId), receiptId, receipt));
}

type ReceiptInput = ReturnType<typeof inputOf>;

/** An upstream may know no check of one receipt: then the claim's own, the specification's, tells (SUB-02). */
function alikeTo(
  api: Gateway,
  { id, claimId, amount, claimerId, expenseDate, expenseTypeId }: ReceiptInput,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Gateway["claim"]["checkReceipt"]>>> {
  const options = signal ? { signal } : {};
  const receipt = { id, claimId, amount, claimerId, expenseDate, expenseTypeId };
  return atOnceOr(api.claim.checkReceipt(receipt, options), () =>
    api.claim.checkDuplicate({ id: claimId }, options),
  );
}

/** An upstream that may not refuse what looks like another one is asked before (SUB-09). */
async function save(
  api: Gateway,
  { receiptId, receipt, saveAnyway }: ReceiptToSave,
  known: SavingFacts | undefined,
  signal: AbortSignal,
): Promise<void> {
  const facts = known ?? (await readForSaving(api, receiptId));
  const input = inputOf(facts, receiptId, receipt);
  const isAsked = facts.claim.claimStatus === "REQUESTED" && !facts.refusesAlike;
  if (!saveAnyway && isAsked) await requireUnlike(api, input, signal);
  await api.claim.saveReceipt({ ...input, ...(saveAnyway && { saveAnyway }) }, { signal });
}

/** @throws StepFailure `duplicate` where the receipt looks like another one */
async function requireUnlike(api: Gateway, input: ReceiptInput, signal: AbortSignal): Promise<void> {
  const { accept } = await alikeTo(api, input, signal);
  if (!accept) throw { kind: "duplicate", message: "" } satisfies StepFailure;
}

/** A receipt as the contract says it: with the benefit's own id, which is another one each year. */
function inputOf({ claim, coverages }: SavingFacts, receiptId: ReceiptId, receipt: ReceiptDetails) {
  const { amount, claimerId, enrollmentId, expenseDate, expenseTypeId, expenseTypeOther, notes } = receipt;
  const benefitInfoId = benefitInfoIdOf(coverages, enrollmentId);
  if (!benefitInfoId) throw new Error("The receipt's benefit is not one of the person's");
  return {
    id: receiptId,
    claimId: claim.id,
    amount,
    claimerId,
    employeeBenefitCoverageId: benefitInfoId,
    expenseDate,
    expenseTypeId,
    expenseTypeOther: needsOtherText(receipt.expenseTypeId) ? expenseTypeOther : null,
    notes: notes || null,
  };
}
