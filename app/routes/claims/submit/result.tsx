import { type LoaderFunctionArgs, type MetaFunction, replace } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimSubmissionContext } from "machines/claim-submission-context";
import { lastDigitsOfAccount } from "~/domain/bank-number";
import { isInYearTransition } from "~/domain/benefit-year";
import { today } from "~/domain/calendar";
import type { ClaimId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { formatAmount } from "~/domain/money";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { ClaimRecord } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { withEmployee } from "~/session/with-employee.server";
import { NoteLine } from "~/ui/banner/banner";
import { Facts } from "~/ui/facts/facts";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { nextDateFor } from "../../next-date.server";
import { pageTitle } from "../../page-title";
import { useListBehind } from "../list/list-behind";
import { newYearClaimsEndedNotes } from "../reason-not-to-claim.server";
import { loadSavedReceiptNotes } from "../receipt/receipt-year.server";
import { DecidedClaims } from "./decided-claims";
import { submissionSummary } from "./submission-summary.server";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.result);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const flow = await openClaimSubmissionFlow(args, me);
    if (flow.state !== "finished") throw replace(flow.path);
    const { submitted, removed } = flow.context;
    const [left, claims, account, person] = await Promise.all([
      leftOrDecided(me.api, flow.context),
      claimsSent(me.api, submitted),
      submitted.length > 0 ? me.api.employee.bankingInfo() : null,
      submitted.length > 0 ? me.api.employee.allInfo() : null,
    ]);
    const notes = await loadSavedReceiptNotes(args, me, claims);
    const next = person && nextDateFor(args, me, person);
    const sent = submissionSummary(claims, account && lastDigitsOfAccount(account.accountNumber), next);
    const day = today(args.context.clock);
    const isHeldNow = isInYearTransition(day) && left.held.length > 0;
    const endedNotes =
      person && isHeldNow ? newYearClaimsEndedNotes(person.benefitCancellationDate, day) : [];
    return {
      submitted,
      removed,
      isHeldNow,
      never: endedNotes,
      sent,
      shortfall: shortfallOf(claims),
      notes,
      ...left,
    };
  });
}

/** The outcome of each claim (decision D20), in the sentences of SUB-05. */
export default function Result() {
  const listBehind = useListBehind();
  const {
    submitted,
    removed,
    decidedElsewhere,
    leftInDraft,
    held,
    isHeldNow,
    never,
    sent,
    shortfall,
    notes,
  } = useLoaderData<typeof loader>();
  const all = submitted.length + removed.length + decidedElsewhere.length + leftInDraft.length + held.length;
  return (
    <RouteDialog title={texts.result} back={listBehind} isNarrow>
      <DialogBody>
        <DecidedClaims submitted={submitted} removed={removed} hasSeveral={all > 1}>
          {sent.length > 0 && <Facts rows="sentences" items={sent} />}
          {shortfall && (
            <NoteLine icon="info">
              {texts.youWillReceive(shortfall.covered, shortfall.asked)} {texts.shortAfter}
            </NoteLine>
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </DecidedClaims>
        {decidedElsewhere.map((id) => (
          <NoteLine key={id}>{texts.elsewhere(id)}</NoteLine>
        ))}
        {leftInDraft.map((id) => (
          <NoteLine key={id}>{texts.leftInDraft(id)}</NoteLine>
        ))}
        {held.map((id) => (
          <NoteLine key={id}>{isHeldNow ? texts.heldInDraft(id) : texts.leftInDraft(id)}</NoteLine>
        ))}
        {never.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </DialogBody>
      <DialogFoot>
        <BackButton variant="primary" to={listBehind}>
          {texts.done}
        </BackButton>
      </DialogFoot>
    </RouteDialog>
  );
}

/**
 * Checks which of the claims left behind or held are still in the draft: one may have been submitted although its response was
 * lost, or removed or submitted since, perhaps in another tab.
 */
async function leftOrDecided(api: Gateway, { leftInDraft, decidedElsewhere, held }: ClaimSubmissionContext) {
  const kept = [...leftInDraft, ...held];
  if (kept.length === 0) return { leftInDraft, decidedElsewhere, held };
  const opening = await api.claim.openingSummary();
  const open: readonly ClaimId[] = "openIdList" in opening ? opening.openIdList : [];
  return {
    leftInDraft: leftInDraft.filter((id) => open.includes(id)),
    held: held.filter((id) => open.includes(id)),
    decidedElsewhere: [...decidedElsewhere, ...kept.filter((id) => !open.includes(id))],
  };
}

/** Loads the submitted claims, without those removed since. */
async function claimsSent(api: Gateway, submitted: readonly ClaimId[]): Promise<ClaimRecord[]> {
  const claims = await Promise.all(
    submitted.map((claimId) => undefinedIfNotFound(api.claim.info({ claimId }))),
  );
  return claims.filter((claim) => claim !== undefined);
}

/** Returns the amounts that will be paid and were requested, formatted; null if all will be paid (SUB-10). */
function shortfallOf(claims: readonly ClaimRecord[]) {
  const sum = (cents: (claim: ClaimRecord) => Cents) =>
    claims.reduce((total, claim) => total + cents(claim), 0);
  const asked = sum(({ totalAmount }) => totalAmount);
  const covered = sum(({ totalAmount, maxPaid }) => maxPaid ?? totalAmount);
  return covered < asked ? { covered: formatAmount(covered), asked: formatAmount(asked) } : null;
}
