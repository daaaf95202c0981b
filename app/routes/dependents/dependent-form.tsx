import type { ReactNode } from "react";
import type { IsoDate } from "~/domain/calendar";
import { NEW_DEPENDENT_ID } from "~/domain/dependent";
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
import { formTexts } from "./form-texts";
import type { ShownDependent } from "./open-dependent";
import { rulesOn } from "./rules";
import { texts } from "./texts";

const needed = {
  firstName: formTexts.firstName,
  lastName: formTexts.lastName,
  relationship: texts.relationship,
};

type Reply = FormReply | undefined;

/** The page's main button below the form, and the event it sends. */
export interface DependentFormFoot {
  readonly event: string;
  readonly buttons: ReactNode;
}

interface DependentFormProps {
  reply: Reply;
  /** Null for a new dependent. */
  dependent: ShownDependent | null;
  /** Undefined while there are no dependents yet. */
  cancelTo: string | undefined;
  today: IsoDate;
  /** Whether the user opened the form, which then takes the focus. */
  isOpenedByUser: boolean;
  /** If undefined, Save is the main button. */
  footer: DependentFormFoot | undefined;
  /** Content above the fields; the error summary precedes it. */
  children: ReactNode;
}

/** The form for one dependent. Save and Enter save it (DEP-01, DEP-02). */
export function DependentForm({
  reply,
  dependent,
  cancelTo,
  today,
  isOpenedByUser,
  footer,
  children,
}: DependentFormProps) {
  const { id = NEW_DEPENDENT_ID, relationshipLabel: _, version = "", ...known } = dependent ?? {};
  const form = useWalletForm({
    id: `dependent-${id}`,
    reply,
    defaultValues: { firstName: "", lastName: "", relationship: "", dateOfBirth: "", ...known },
    rules: rulesOn(today),
    requiredLabels: needed,
  });
  const name = `${dependent?.firstName} ${dependent?.lastName}`;
  return (
    <WalletForm
      form={form}
      hiddenFields={{ id: form.hiddenValue("id", String(id)), version: form.hiddenValue("version", version) }}
      navigatesOn={footer?.event}
    >
      {children}
      <section aria-labelledby="dependent" className={formLayout}>
        <h2 id="dependent" tabIndex={-1} {...(isOpenedByUser && form.problems.length === 0 && firstFocus)}>
          {dependent ? formTexts.editing(name) : formTexts.adding}
        </h2>
        <div className={pair}>
          <TextField {...form.field("firstName")} label={formTexts.firstName} autoComplete="off" />
          <TextField {...form.field("lastName")} label={formTexts.lastName} autoComplete="off" />
        </div>
        <div className={pair}>
          <SelectField
            {...form.field("relationship")}
            label={texts.relationship}
            hint={formTexts.relationshipHint}
            choices={RELATIONSHIPS.map((value) => ({ value, text: relationshipLabel(value) }))}
            placeholder={formTexts.choose}
          />
          <DayField {...form.field("dateOfBirth")} label={texts.dateOfBirth} maxDate={today} optional />
        </div>
        <div className={row}>
          <SubmitButton
            event="dependent.save"
            variant={footer ? "plain" : "primary"}
            busyLabel={formTexts.saving}
          >
            {formTexts.save}
          </SubmitButton>
          {cancelTo !== undefined && (
            <LinkButton to={cancelTo} variant="quiet" preventScrollReset>
              {formTexts.cancel}
            </LinkButton>
          )}
        </div>
      </section>
      {footer?.buttons}
    </WalletForm>
  );
}

interface RemoveFormProps {
  reply: Reply;
  dependent: ShownDependent;
  listPath: string;
  children: ReactNode;
}

/** Asks for confirmation before a dependent is removed. */
export function RemoveForm({ reply, dependent, listPath, children }: RemoveFormProps) {
  const { id, firstName, lastName } = dependent;
  const form = useWalletForm({ id: `remove-${id}`, reply, defaultValues: {} });
  return (
    <WalletForm form={form} hiddenFields={{ id }}>
      {children}
      <section aria-labelledby="remove-dependent" className={stack}>
        <h2 id="remove-dependent" tabIndex={-1} {...(form.problems.length === 0 && firstFocus)}>
          {formTexts.removing(`${firstName} ${lastName}`)}
        </h2>
        <p>{formTexts.removingMeans}</p>
        <div className={row}>
          <EventButton event="dependent.remove" variant="danger" busyLabel={formTexts.saving}>
            {texts.remove}
          </EventButton>
          <LinkButton to={listPath} preventScrollReset>
            {formTexts.keep}
          </LinkButton>
        </div>
      </section>
    </WalletForm>
  );
}
