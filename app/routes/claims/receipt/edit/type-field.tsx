import { descriptionProps, Field, type FieldState } from "~/ui/field/field";
import { select } from "~/ui/field/field.css";
import { renderOptions } from "~/ui/field/select-field";
import type { EditPage } from "./editing.server";

interface TypeFieldProps extends FieldState {
  page: EditPage;
  /** The benefit whose types are listed; if undefined, the types of all benefits are listed in groups. */
  benefit: string | undefined;
  chosen: string;
}

/** The element around the fields handles every change; React warns about a controlled field without its own handler. */
function handledByParent() {}

/**
 * The expense types. The server lists those of every benefit, because without scripts the list cannot follow a change of benefit;
 * scripts narrow it to the chosen benefit.
 */
export function TypeField({ id, name, error, required, page, benefit, chosen }: TypeFieldProps) {
  const { texts, person, typeChoices } = page;
  const offering = person.benefits.find((one) => String(one.id) === benefit);
  const choices = offering
    ? offering.types.map((type) => ({ value: type.id, text: type.name }))
    : typeChoices;
  return (
    <Field id={id} label={texts.expenseType} error={error}>
      <select
        className={select}
        {...descriptionProps({ id, error })}
        name={name}
        required={required}
        // A type that is not in the list shows the first option, as in any list.
        value={chosen}
        onChange={handledByParent}
      >
        <option value="">{texts.choose}</option>
        {renderOptions(choices)}
      </select>
    </Field>
  );
}
