import { PATH } from "~/domain/paths";
import { Card } from "~/ui/card/card";
import { small, soft } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { Sum } from "~/ui/sum/sum";
import { note } from "~/ui/vendor-head/vendor-head.css";
import type { VendorPage } from "./loader.server";

/** What the vendor would cost, how much the wallet pays and from which category; or why they may not claim (MKT-15). */
export function CostCard({ cost }: { cost: VendorPage["cost"] }) {
  if (!cost) return null;
  return (
    <Card title={cost.title}>
      {cost.whyNot !== undefined ? (
        <p className={soft}>{cost.whyNot}</p>
      ) : (
        <>
          {cost.sum && <Sum {...cost.sum} />}
          <p className={cost.sum ? `${soft} ${small} ${note}` : soft}>
            {cost.before}
            <Link to={PATH.walletDefault}>{cost.category}</Link>
            {cost.after}
          </p>
        </>
      )}
    </Card>
  );
}
