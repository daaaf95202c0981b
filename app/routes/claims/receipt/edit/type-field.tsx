import { described, Field, type FieldState } from "~/ui/field/field";
import { select } from "~/ui/field/field.css";
import { optionsOf } from "~/ui/field/select-field";
import type { EditPage } from "./editing.server";

interface TypeFieldProps extends FieldState {
  page: EditPage;
  /** The benefit whose types alone are listed; without one every benefit's are, in groups. */
  benefit: string | undefined;
  chosen: string;
}

/** The element around the fields hears every change; React wants to see a listener here too. */
function heardOutside() {}

/**
 * The expense types. The server lists those of every benefit, since without scripts the benefit may change under them;
 * scripts narrow the list to the benefit chosen.
 */
export function TypeField({ id, name, error, required, page, benefit, chosen }: TypeFieldProps) {
  const { texts, person, typeChoices } = page;
  const offering = person.benefits.find((one) => String(one.id) === benefit);
  const choices = offering
    ? offering.types.map((type) => ({ value: type.id, text: type.name }))
    : typeChoices;
  const isOffered = choices
    .flatMap((choice) => ("choices" in choice ? choice.choices : choice))
    .some(({ value }) => String(value) === chosen);
  return (
    <Field id={id} label={texts.expenseType} error={error}>
      <select
        className={select}
        {...described({ id, error })}
        name={name}
        required={required}
        value={isOffered ? chosen : ""}
        onChange={heardOutside}
      >
        <option value="">{texts.choose}</option>
        {optionsOf(choices)}
      </select>
    </Field>
  );
}
