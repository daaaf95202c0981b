import { useSyncExternalStore } from "react";
import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { fillField } from "~/ui/fill-field";
import { amountField } from "./amount-fields";

function subscribe(changed: () => void) {
  document.addEventListener("input", changed);
  return () => document.removeEventListener("input", changed);
}

function controlOf(formId: string, enrollmentId: EnrollmentId): HTMLInputElement | undefined {
  const control = document.forms.namedItem(formId)?.elements.namedItem(amountField(enrollmentId));
  return control instanceof HTMLInputElement ? control : undefined;
}

/** Returns the current texts of a form's amount inputs. */
export function currentAmountInputs(formId: string, ids: readonly EnrollmentId[]): AmountInputs {
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

/** Returns {@link currentAmountInputs}, updated while the user types; on the server, the values the page is rendered with. */
export function useAmountInputs(formId: string, sent: AmountInputs): AmountInputs {
  const ids = Object.keys(sent).map(Number);
  const separator = "\n";
  const now = useSyncExternalStore(
    subscribe,
    () => Object.values(currentAmountInputs(formId, ids)).join(separator),
    () => undefined,
  );
  if (now === undefined || document.forms.namedItem(formId) === null) return sent;
  const texts = now.split(separator);
  return Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? ""]));
}
