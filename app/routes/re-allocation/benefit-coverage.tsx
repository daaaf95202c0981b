import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { coveragesToSave } from "~/domain/allocation";
import { initialAmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";
import { PATH } from "~/domain/paths";
import { minAllocationOf } from "~/domain/re-allocation";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { readReAllocationFacts } from "~/flows/re-allocation-facts.server";
import { AllocationFields, useRemaining } from "~/forms/allocation/allocation-fields";
import { amountFieldValues } from "~/forms/allocation/amount-fields";
import { readPostedAllocation } from "~/forms/allocation/read-posted-allocation.server";
import { remainingProblemText } from "~/forms/allocation/texts";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { employeeAction, withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Facts } from "~/ui/facts/facts";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../page-title";
import { handleStepPost } from "./handle-step-post.server";
import { ReAllocationHead, ReAllocationSteps } from "./re-allocation-steps";
import { texts } from "./texts";

const SAVE = "allocation.save";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.step.allocating, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "reAllocation", async (me) => {
    const [flow, facts] = await Promise.all([
      openReAllocationFlow(args, me),
      readReAllocationFacts(args, me),
    ]);
    const { categories, claimed, fund, start, lastYear, year, yearBefore } = facts;
    return {
      employeeId: me.employee.id,
      isSaved: flow.state === "reviewing",
      categories,
      fund,
      year,
      // Amounts of categories that the plan has no more are left out.
      values: amountFieldValues(initialAmountInputs(start, categories, fund)),
      startsFrom: lastYear.length > 0 ? yearBefore : null,
      claimed: categories.flatMap((category) => {
        const own = claimed.find(({ enrollmentId }) => enrollmentId === category.enrollmentId);
        return own && own.claimedAmount > 0 ? [{ name: category.name, cents: own.claimedAmount }] : [];
      }),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Saves the amounts and redirects to the review (REA-01), or returns the form as typed. */
export function action(args: ActionFunctionArgs) {
  return employeeAction(args, "reAllocation", async (me, posted) => {
    const facts = await readReAllocationFacts(args, me);
    const { categories, claimed, fund, fullYearTotal } = facts;
    const belowClaimed = (id: EnrollmentId) => {
      const category = categories.find(({ enrollmentId }) => enrollmentId === id);
      return texts.atLeast(formatAmount(category ? minAllocationOf(category, claimed) : 0));
    };
    const form = await readPostedAllocation(posted, { ...facts, belowClaimed }, SAVE);
    if ("response" in form) return form.response;
    const { amounts } = form;
    const coverages = coveragesToSave(amounts, categories, fullYearTotal);
    const event = { type: SAVE, amounts, categories, claimed, fund, coverages } as const;
    return handleStepPost(args, me, form, event, "allocating");
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The step that divides the whole benefit among the categories again (REA-01, ALO-01 to ALO-07). */
export default function BenefitCoverage() {
  const { employeeId, isSaved, categories, fund, year, values, startsFrom, claimed } =
    useLoaderData<typeof loader>();
  const form = useWalletForm<string>({
    id: `re-allocation-${employeeId}`,
    reply: useFormReply<typeof action>(),
    defaultValues: values,
  });
  const remaining = useRemaining({ form, categories, fund });
  return (
    <ReAllocationSteps step="allocating" isSaved={isSaved}>
      <WalletForm form={form} navigates enterEvent={SAVE}>
        <ReAllocationHead step="allocating" />
        <p>
          {texts.share(formatAmount(fund), year)} {startsFrom !== null && texts.fromBefore(startsFrom)}
        </p>
        {claimed.length > 0 && (
          <section aria-labelledby="claimed">
            <h2 id="claimed">{texts.claimedAlready(year)}</h2>
            <Facts items={claimed.map(({ name, cents }) => ({ name, value: <Amount cents={cents} /> }))} />
            <p>{texts.claimedFloor}</p>
          </section>
        )}
        <AllocationFields form={form} categories={categories} fund={fund} />
        <NoteLine icon="info">{texts.warning}</NoteLine>
        <StepFoot>
          <SubmitButton
            event={SAVE}
            busyLabel={texts.saving}
            blockedReason={remaining === 0 ? undefined : remainingProblemText(remaining)}
          >
            {texts.continue}
          </SubmitButton>
          <LinkButton to={PATH.reAllocation}>{texts.back}</LinkButton>
        </StepFoot>
      </WalletForm>
    </ReAllocationSteps>
  );
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
