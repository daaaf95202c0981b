import { useState } from "react";
import { HiddenText } from "~/ui/field/field";
import { MultiSelect } from "~/ui/multi-select/multi-select";
import { formTexts } from "../texts";

export interface ServicesBoxProps {
  readonly services: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  /** What is chosen, as the closed list shows it. */
  readonly summary: string;
  /** How many vendors that finds, where they are shown. */
  readonly found: string | undefined;
}

/** The services to choose from, in the stead of the disclosure (MKT-02); the form has them in hidden fields. */
export function ServicesBox({ services, chosen, onChoose, summary, found }: ServicesBoxProps) {
  const [hasFocus] = useState(() => document.activeElement?.matches("summary") ?? false);
  return (
    <>
      <MultiSelect
        label={formTexts.services}
        items={services}
        chosen={chosen}
        onChoose={onChoose}
        clear={formTexts.clearAll}
        status={[formTexts.chosen(chosen.length), found].filter(Boolean).join(" · ")}
        hasFocus={hasFocus}
      >
        <HiddenText>{formTexts.services}:</HiddenText> {summary}
      </MultiSelect>
      {chosen.map((id) => (
        <input key={id} type="hidden" name="expenseTypeIds" value={id} />
      ))}
    </>
  );
}
