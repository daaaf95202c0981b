import type { BenefitChoiceId } from "~/domain/ids";
import { described, Field, type FieldState } from "~/ui/field/field";
import { select } from "~/ui/field/field.css";
import { texts } from "../receipt-texts";
import type { BenefitWithTypes } from "./receipt-fields";

type NamedType = BenefitWithTypes["types"][number];

interface TypeFieldProps extends FieldState {
  benefits: readonly BenefitWithTypes[];
  /** The benefit whose types alone are listed; without it every benefit's are, in groups. */
  benefitId: BenefitChoiceId | undefined;
  chosen: string;
}

/** The element around the fields hears every change; React wants to see a listener here too. */
function heardOutside() {}

/**
 * The expense types. The server lists those of every benefit, since without scripts the benefit may change under them;
 * scripts narrow the list to the benefit chosen.
 */
export function TypeField({ id, name, error, required, benefits, benefitId, chosen }: TypeFieldProps) {
  const benefit = benefits.find((one) => one.id === benefitId);
  const offered = benefit ? benefit.types : benefits.flatMap(({ types }) => types);
  const value = offered.some((type) => String(type.id) === chosen) ? chosen : "";
  return (
    <Field id={id} label={texts.expenseType} error={error}>
      <select
        className={select}
        {...described({ id, error })}
        name={name}
        required={required}
        value={value}
        onChange={heardOutside}
      >
        <option value="">{texts.choose}</option>
        {benefit ? optionsOf(benefit.types) : <Groups benefits={benefits} />}
      </select>
    </Field>
  );
}

function Groups({ benefits }: Pick<TypeFieldProps, "benefits">) {
  const isCommon = ({ id }: NamedType) =>
    benefits.length > 1 && benefits.every(({ types }) => types.some((type) => type.id === id));
  const common = benefits[0]?.types.filter(isCommon) ?? [];
  return (
    <>
      {benefits.map(({ id, name, types }) => (
        <optgroup key={id} label={name}>
          {optionsOf(types.filter((type) => !isCommon(type)))}
        </optgroup>
      ))}
      {common.length > 0 && <optgroup label={texts.everyBenefit}>{optionsOf(common)}</optgroup>}
    </>
  );
}

function optionsOf(types: readonly NamedType[]) {
  return types.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
