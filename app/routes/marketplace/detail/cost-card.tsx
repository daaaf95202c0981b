import { PATH } from "~/domain/landing";
import { formatAmount } from "~/domain/money";
import { Card } from "~/ui/card/card";
import { small, soft } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { Sum } from "~/ui/sum/sum";
import { note } from "~/ui/vendor-head/vendor-head.css";
import type { VendorPage } from "./loader.server";
import { costTexts } from "./texts";

/** What the vendor would cost the person, what of it the wallet pays, and from which category; or why they may not claim (MKT-15). */
export function CostCard({ cost }: { cost: VendorPage["cost"] }) {
  if (!cost) return null;
  const { paid } = cost;
  if (!paid)
    return (
      <Card title={costTexts.title}>
        <p className={soft}>{cost.mayNotClaim ?? costTexts.notPaid}</p>
      </Card>
    );
  const category = <Link to={PATH.walletDefault}>{costTexts.category(paid.enrollmentId)}</Link>;
  const { sum } = paid;
  if (!sum)
    return (
      <Card title={costTexts.title}>
        <p className={soft}>
          {costTexts.noCost(paid.availableAmount)}
          {category}
          {costTexts.noCostEnd}
        </p>
      </Card>
    );
  return (
    <Card title={costTexts.title}>
      <Sum
        lines={[
          { name: costTexts.from, amount: formatAmount(sum.costFrom) },
          { name: costTexts.walletPays, amount: costTexts.minus(sum.walletPays) },
        ]}
        result={{ name: costTexts.youPay, amount: formatAmount(sum.youPay) }}
      />
      <p className={`${soft} ${small} ${note}`}>
        {costTexts.fromBefore}
        {category}
        {costTexts.fromAfter(paid.availableAmount)}
      </p>
    </Card>
  );
}
