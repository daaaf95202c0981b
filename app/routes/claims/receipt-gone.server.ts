import type { RequestArgs } from "~/session/context.server";
import { redirectWith } from "~/session/message.server";
import type { SignedIn } from "~/session/signed-in.server";
import { addClaimAddress } from "./addresses";
import { keptListAddress } from "./list-kept.server";
import { texts } from "./receipt-answer-texts";
import { isMissing } from "./receipt-request.server";

/**
 * Does a step of a receipt whose form may be older than its deletion in another window: then it leads with a sentence to
 * the draft, or to the list when there is none any more (decision D76).
 */
export async function unlessGone<T>(
  args: RequestArgs,
  me: SignedIn,
  receiptId: number,
  step: () => Promise<T>,
): Promise<T | Response> {
  if (!(await isGone(me, receiptId))) return step();
  const hasDraft = "openIdList" in (await me.api.claim.openingSummary());
  const address = hasDraft ? addClaimAddress : await keptListAddress(args, me.employee.id);
  return redirectWith(args, address, { tone: "bad", text: texts.goneElsewhere });
}

async function isGone({ api }: SignedIn, receiptId: number): Promise<boolean> {
  try {
    await api.claim.receipt({ id: receiptId });
    return false;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}
