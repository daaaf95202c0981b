import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { validateMidYear } from "~/domain/mid-year";
import { inputsOfChanges } from "~/domain/mid-year-form";
import { formatAmount } from "~/domain/money";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { readMidYearFacts } from "~/flows/re-allocation-facts.server";
import { amountField, amountFieldValues } from "~/forms/allocation/amount-fields";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { employeeAction, withEmployee } from "~/session/with-employee.server";
import { NoteLine } from "~/ui/banner/banner";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../page-title";
import { ChangeFields, useChanges } from "./change-fields";
import { handleStepPost } from "./handle-step-post.server";
import { readPostedChange } from "./read-posted-change.server";
import { leftoverText, texts } from "./texts";

const REVIEW = "change.review";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.midYear, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "midYear", async (me) => {
    const [flow, facts] = await Promise.all([openReAllocationFlow(args, me), readMidYearFacts(args, me)]);
    const { id: employeeId } = me.employee;
    const isKept = validateMidYear(flow.context.changes, facts).length === 0;
    const values = isKept ? amountFieldValues(inputsOfChanges(flow.context.changes, facts.fund)) : {};
    return { employeeId, ...facts, values, wasRefused: hasFormErrors(args.context) };
  });
}

/** Redirects to the review of the change (REA-02, REA-03), or returns the form as typed. */
export function action(args: ActionFunctionArgs) {
  return employeeAction(args, "midYear", async (me, posted) => {
    const { categories, fund } = await readMidYearFacts(args, me);
    const form = await readPostedChange(posted, { categories, fund }, REVIEW);
    if ("response" in form) return form.response;
    const event = { type: REVIEW, changes: form.changes, categories, fund } as const;
    return handleStepPost(args, me, form, event, "changingInMidYear");
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The form that divides a mid-year gain or loss of the plan among the categories (REA-02 to REA-04). */
export default function MidYear() {
  const { employeeId, categories, fund, fundChange, yearPart, year, values } = useLoaderData<typeof loader>();
  const kept: Readonly<Record<string, string>> = values;
  const open = categories.filter(({ isEditable }) => isEditable && fund !== 0);
  const form = useWalletForm<string>({
    id: `mid-year-${employeeId}`,
    reply: useFormReply<typeof action>(),
    defaultValues: Object.fromEntries(
      open.map(({ enrollmentId }) => [amountField(enrollmentId), kept[amountField(enrollmentId)] ?? ""]),
    ),
  });
  const { leftover } = useChanges({ form, categories, fund });
  const kind = fund < 0 ? "lost" : "gained";
  return (
    <WalletForm form={form} navigates enterEvent={REVIEW}>
      <h1 tabIndex={-1}>{texts.midYear}</h1>
      {fund === 0 ? (
        <p>{texts.unchanged}</p>
      ) : (
        <p>
          {texts[kind](formatAmount(Math.abs(fund)), year)} {texts.sign[kind]}
        </p>
      )}
      {yearPart && yearPart.days < yearPart.daysInYear && fundChange !== 0 && (
        <p>{texts.proRated(yearPart.days, yearPart.daysInYear, year, formatAmount(Math.abs(fundChange)))}</p>
      )}
      <ChangeFields form={form} categories={categories} fund={fund} />
      <NoteLine icon="info">{texts.warning}</NoteLine>
      <StepFoot>
        <SubmitButton
          event={REVIEW}
          blockedReason={leftover === 0 ? undefined : leftoverText(leftover, fund)}
        >
          {texts.review}
        </SubmitButton>
      </StepFoot>
    </WalletForm>
  );
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
