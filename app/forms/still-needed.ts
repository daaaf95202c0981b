import { useSyncExternalStore } from "react";

/** The label of each field that has to be filled before the main button counts as enabled [PEN-03]. */
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
  // A browser that filled in a password does not tell it before the person touches the page.
  return controls.some((control) => "value" in control && control.value === "" && !isAutofilled(control));
}

/** Which of them are empty in the browser, in words. A field that is not on the page is not missing. */
export function stillNeeded(form: HTMLFormElement | null, needed: Needed): string[] {
  if (!form) return [];
  return Object.entries(needed)
    .filter(([name]) => {
      const controls = Array.from(form.elements).filter((control) => control.getAttribute("name") === name);
      return controls.length > 0 && isMissing(controls);
    })
    .map(([, words]) => words);
}

function listen(changed: () => void) {
  const events = ["input", "change"] as const;
  for (const event of events) document.addEventListener(event, changed);
  return () => {
    for (const event of events) document.removeEventListener(event, changed);
  };
}

/** The same, kept up to date while a person types; unknown on the server, which leaves every button enabled. */
export function useStillNeeded(formId: string, needed: Needed): readonly string[] | undefined {
  const separator = "\n";
  const missing = useSyncExternalStore(
    listen,
    () => stillNeeded(document.forms.namedItem(formId), needed).join(separator),
    () => undefined,
  );
  return missing === "" ? none : missing?.split(separator);
}
