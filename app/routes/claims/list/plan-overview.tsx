import { Card } from "~/ui/card/card";
import { alone, quietTitle, small, soft, stackWide } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { Tips } from "~/ui/tip/tip";
import { PLAN_PATH } from "../paths";
import type { ClaimsPage } from "./loader.server";
import { texts } from "./texts";

/** Plan start date and the enrollment options, each with its tooltip (CLM-03). */
export function PlanOverview({ plan }: Pick<ClaimsPage, "plan">) {
  return (
    <Card title={texts.planOverview} summary={<span>{texts.planOverview}</span>}>
      <div className={stackWide}>
        <dl>
          <dt className={`${soft} ${small}`}>{texts.planStartDate}</dt>
          <dd>
            <strong>{plan.startDate}</strong>
          </dd>
        </dl>
        {plan.options.length > 0 && (
          <div>
            <h3 className={quietTitle}>{texts.enrollmentOptions}</h3>
            <Tips items={plan.options.map(({ name, about }) => ({ title: name, text: about }))} />
          </div>
        )}
        <Link to={PLAN_PATH} preventScrollReset className={alone}>
          {texts.planPreferences}
        </Link>
      </div>
    </Card>
  );
}
