import { useSyncExternalStore } from "react";
import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { fillField } from "~/ui/fill-field";
import { amountField } from "./fields";

function listen(changed: () => void) {
  document.addEventListener("input", changed);
  return () => document.removeEventListener("input", changed);
}

function controlOf(formId: string, enrollmentId: EnrollmentId): HTMLInputElement | undefined {
  const control = document.forms.namedItem(formId)?.elements.namedItem(amountField(enrollmentId));
  return control instanceof HTMLInputElement ? control : undefined;
}

/** What stands in the amounts of a form in the browser. */
export function amountInputsNow(formId: string, ids: readonly EnrollmentId[]): AmountInputs {
  return Object.fromEntries(ids.map((id) => [id, controlOf(formId, id)?.value ?? ""]));
}

/** Writes amounts as if they had been typed. */
export function fillAmountInputs(formId: string, typed: AmountInputs): void {
  for (const [id, text] of Object.entries(typed)) {
    const control = controlOf(formId, Number(id));
    if (!control || control.value === text) continue;
    fillField(control, text);
  }
}

/** The same as {@link amountInputsNow}, kept up to date while a person types; on the server what the page is sent with. */
export function useAmountInputs(formId: string, sent: AmountInputs): AmountInputs {
  const ids = Object.keys(sent).map(Number);
  const separator = "\n";
  const now = useSyncExternalStore(
    listen,
    () => Object.values(amountInputsNow(formId, ids)).join(separator),
    () => undefined,
  );
  if (now === undefined || document.forms.namedItem(formId) === null) return sent;
  const texts = now.split(separator);
  return Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? ""]));
}
