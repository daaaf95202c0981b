import { useSyncExternalStore } from "react";

/** The label of each field that must be filled before the main button is enabled [PEN-03]. */
export type Needed = { readonly [name: string]: string };

const none: readonly string[] = [];

function isAutofilled(control: Element): boolean {
  try {
    return control.matches(":-webkit-autofill");
  } catch {
    return false;
  }
}

function isMissing(controls: readonly Element[]): boolean {
  const boxes = controls.filter(
    (control) => control instanceof HTMLInputElement && control.type === "checkbox",
  );
  if (boxes.length > 0) return boxes.some((box) => box.matches(":required:not(:checked)"));
  if (controls.some((control) => control.matches("[type=radio]"))) {
    return !controls.some((control) => control.matches(":checked"));
  }
  // Browsers do not reveal an autofilled password before the user interacts with the page.
  return controls.some((control) => "value" in control && control.value === "" && !isAutofilled(control));
}

/** Returns the labels of needed fields that are empty in the browser. A field that is not on the page is not missing. */
export function missingLabels(form: HTMLFormElement | null, needed: Needed): string[] {
  if (!form) return [];
  return Object.entries(needed)
    .filter(([name]) => {
      const controls = Array.from(form.elements).filter((control) => control.getAttribute("name") === name);
      return controls.length > 0 && isMissing(controls);
    })
    .map(([, words]) => words);
}

function subscribe(changed: () => void) {
  const events = ["input", "change"] as const;
  for (const event of events) document.addEventListener(event, changed);
  return () => {
    for (const event of events) document.removeEventListener(event, changed);
  };
}

/** Returns what `read` finds in a form, updated while the user types; undefined on the server, which leaves every button enabled. */
export function useFormReading(
  formId: string,
  read: (form: HTMLFormElement | null) => string | undefined,
): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => read(document.forms.namedItem(formId)),
    () => undefined,
  );
}

/** Returns {@link missingLabels}, updated while the user types; undefined on the server. */
export function useMissingLabels(formId: string, needed: Needed): readonly string[] | undefined {
  const separator = "\n";
  const missing = useFormReading(formId, (form) => missingLabels(form, needed).join(separator));
  return missing === "" ? none : missing?.split(separator);
}
