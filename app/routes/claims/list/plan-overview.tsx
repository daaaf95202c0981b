import { Card } from "~/ui/card/card";
import { alone, quietTitle, small, soft, stackWide } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { Tips } from "~/ui/tip/tip";
import { planPath } from "../paths";
import { texts } from "./texts";

export interface PlanFacts {
  /** DD/MM/YYYY, or that the class is not chosen yet. */
  startDate: string;
  /** With what each pays for. */
  options: readonly { name: string; about: string }[];
}

/** Plan start date and the enrollment options, each with its tooltip (CLM-03). */
export function PlanOverview({ plan }: { plan: PlanFacts }) {
  return (
    <Card title={texts.planOverview} folded={<span>{texts.planOverview}</span>}>
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
        <Link to={planPath} preventScrollReset className={alone}>
          {texts.planPreferences}
        </Link>
      </div>
    </Card>
  );
}
