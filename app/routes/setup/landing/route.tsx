import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { formatLongDate, today } from "~/domain/calendar";
import { formatAmount } from "~/domain/money";
import { benefitYearOf } from "~/domain/re-allocation";
import { firstIncompleteStep } from "~/domain/setup-progress";
import { withErrorResponses } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Facts } from "~/ui/facts/facts";
import { links, listTitle, soft, stack, stackWide } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { PageBehindDialog } from "~/ui/route-dialog/route-dialog";
import { StepFoot } from "~/ui/steps/steps";
import { pageTitle } from "../../page-title";
import { stepPath, TERMS_PATH } from "../paths";
import { requireSetup } from "../require-setup.server";
import { SetupHead } from "../setup-head";
import { texts } from "../texts";

export const meta: MetaFunction = () => pageTitle(texts.step.planOverview);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { api, info, progress } = await requireSetup(args);
    const [landing, { enrollmentInfos }] = await Promise.all([
      api.employee.landingInfo(),
      api.employee.planInfo(),
    ]);
    const { firstName, companyName, planStartDate, eligibilityDate, totalAmount } = landing;
    return {
      plan: {
        firstName,
        companyName,
        planStartDate,
        eligibilityDate,
        totalAmount,
        isProRated: info.proRated,
        ownShare: info.proRatedAmount,
        year: benefitYearOf(info, today(args.context.clock)),
      },
      categories: enrollmentInfos.map(({ enrollmentId, enrollmentName }) => ({
        id: enrollmentId,
        name: enrollmentName,
      })),
      continueTo: stepPath[firstIncompleteStep(progress)],
    };
  });
}

/** The plan overview (SET-04): the benefit, the next steps, and a link to the first incomplete one. */
export default function Landing() {
  const { plan, categories, continueTo } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      {dialog}
      <PageBehindDialog isDialogOpen={dialog !== null}>
        <div className={stackWide}>
          <SetupHead step="planOverview" />
          <p>{texts.welcome(plan.firstName, plan.companyName)}</p>
          <PlanCard plan={plan} categories={categories} />
          <WhatFollows />
          <p>
            {texts.termsBefore}{" "}
            <Link to={TERMS_PATH} preventScrollReset>
              {texts.terms}
            </Link>
            .
          </p>
          <StepFoot>
            <LinkButton variant="primary" to={continueTo}>
              {texts.continue}
            </LinkButton>
          </StepFoot>
        </div>
      </PageBehindDialog>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function PlanCard({ plan, categories }: Pick<Page, "plan" | "categories">) {
  const day = (date: string | null) => (date === null ? texts.notFixed : formatLongDate(date));
  return (
    <Card title={texts.yourBenefit} titleVariant="quiet">
      <div className={stack}>
        {plan.totalAmount === null ? (
          <p>{texts.noPlan}</p>
        ) : (
          <p>
            <Amount cents={plan.totalAmount} isLarge /> <span className={soft}>{texts.aYear}</span>
          </p>
        )}
        <Facts
          items={[
            { name: texts.employer, value: plan.companyName },
            { name: texts.planStart, value: day(plan.planStartDate) },
            { name: texts.eligibleFrom, value: day(plan.eligibilityDate) },
          ]}
        />
        {plan.isProRated && (
          <p>
            {texts.proRated}{" "}
            {plan.ownShare !== null && texts.yourShare(plan.year, formatAmount(plan.ownShare))}
          </p>
        )}
        {categories.length > 0 && (
          <div>
            <h3 className={listTitle}>{texts.categories}</h3>
            <ul className={links}>
              {categories.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}

const steps = ["basicInformation", "walletAllocation", "bankingInformation", "dependents", "review"] as const;

function WhatFollows() {
  return (
    <section aria-labelledby="what-follows">
      <h2 className={listTitle} id="what-follows">
        {texts.whatFollows}
      </h2>
      <ul className={links}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{texts.step[step]}</strong> <span className={soft}>{texts.follows[step]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
