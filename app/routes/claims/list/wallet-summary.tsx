import { ledgerPath } from "~/domain/ledger-path";
import { type Cents, formatAmount } from "~/domain/money";
import { Amount } from "~/ui/amount/amount";
import { Card } from "~/ui/card/card";
import { type Fact, Facts } from "~/ui/facts/facts";
import { HiddenText } from "~/ui/field/field";
import { alone, soft, stackWide } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { BenefitLines } from "~/ui/meter/meter";
import type { ClaimsPage } from "./loader.server";
import { texts } from "./texts";

type WalletFigures = ClaimsPage["wallet"];

/** The wallet of the benefit year and its benefits one by one (CLM-06 to CLM-08). */
export function WalletSummary({ wallet }: { wallet: WalletFigures }) {
  return (
    <Card
      title={texts.walletSummary}
      summary={
        <>
          <span>{texts.available}</span> <Amount isStrong cents={wallet.available} />
        </>
      }
    >
      <div className={stackWide}>
        <div>
          <span className={soft}>{texts.availableAmount}</span>
          <Amount isLarge cents={wallet.available} />
          <Link to={ledgerPath("available")} className={alone}>
            {texts.why(formatAmount(wallet.available))}
          </Link>
        </div>
        <Facts items={wallet.facts.map(toFact)} />
        {wallet.benefits.length > 0 ? (
          <BenefitLines
            lines={wallet.benefits.map((benefit) => ({
              ...benefit,
              note: <BarInWords {...benefit} />,
              to: ledgerPath("available", benefit.id),
            }))}
          />
        ) : (
          <p className={soft}>{wallet.noBenefits}</p>
        )}
      </div>
    </Card>
  );
}

/** A figure links to the ledger lines behind it (WAL-09). */
function toFact({ name, value, to }: WalletFigures["facts"][number]): Fact {
  if (!to) return { name, value };
  return {
    name,
    value: (
      <Link to={to} className={alone}>
        {value}
        <HiddenText> {name.toLowerCase()}</HiddenText>
      </Link>
    ),
  };
}

/**
 * The bar in words, each figure linked to its ledger lines. The rollover is listed separately, because the utilization is a part
 * of the allocated amount alone (decision D69).
 */
function BarInWords({ id, name, claimed, pending, allocated, total }: WalletFigures["benefits"][number]) {
  const figure = (of: keyof typeof texts.barParts, cents: Cents) => (
    <Link to={ledgerPath(of, id)}>
      {texts.barParts[of](formatAmount(cents))}
      <HiddenText> {of === "allocated" ? texts.allocatedTo(name) : texts.within(name)}</HiddenText>
    </Link>
  );
  return (
    <>
      {figure("claimed", claimed)}
      {pending > 0 && <>, {figure("pending", pending)}</>}
      {texts.of}
      {figure("allocated", allocated)}
      {total > allocated && (
        <>
          {texts.and}
          {figure("rollover", total - allocated)}
        </>
      )}
    </>
  );
}
