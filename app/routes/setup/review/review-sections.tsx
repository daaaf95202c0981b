import type { ReactNode } from "react";
import { sumOf } from "~/domain/money";
import type { SetupStep } from "~/domain/setup-progress";
import { Amount } from "~/ui/amount/amount";
import { Card } from "~/ui/card/card";
import { type Fact, Facts } from "~/ui/facts/facts";
import { HiddenText } from "~/ui/field/field";
import { alone, links, soft, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { stepPath } from "../paths";
import { texts as wizard } from "../texts";
import type { SetupReview } from "./review-data.server";
import { texts } from "./texts";

/** One step's values, with a link to change them; saving there returns to the review (BNK-03). */
function Section({ step, isFixed, children }: { step: SetupStep; isFixed?: boolean; children: ReactNode }) {
  return (
    <Card title={wizard.step[step]}>
      <div className={stack}>
        {children}
        {!isFixed && (
          <p>
            <Link to={`${stepPath[step]}?back`} className={alone}>
              {texts.change}
              <HiddenText> {wizard.step[step].toLowerCase()}</HiddenText>
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

function toFacts(names: readonly (readonly [name: string, value: ReactNode])[]): Fact[] {
  return names.map(([name, value]) => ({ name, value: value ?? <NotGiven /> }));
}

function NotGiven() {
  return <span className={soft}>{texts.notGiven}</span>;
}

export function BasicInformationSection({ basic }: Pick<SetupReview, "basic">) {
  const words = texts.basicInformation;
  const ending = basic.socialInsuranceEnding;
  return (
    <Section step="basicInformation">
      <Facts
        rows
        items={toFacts([
          [words.gender, basic.gender],
          [words.dateOfBirth, basic.dateOfBirth],
          [words.phoneNumber, basic.phoneNumber],
          [words.socialInsuranceNumber, ending && words.endingIn(ending)],
          [
            words.address,
            basic.address.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            )),
          ],
        ])}
      />
    </Section>
  );
}

export function AllocationSection({
  coverages,
  isLocked,
}: Pick<SetupReview, "coverages"> & { isLocked: boolean }) {
  const total = sumOf(coverages);
  const amounts = coverages.map(({ name, amount }) => [name, <Amount key={name} cents={amount} />] as const);
  return (
    <Section step="walletAllocation" isFixed={isLocked}>
      {coverages.length === 0 ? (
        <p>{texts.allocation.none}</p>
      ) : (
        <Facts
          rows
          items={toFacts([...amounts, [texts.allocation.total, <Amount key="total" cents={total} />]])}
        />
      )}
      {isLocked && <p>{texts.allocation.locked}</p>}
    </Section>
  );
}

export function BankingSection({ banking }: Pick<SetupReview, "banking">) {
  const words = texts.banking;
  return (
    <Section step="bankingInformation">
      <Facts
        rows
        items={toFacts([
          [words.accountName, banking?.accountName],
          [words.transitNumber, banking?.transitNumber],
          [words.bankNumber, banking?.bankNumber],
          [words.accountNumber, banking?.accountEnding && <HiddenNumber ending={banking.accountEnding} />],
          [words.voidCheque, banking?.hasVoidCheque ? words.onFile : null],
          [words.eSignature, banking?.eSignature],
          [words.date, banking?.date],
        ])}
      />
    </Section>
  );
}

/** Shows dots, with words instead for screen readers. */
function HiddenNumber({ ending }: { ending: string }) {
  return (
    <>
      <span aria-hidden="true">••••{ending}</span>
      <HiddenText>{texts.banking.hidden(ending)}</HiddenText>
    </>
  );
}

export function DependentsSection({ dependents }: Pick<SetupReview, "dependents">) {
  return (
    <Section step="dependents">
      {dependents.length === 0 ? (
        <p>{texts.dependents.none}</p>
      ) : (
        <ul className={links}>
          {dependents.map(({ id, name, details }) => (
            <li key={id}>
              <strong>{name}</strong> <span className={soft}>{details}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
