import type { ReactNode } from "react";
import type { IsoDate } from "~/domain/calendar";
import { type DependentFields, NEW_DEPENDENT } from "~/domain/dependent";
import type { DependentId } from "~/domain/ids";
import { RELATIONSHIPS, relationshipLabel } from "~/domain/relationship";
import { DayField } from "~/forms/day-field";
import type { FormReply } from "~/forms/parse-form.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { LinkButton } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { firstFocus } from "~/ui/first-focus";
import { form as formLayout, pair, row, stack } from "~/ui/layout/layout.css";
import { StepFoot } from "~/ui/steps/steps";
import { stepPath } from "../paths";
import { texts as wizard } from "../texts";
import { rulesOn } from "./rules";
import { texts } from "./texts";

const needed = {
  firstName: texts.firstName.toLowerCase(),
  lastName: texts.lastName.toLowerCase(),
  relationship: texts.relationship.toLowerCase(),
};

const CONTINUE = "dependents.continue";

type Reply = FormReply | undefined;
type Dependent = DependentFields & { readonly id: DependentId };

interface DependentFormProps {
  reply: Reply;
  /** Null for somebody new. */
  dependent: Dependent | null;
  /** Absent where an empty form is all there is. */
  cancelTo: string | undefined;
  isBack: boolean;
  today: IsoDate;
  /** Whether the URL asks for it, so that it takes the focus. */
  isAsked: boolean;
  /** What stands above it: the problems come before that. */
  children: ReactNode;
}

/** One dependent. Save and Enter keep the row; Continue keeps it too, and leaves an empty form alone (DEP-01, DEP-02). */
export function DependentForm({
  reply,
  dependent,
  cancelTo,
  isBack,
  today,
  isAsked,
  children,
}: DependentFormProps) {
  const { id = NEW_DEPENDENT, ...known } = dependent ?? {};
  const form = useWalletForm({
    id: `dependent-${id}`,
    reply,
    values: { firstName: "", lastName: "", relationship: "", dateOfBirth: "", ...known },
    rules: rulesOn(today),
    needed,
  });
  const name = `${dependent?.firstName} ${dependent?.lastName}`;
  return (
    <WalletForm form={form} hidden={{ id }} leadsOn={CONTINUE}>
      {children}
      <section aria-labelledby="dependent" className={formLayout}>
        <h2 id="dependent" tabIndex={-1} {...(isAsked && form.problems.length === 0 && firstFocus)}>
          {dependent ? texts.editing(name) : texts.adding}
        </h2>
        <div className={pair}>
          <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="off" />
          <TextField {...form.field("lastName")} label={texts.lastName} autoComplete="off" />
        </div>
        <div className={pair}>
          <SelectField
            {...form.field("relationship")}
            label={texts.relationship}
            hint={texts.relationshipHint}
            choices={RELATIONSHIPS.map((value) => ({ value, text: relationshipLabel(value) }))}
            placeholder={texts.choose}
          />
          <DayField {...form.field("dateOfBirth")} label={texts.dateOfBirth} optional />
        </div>
        <div className={row}>
          <SubmitButton event="dependent.save" look="plain" busy={texts.saving}>
            {texts.save}
          </SubmitButton>
          {cancelTo !== undefined && (
            <LinkButton to={cancelTo} look="quiet" preventScrollReset>
              {texts.cancel}
            </LinkButton>
          )}
        </div>
      </section>
      <Foot isBack={isBack} />
    </WalletForm>
  );
}

/** The foot of the list while no form is open. */
export function DependentsFoot({
  reply,
  isBack,
  children,
}: Pick<DependentFormProps, "reply" | "isBack" | "children">) {
  const form = useWalletForm({ id: "dependents", reply, values: {} });
  return (
    <WalletForm form={form} leadsOn>
      {children}
      <Foot isBack={isBack} />
    </WalletForm>
  );
}

function Foot({ isBack }: { isBack: boolean }) {
  return (
    <StepFoot>
      <EventButton event={CONTINUE} look="primary" busy={texts.saving}>
        {wizard.continue}
      </EventButton>
      <LinkButton to={stepPath[isBack ? "review" : "bankingInformation"]}>{wizard.back}</LinkButton>
    </StepFoot>
  );
}

interface RemoveFormProps {
  reply: Reply;
  dependent: Dependent;
  here: string;
  children: ReactNode;
}

/** Asked before somebody is taken from the list. */
export function RemoveForm({ reply, dependent, here, children }: RemoveFormProps) {
  const { id, firstName, lastName } = dependent;
  const form = useWalletForm({ id: `remove-${id}`, reply, values: {} });
  return (
    <WalletForm form={form} hidden={{ id }}>
      {children}
      <section aria-labelledby="remove-dependent" className={stack}>
        <h2 id="remove-dependent" tabIndex={-1} {...(form.problems.length === 0 && firstFocus)}>
          {texts.removing(`${firstName} ${lastName}`)}
        </h2>
        <p>{texts.removingMeans}</p>
        <div className={row}>
          <EventButton event="dependent.remove" look="danger" busy={texts.saving}>
            {texts.remove}
          </EventButton>
          <LinkButton to={here} preventScrollReset>
            {texts.keep}
          </LinkButton>
        </div>
      </section>
    </WalletForm>
  );
}
