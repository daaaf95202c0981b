import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isEditable } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import { formatAmount } from "~/domain/money";
import { hasNothingToAllocate } from "~/domain/pro-rating";
import { benefitYearOf } from "~/domain/re-allocation";
import { readFirstAllocation } from "~/flows/allocation-facts.server";
import { readPostedAllocation } from "~/forms/allocation/read-posted-allocation.server";
import { useFormReply } from "~/forms/lost-answer";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee, withErrorResponses } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { stackWide } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { requireSetupForStep } from "../require-setup.server";
import { saveStep } from "../save-step.server";
import { SetupHead } from "../setup-head";
import { texts as wizard } from "../texts";
import { AllocationForm } from "./allocation-form";
import { loadAllocation } from "./loader.server";
import { LockedAllocation } from "./locked-allocation";
import { texts } from "./texts";

const SAVE_EVENT = "allocation.save";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(wizard.step.walletAllocation, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, () => loadAllocation(args));
}

/** Plus, minus and Split evenly calculate; Continue saves if the amounts add up exactly, and saves nothing if locked. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    const posted = await readForm(args);
    const setup = await requireSetupForStep(args, "walletAllocation");
    const facts = await readFirstAllocation(args, setup.api, setup.info);
    if (facts.isLocked) {
      const form = await parseForm(posted, z.object({}));
      if (form.response) return form.response;
      return saveStep(args, setup, form, { event: { type: SAVE_EVENT, amounts: [], facts } });
    }
    const form = await readPostedAllocation(posted, facts, SAVE_EVENT);
    if (form.response) return form.response;
    const { amounts } = form;
    // Saving nothing would leave the step incomplete, and Continue would lead back here without a message.
    if (facts.fund === 0 && !hasNothingToAllocate(setup.info)) {
      return form.refuse({ form: texts.nothingYet(benefitYearOf(setup.info, today(args.context.clock))) });
    }
    return saveStep(args, setup, form, {
      event: { type: SAVE_EVENT, amounts, facts },
      successMessage: texts.saved,
    });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The wallet allocation step (ALO-01 to ALO-07). */
export default function BenefitCoverage() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { fund, totalAmount, fullYearTotal, isLocked, year, hasNothing } = page;
  // With fixed amounts or a single category there is only one possible allocation, which is filled in.
  const isChoice = page.categories.filter(isEditable).length > 1;
  if (isLocked) {
    return (
      <div className={stackWide}>
        <SetupHead step="walletAllocation" />
        <NoteLine icon="info">{texts.locked}</NoteLine>
        <LockedAllocation page={page} />
      </div>
    );
  }
  return (
    <AllocationForm page={page} reply={reply}>
      <SetupHead step="walletAllocation" />
      <div>
        {isChoice ? (
          <p>
            {texts.before} <Amount cents={fund} /> {texts.after}
          </p>
        ) : (
          fund > 0 && <p>{texts.nothingToChoose}</p>
        )}
        {fullYearTotal !== null && <p>{texts.proRated(formatAmount(totalAmount), year)}</p>}
        {fund === 0 && <NoteLine>{hasNothing ? texts.nothing(year) : texts.nothingYet(year)}</NoteLine>}
      </div>
    </AllocationForm>
  );
}
