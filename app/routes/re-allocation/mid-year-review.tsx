import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allocationFingerprint } from "~/domain/allocation-fingerprint";
import { changesToMake, coveragesAfterMidYear, type MidYearChange, validateMidYear } from "~/domain/mid-year";
import { PATH } from "~/domain/paths";
import { allocatedThisYear } from "~/domain/pro-rating";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { readMidYearFacts } from "~/flows/re-allocation-facts.server";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { employeeAction, withEmployee } from "~/session/with-employee.server";
import { NoteLine } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../page-title";
import { refuseUnseenSubmit } from "../refuse-unseen-submit.server";
import { AllocatedAmounts } from "./allocated-amounts";
import { handleStepPost } from "./handle-step-post.server";
import { texts } from "./texts";

const CONFIRM = "change.confirm";

const schema = textFieldsSchema("seen");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.midYearReview, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "midYear", async (me) => {
    const [flow, facts] = await Promise.all([openReAllocationFlow(args, me), readMidYearFacts(args, me)]);
    if (flow.state !== "reviewingChange") throw replace(flow.path);
    const { categories, fund, fundChange, year } = facts;
    const changes = changesToMake(flow.context.changes, fund);
    // A claim or a change of the plan has invalidated the amounts since they were typed.
    if (validateMidYear(changes, facts).length > 0) throw replace(PATH.midYear);
    const coverages = coveragesAfterMidYear(changes, categories, fundChange);
    return {
      employeeId: me.employee.id,
      year,
      coverages: coverages.map((coverage) => ({
        ...coverage,
        name: categories.find(({ enrollmentId }) => enrollmentId === coverage.enrollmentId)?.name ?? "",
        change: changeOf(changes, coverage.enrollmentId),
      })),
      seen: allocationFingerprint(coverages),
      total: allocatedThisYear(coverages),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Saves and confirms the change if it is still what the page showed, checked against current data (REA-02). */
export function action(args: ActionFunctionArgs) {
  return employeeAction(args, "midYear", async (me, posted) => {
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    const [flow, facts] = await Promise.all([openReAllocationFlow(args, me), readMidYearFacts(args, me)]);
    const { categories, fund, fundChange } = facts;
    const changes = changesToMake(flow.context.changes, fund);
    const coverages = coveragesAfterMidYear(changes, categories, fundChange);
    // If they are no longer valid, there is nothing to confirm: the machine leads back to the form.
    if (flow.state === "reviewingChange" && validateMidYear(changes, facts).length === 0) {
      const version = { seen: form.value.seen, now: allocationFingerprint(coverages) };
      const unseen = await refuseUnseenSubmit(args, form, version, texts.changedMeanwhile);
      if (unseen) return unseen;
    }
    return handleStepPost(args, me, form, { type: CONFIRM, categories, fund, coverages }, "reviewingChange");
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The review of a mid-year change before it is final (REA-02). */
export default function MidYearReview() {
  const { employeeId, year, coverages, seen, total } = useLoaderData<typeof loader>();
  const form = useWalletForm({
    id: `mid-year-review-${employeeId}`,
    reply: useFormReply<typeof action>(),
    defaultValues: {},
  });
  return (
    <WalletForm form={form} navigates hiddenFields={{ seen }}>
      <h1 tabIndex={-1}>{texts.midYearReview}</h1>
      <p>{texts.lookOnceAtChange}</p>
      <Card title={texts.yourBenefit(year)} titleVariant="quiet">
        <AllocatedAmounts coverages={coverages} total={total} />
      </Card>
      <NoteLine icon="info">{texts.warning}</NoteLine>
      <StepFoot>
        <SubmitButton event={CONFIRM} busyLabel={texts.confirming}>
          {texts.confirm}
        </SubmitButton>
        <LinkButton to={PATH.midYear}>{texts.change}</LinkButton>
      </StepFoot>
    </WalletForm>
  );
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";

function changeOf(changes: readonly MidYearChange[], id: MidYearChange["enrollmentId"]) {
  return changes.find(({ enrollmentId }) => enrollmentId === id)?.change ?? 0;
}
