import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { coveragesAfterMidYear } from "~/domain/mid-year";
import { formatAmount } from "~/domain/money";
import { midYearFacts } from "~/flows/re-allocation-facts.server";
import { amountField } from "~/forms/allocation/fields";
import { useFormReply } from "~/forms/lost-answer";
import { lostIn } from "~/forms/lost-in";
import { hadFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { titled } from "~/forms/titled";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { readForm } from "~/session/read-form.server";
import { requireEmployee } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { NoteLine } from "~/ui/banner/banner";
import { StepFoot } from "~/ui/steps/steps";
import { ErrorNotice } from "../shell/error-notice";
import { ChangeFields, useChanges } from "./change-fields";
import { postStep } from "./post-step.server";
import { postedChange } from "./posted-change.server";
import { leftoverText, texts } from "./texts";

const SAVE = "change.save";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${texts.midYear} – ${brand.name}`, data?.wasRefused ?? false) },
];

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "midYear", async (me) => {
    const facts = await midYearFacts(args, me);
    return { employeeId: me.employee.id, ...facts, wasRefused: hadFormErrors(args.context) };
  });
}

/** Saved but not confirmed, a change is answered with an error although the amounts are new: they are read again. Not where no answer came. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return lostIn(actionResult) === undefined;
}

/** Saves and confirms the change (REA-02, REA-03); nothing typed is lost on the way. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "public", async () => {
    const formData = await readForm(args);
    const me = await requireEmployee(args, "midYear");
    const { categories, fund, fundChange } = await midYearFacts(args, me);
    const form = await postedChange({ context: args.context, formData }, { categories, fund }, SAVE);
    if ("answer" in form) return form.answer;
    const { changes } = form;
    const coverages = coveragesAfterMidYear(changes, categories, fundChange);
    const event = { type: SAVE, changes, categories, fund, coverages } as const;
    return postStep(args, me, form, event, "changingInMidYear");
  });
}

export { clientAction } from "~/forms/lost-answer";

/** What the plan gained or lost in mid-year, shared among the categories (REA-02 to REA-04). */
export default function MidYear() {
  const { employeeId, categories, fund, fundChange, yearPart, year } = useLoaderData<typeof loader>();
  const open = categories.filter(({ isEditable }) => isEditable && fund !== 0);
  const form = useWalletForm<string>({
    id: `mid-year-${employeeId}`,
    reply: useFormReply<typeof action>(),
    values: Object.fromEntries(open.map(({ enrollmentId }) => [amountField(enrollmentId), ""])),
  });
  const { leftover } = useChanges({ form, categories, fund });
  const kind = fund < 0 ? "lost" : "gained";
  return (
    <WalletForm form={form} leadsOn enter={SAVE}>
      <h1 tabIndex={-1}>{texts.midYear}</h1>
      {fund === 0 ? (
        <p>{texts.unchanged}</p>
      ) : (
        <p>
          {texts[kind](formatAmount(Math.abs(fund)), year)} {texts.sign[kind]}
        </p>
      )}
      {yearPart && yearPart.days < yearPart.daysInYear && fundChange !== 0 && (
        <p>{texts.proRated(yearPart.days, yearPart.daysInYear, year, formatAmount(fundChange))}</p>
      )}
      <ChangeFields form={form} categories={categories} fund={fund} />
      <NoteLine icon="info">{texts.warning}</NoteLine>
      <StepFoot>
        <SubmitButton
          event={SAVE}
          busy={texts.saving}
          held={leftover === 0 ? undefined : leftoverText(leftover, fund)}
        >
          {fund === 0 ? texts.confirm : texts.save}
        </SubmitButton>
      </StepFoot>
    </WalletForm>
  );
}

/** Inside the layout, so that the menu still leads on. */
export function ErrorBoundary() {
  return <ErrorNotice />;
}
