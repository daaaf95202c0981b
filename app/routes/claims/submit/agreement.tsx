import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MouseEvent } from "react";
import { z } from "zod";
import { problemsOfSubmission } from "~/domain/claim-submission";
import type { ClaimId, ClaimPolicyId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";
import { claimFingerprint } from "~/domain/receipt-fingerprint";
import { openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { expenseFactsOf } from "~/flows/expense-facts.server";
import { readFunding } from "~/flows/funding-facts.server";
import { readDraft } from "~/flows/read-draft.server";
import { textFieldSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm, replyUnvalidated } from "~/forms/parse-form.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import type { ClaimDraft, OpenClaim } from "~/gateway/entities";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { Check } from "~/ui/check/check";
import { FieldGroup } from "~/ui/field/field";
import { row, soft } from "~/ui/layout/layout.css";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { alwaysInView } from "~/ui/route-dialog/route-dialog.css";
import { pageTitle } from "../../page-title";
import { refuseUnseenSubmit } from "../../refuse-unseen-submit.server";
import { dialogTexts } from "../dialog-texts.server";
import { useListBehind } from "../list/list-behind";
import { ADD_CLAIM_PATH } from "../paths";
import { notesOfReceipts } from "../year-notes.server";
import { flashIfAskedAgain } from "./claim-dialog-post.server";
import { texts } from "./texts";

const AGREE_TO_ALL = "policies.tickAll";

const policyId: z.ZodType<ClaimPolicyId> = z.coerce.number().int();
const oneOrMore = z.union([z.array(policyId), policyId.transform((id) => [id])]);
const schema = z.object({
  state: z.string(),
  claimPolicys: oneOrMore.optional().transform((ids) => ids ?? []),
  seen: textFieldSchema,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.agreement, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const flow = await openClaimSubmissionFlow(args, me);
    if (flow.context.queue.length === 0) throw replace(flow.path);
    const [policies, draft] = await Promise.all([me.api.claim.policies(), readDraft(me.api)]);
    const claims = claimsToSend(draft, flow.context.queue);
    const facts = expenseFactsOf(args, me);
    // The last day for last year's receipts may have passed meanwhile: redirect to the draft, which says which are too late.
    const isLate = problemsOfSubmission(claims, facts).some(({ problem }) => problem === "tooLate");
    if (claims.length === 0 || isLate) throw replace(ADD_CLAIM_PATH);
    const receipts = claims.flatMap((claim) => claim.receipts);
    const { benefits, ...funding } = await readFunding(args, me.api, receipts);
    return {
      policies,
      seen: serializeVersions(versionsOf(claims)),
      youSubmit: dialogTexts.youSubmit(claims.length, receipts.length),
      funding,
      notes: notesOfReceipts(receipts, { ...facts, ...benefits }),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Submits the claims that the page showed, and no others (SUB-01). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const posted = await readForm(args);
    const { formData } = posted;
    const policyIds = (await me.api.claim.policies()).map(({ id }) => id);
    if (formData.get("event") === AGREE_TO_ALL) {
      formData.delete("claimPolicys");
      for (const id of policyIds) formData.append("claimPolicys", String(id));
      return replyUnvalidated(posted);
    }
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    const { claimPolicys, seen, state } = form.value;
    if (!policyIds.every((id) => claimPolicys.includes(id))) {
      return form.refuse({ fields: { claimPolicys: texts.policyMissing } });
    }
    const flow = await openClaimSubmissionFlow(args, me);
    const claims = flow.state === "agreeing" ? claimsToSend(await readDraft(me.api), flow.context.queue) : [];
    const agreedAs = versionsOf(claims);
    // If none are left, as after a lost response, the flow shows what happened to them.
    const unseen =
      claims.length > 0 &&
      (await refuseUnseenSubmit(
        args,
        form,
        { seen: versionsOfOpen(seen, claims), now: serializeVersions(agreedAs) },
        texts.changedMeanwhile,
      ));
    if (unseen) return unseen;
    const agreed = claimPolicys.filter((id) => policyIds.includes(id));
    const event = { type: "policies.agree", claimPolicys: agreed, policyIds, agreedAs } as const;
    const outcome = await flow.send(event, { from: state });
    return flow.redirect(outcome, { flash: flashIfAskedAgain(outcome) });
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

export default function Agreement() {
  const listBehind = useListBehind();
  const { policies, seen, youSubmit, funding, notes } = useLoaderData<typeof loader>();
  const form = useWalletForm({
    id: "agreement",
    reply: useFormReply<typeof action>(),
    defaultValues: { claimPolicys: [] },
    rules: { claimPolicys: { minChecked: [policies.length, texts.policyMissing] } },
    requiredLabels: { claimPolicys: texts.policies },
  });
  const { id, error } = form.field("claimPolicys");
  const ticked = form.checkedValues("claimPolicys");
  return (
    <RouteDialog title={texts.agreement} back={listBehind} hasErrors={form.problems.length > 0}>
      <WalletForm
        form={form}
        replacesHistory
        enterEvent
        hiddenFields={{ state: "agreeing", seen }}
        footer={
          <div className={alwaysInView}>
            <SubmitButton busyLabel={texts.submitting}>{texts.agree}</SubmitButton>
            <BackButton to={ADD_CLAIM_PATH}>{texts.back}</BackButton>
          </div>
        }
      >
        <div>
          <p className={soft}>{youSubmit}</p>
          <Amount cents={funding.asked} isLarge />
          {funding.covered < funding.asked && <Underfunded funding={funding} />}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <FieldGroup id={id} label={texts.policies} hint={texts.policiesHint} error={error}>
          {policies.length > 1 && (
            <div className={row}>
              <EventButton event={AGREE_TO_ALL} onClick={tickAll}>
                {texts.agreeToAll}
              </EventButton>
            </div>
          )}
          {policies.map((policy) => (
            <Check
              key={policy.id}
              name="claimPolicys"
              value={policy.id}
              defaultChecked={ticked.includes(String(policy.id))}
              required
            >
              {policy.description}
            </Check>
          ))}
        </FieldGroup>
      </WalletForm>
    </RouteDialog>
  );
}

/** Ticks all boxes; without scripts the server does it. Clicking each one triggers the form's own events. */
function tickAll(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  for (const box of event.currentTarget.form?.querySelectorAll<HTMLElement>("[required]:not(:checked)") ?? [])
    box.click();
}

/** How much of the requested amount will be paid, and which benefits are short (SUB-10). */
function Underfunded({
  funding: { asked, covered, short },
}: {
  funding: Pick<Awaited<ReturnType<typeof readFunding>>, "asked" | "covered" | "short">;
}) {
  return (
    <>
      <NoteLine icon="info">{texts.youWillReceive(formatAmount(covered), formatAmount(asked))}</NoteLine>
      {short.map((each) => (
        <p key={each.name}>
          {texts.shortOf(each.name, formatAmount(each.available), formatAmount(each.asked))}
        </p>
      ))}
    </>
  );
}

function claimsToSend({ claims }: ClaimDraft, queue: readonly ClaimId[]): OpenClaim[] {
  return claims.filter(({ id }) => queue.includes(id));
}

/** Returns the version of each claim, with which submitting it detects a later change. */
function versionsOf(claims: readonly OpenClaim[]): Record<ClaimId, string> {
  return Object.fromEntries(claims.map(({ id, receipts }) => [id, claimFingerprint(receipts)]));
}

/** Returns the versions as the text that the form posts. */
function serializeVersions(versions: Readonly<Record<ClaimId, string>>): string {
  return Object.entries(versions)
    .map(([id, version]) => `${id}:${version}`)
    .join();
}

/** Returns of what a form posted the versions of these claims: those sent meanwhile, as by an earlier press, are no change. */
function versionsOfOpen(seen: string, claims: readonly OpenClaim[]): string {
  const isOpen = (version: string) => claims.some(({ id }) => version.startsWith(`${id}:`));
  return seen.split(",").filter(isOpen).join();
}
