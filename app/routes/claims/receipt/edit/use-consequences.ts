import { type FormEvent, useEffect, useRef, useState } from "react";
import { dispatchInput } from "~/ui/fill-field";
import type { DraftConsequences } from "./draft-consequences";
import type { EditPage } from "./editing.server";
import { receiptFormId } from "./leave-button";
import type { ReceiptActor } from "./receipt-actor";
import type { FieldReader } from "./receipt-fields";

/**
 * Runs the receipt's state machine and validation rules in the browser, as on the server, to show what follows from each change
 * (RCP-10). Loads them lazily on first focus, so that showing the form costs nothing. Until they are loaded the server's result
 * is shown; if they fail to load, nothing is shown and the server decides.
 *
 * @param initial the form's initial values
 */
export function useConsequences(page: EditPage, initial: FieldReader) {
  const { receiptId } = page;
  const formId = receiptFormId(receiptId);
  const [consequences, setConsequences] = useState<DraftConsequences | null>(page.consequences);
  const [chosen, setChosen] = useState(() => choicesIn(initial));
  const loading = useRef<Promise<ReceiptActor | undefined>>();
  const [editing, setEditing] = useState<ReceiptActor>();

  const loadRules = () => {
    loading.current ??= import("./receipt-actor").then(
      // Not destructured: Vite would then add a helper function to the page's own script.
      (file) => {
        const actor = file.startReceiptActor(formId, receiptId, page.person, initial, (fields, now) => {
          setChosen(choicesIn((field) => fields[field]));
          setConsequences(now);
        });
        setEditing(actor);
        return actor;
      },
      () => void setConsequences(null),
    );
    return loading.current;
  };

  const changed = (form: HTMLFormElement, list?: string) => {
    const typed = new FormData(form);
    setChosen(choicesIn((field) => typed.get(field)));
    loadRules().then((actor) => actor?.change(typed, list));
  };

  // Values may have been typed before hydration, or restored from before the session ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const found = new FormData(form);
    if (Object.entries(page.values).some(([field, value]) => found.get(field) !== value)) changed(form);
  }, []);

  const shownType = useRef(chosen.type);
  useEffect(() => {
    if (shownType.current === chosen.type) return;
    shownType.current = chosen.type;
    // The machine chose this type: the form clears the field's error as for one that the person chose.
    const list = document.querySelector<HTMLSelectElement>(`#${formId} [name=expenseTypeId]`);
    if (list) dispatchInput(list);
  }, [chosen.type, formId]);

  return {
    consequences,
    chosen,
    rules: editing?.rulesFrom(page.rules) ?? page.rules,
    listeners: {
      onFocus: () => void loadRules(),
      onChange: ({ target }: FormEvent) => {
        const form = document.forms.namedItem(formId);
        if (form) changed(form, target instanceof HTMLSelectElement ? target.name : undefined);
      },
    },
  };
}

/** Returns the values of the two lists that depend on each other. */
function choicesIn(typed: FieldReader) {
  return {
    benefit: String(typed("employeeBenefitCoverageId") ?? ""),
    type: String(typed("expenseTypeId") ?? ""),
  };
}
