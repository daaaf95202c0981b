import { useState } from "react";
import { HiddenText } from "~/ui/field/field";
import { MultiSelect } from "~/ui/multi-select/multi-select";
import { formTexts } from "../texts";

export interface ServicesBoxProps {
  readonly services: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  /** The text of the closed list. */
  readonly summary: string;
  /** The number of vendors found, on the results page. */
  readonly found: string | undefined;
}

/** The list of services that replaces the disclosure (MKT-02). Submits the chosen ones as hidden fields. */
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
