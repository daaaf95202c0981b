import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Rules } from "~/forms/rules";
import { dispatchInput } from "~/ui/fill-field";
import type { EditPage } from "./editing.server";
import { receiptFormId } from "./leave-button";
import type { Editing } from "./receipt-actor";
import type { TypedFields } from "./receipt-fields";
import type { WhatFollows } from "./what-follows";

/**
 * What follows from each change: the receipt's own machine decides that in the browser, as it does on the server (RCP-10), and
 * the same rules judge the form. They are fetched when the first field is entered, so that it costs nothing to show the form.
 * Until they have come, what the server said of the form stands; where they never come, nothing is said, and the server decides.
 *
 * @param begun what the form begins with
 */
export function useConsequences(page: EditPage, begun: TypedFields) {
  const { receiptId } = page;
  const formId = receiptFormId(receiptId);
  const [follows, setFollows] = useState<WhatFollows | null>(page.follows);
  const [chosen, setChosen] = useState(() => choicesIn(begun));
  const rules = useRef<Promise<void>>();
  const editing = useRef<Editing>();

  const loadRules = () => {
    rules.current ??= import("./receipt-actor").then(
      // Taken from the module as a whole: taken apart, Vite writes a function about it into the page's own script.
      (actor) => {
        editing.current = actor.startEditing(formId, receiptId, page.person, begun, (fields, now) => {
          setChosen(choicesIn((field) => fields[field]));
          setFollows(now);
        });
      },
      () => setFollows(null),
    );
    return rules.current;
  };

  const changed = (form: HTMLFormElement, list?: string) => {
    const typed = new FormData(form);
    setChosen(choicesIn((field) => typed.get(field)));
    loadRules().then(() => editing.current?.change(typed, list));
  };

  // Somebody may have typed before scripts came, or before a session ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have come
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
    // A type that was chosen by itself is heard of like any other, so that an error beside it goes.
    const list = document.querySelector<HTMLSelectElement>(`#${formId} [name=expenseTypeId]`);
    if (list) dispatchInput(list);
  }, [chosen.type, formId]);

  return {
    follows,
    chosen,
    rules: judgedBy(page.rules, (field) => editing.current?.problemOf(field)),
    listeners: {
      onFocus: () => void loadRules(),
      onChange: ({ target }: FormEvent) => {
        const form = document.forms.namedItem(formId);
        if (form) changed(form, target instanceof HTMLSelectElement ? target.name : undefined);
      },
    },
  };
}

/** Of the lists that depend upon each other. */
function choicesIn(typed: TypedFields) {
  return {
    benefit: String(typed("employeeBenefitCoverageId") ?? ""),
    type: String(typed("expenseTypeId") ?? ""),
  };
}

/**
 * The rules of the form in the browser: those of the domain themselves, so that it says what the server would say, all of it
 * at once. A field's rule is made when the form asks for it.
 */
function judgedBy(sent: EditPage["rules"], problemOf: (field: string) => string | undefined): Rules {
  return new Proxy(sent, {
    get(rules, field) {
      const rule: Rules[string] = Reflect.get(rules, field);
      const text = problemOf(String(field));
      return text === undefined ? rule : { ...rule, required: text, judge: () => text };
    },
  });
}
