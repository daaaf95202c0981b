import type { StepFailure } from "machines/failure";
import { receipt } from "machines/receipt";
import type { ReceiptContext, ReceiptToSave } from "machines/receipt-context";
import { fromPromise } from "xstate";
import { needsOtherText } from "~/domain/expense-type";
import type { ReceiptId } from "~/domain/ids";
import { draftFromValues, type ReceiptDetails } from "~/domain/read-receipt";
import { parseReceiptValues } from "~/domain/receipt-values";
import { withFallbackCalls } from "~/gateway/api-error";
import { toBenefitInfoId } from "~/gateway/benefit-info";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withStepFailure } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";
import type { FlowCookie } from "./flow-cookie.server";
import { NotPossibleNowError } from "./not-possible-now";
import { readSavingFacts, type SavingFacts } from "./receipt-reading.server";
import { texts } from "./texts";
import { unsavedReceiptHeader } from "./unsaved-receipts.server";

export type ReceiptFlow = Flow<typeof receipt>;

/** Each receipt has its own cookie, so that two tabs can edit two receipts. */
function cookieOf(receiptId: ReceiptId): FlowCookie {
  return { name: "receipt", path: `/claim-management/receipt/${receiptId}` };
}

/**
 * Opens the flow of one receipt of the signed-in employee, with the service's calls provided. `redirect` also records whether the
 * flow holds unsaved input.
 * @param known the facts for saving, if this request has already read them
 */
export async function openReceiptFlow(
  args: RequestArgs,
  me: EmployeeSession,
  receiptId: ReceiptId,
  known?: SavingFacts,
): Promise<ReceiptFlow> {
  const { id } = me.employee;
  const flow = await openFlow(args, cookieOf(receiptId), id, withCalls(me.api, known), { receiptId });
  return {
    ...flow,
    async redirect(outcome, next) {
      if (outcome.status === "outdated") return flow.redirect(outcome, next);
      const isKept = outcome.status !== "done" && unsavedIn(outcome.after.context) !== undefined;
      const kept = await unsavedReceiptHeader(args, id, { receiptId, isKept });
      return flow.redirect(outcome, { ...next, cookies: [...(next?.cookies ?? []), kept] });
    },
  };
}

/** Returns the flow's unsaved input, as typed or as parsed; undefined if there is none. */
export function unsavedIn({ draft, receipt: read }: ReceiptContext) {
  if (draft) return { draft, values: parseReceiptValues(draft) };
  return read ? { draft: draftFromValues(read), values: read } : undefined;
}

/**
 * Moves the flow to the Confirm dialog and returns the headers that store its state. A link opens the dialog, so its loader does
 * what an action would do.
 * @param subject its claim's status must allow deletion from there (RCP-13)
 * @throws {NotPossibleNowError} otherwise
 */
export async function openDeletionDialog(
  args: RequestArgs,
  me: EmployeeSession,
  subject: { receiptId: ReceiptId; claimStatus: string; from: "list" | "view" },
): Promise<Headers> {
  const { receiptId, claimStatus, from } = subject;
  const flow = await openFlow(args, cookieOf(receiptId), me.employee.id, receipt, { receiptId });
  const event = { type: "receipt.delete", claimStatus, from } as const;
  const outcome = await flow.send(event, { from: flow.state });
  if (outcome.status === "outdated") throw new NotPossibleNowError(`${event.type} in ${flow.state}`);
  return flow.commit(outcome.after);
}

function withCalls(api: Gateway, known: SavingFacts | undefined) {
  return receipt.provide({
    actors: {
      saveReceipt: fromPromise(({ input, signal }) => withStepFailure(save(api, input, known, signal))),
      deleteReceipt: fromPromise(async ({ input: { receiptId: id, deletes }, signal }) => {
        await withStepFailure(api.claim.deleteReceipt({ id, ...(deletes && { deletes }) }, { signal }));
      }),
    },
  });
}

/**
 * Returns what the receipt would look like when saved with these values (SUB-09), to ask its owner about it; undefined if they no
 * longer have its benefit.
 */
export async function findSimilarReceipt(api: Gateway, receiptId: ReceiptId, receipt: ReceiptDetails) {
  const input = inputOf(await readSavingFacts(api, receiptId), receiptId, receipt);
  return input && alikeTo(api, input);
}

type FlowInput = NonNullable<ReturnType<typeof inputOf>>;

/** Checks one receipt for duplicates. If the upstream has no such call, checks its claim by the specification's call (SUB-02). */
function alikeTo(
  api: Gateway,
  { id, claimId, amount, claimerId, expenseDate, expenseTypeId }: FlowInput,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Gateway["claim"]["checkReceipt"]>>> {
  const options = signal ? { signal } : {};
  const receipt = { id, claimId, amount, claimerId, expenseDate, expenseTypeId };
  return withFallbackCalls(api.claim.checkReceipt(receipt, options), () =>
    api.claim.checkDuplicate({ id: claimId }, options),
  );
}

/** Saves a receipt. Checks for a duplicate first if the upstream might not reject one itself (SUB-09). */
async function save(
  api: Gateway,
  { receiptId, receipt, saveAnyway, seen: knownAs }: ReceiptToSave,
  known: SavingFacts | undefined,
  signal: AbortSignal,
): Promise<void> {
  const facts = known ?? (await readSavingFacts(api, receiptId));
  const input = inputOf(facts, receiptId, receipt);
  if (!input) throw { kind: "refused", message: texts.benefitGone } satisfies StepFailure;
  const isAsked = facts.claim.claimStatus === "REQUESTED" && !facts.rejectsDuplicates;
  if (!saveAnyway && isAsked) await requireUnlike(api, input, signal);
  const agreed = { ...(saveAnyway && { saveAnyway }), ...(knownAs !== undefined && { knownAs }) };
  await api.claim.saveReceipt({ ...input, ...agreed }, { signal });
}

/** @throws StepFailure `duplicate` when the receipt looks like another one */
async function requireUnlike(api: Gateway, input: FlowInput, signal: AbortSignal): Promise<void> {
  const { accept } = await alikeTo(api, input, signal);
  if (!accept) throw { kind: "duplicate", message: "" } satisfies StepFailure;
}

/**
 * Returns a receipt as the contract expects it: with the benefit's own id, which differs each year; undefined if the employee no
 * longer has the benefit.
 */
function inputOf({ claim, coverages }: SavingFacts, receiptId: ReceiptId, receipt: ReceiptDetails) {
  const { amount, claimerId, enrollmentId, expenseDate, expenseTypeId, expenseTypeOther, notes } = receipt;
  const benefitInfoId = toBenefitInfoId(coverages, enrollmentId);
  if (!benefitInfoId) return undefined;
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
