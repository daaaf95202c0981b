import { useSyncExternalStore } from "react";
import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { fillField } from "~/ui/fill-field";
import type { WalletFormState } from "../use-wallet-form";
import { amountField } from "./amount-fields";

function subscribe(changed: () => void) {
  document.addEventListener("input", changed);
  return () => document.removeEventListener("input", changed);
}

function controlOf(formId: string, enrollmentId: EnrollmentId): HTMLInputElement | undefined {
  const control = document.forms.namedItem(formId)?.elements.namedItem(amountField(enrollmentId));
  return control instanceof HTMLInputElement ? control : undefined;
}

function currentAmountInputs(formId: string, ids: readonly EnrollmentId[]): AmountInputs {
  return Object.fromEntries(ids.map((id) => [id, controlOf(formId, id)?.value ?? ""]));
}

/** Replaces the current texts of a form's amount inputs, as if the new ones had been typed. */
export function changeAmountInputs(
  formId: string,
  ids: readonly EnrollmentId[],
  change: (typed: AmountInputs) => AmountInputs,
): void {
  for (const [id, text] of Object.entries(change(currentAmountInputs(formId, ids)))) {
    const control = controlOf(formId, Number(id));
    if (!control || control.value === text) continue;
    fillField(control, text);
  }
}

/** Returns the texts of a form's amount inputs, updated while the user types; on the server, the values the page is rendered with. */
export function useAmountInputs(
  { id: formId, field }: WalletFormState,
  ids: readonly EnrollmentId[],
): AmountInputs {
  const separator = "\n";
  const now = useSyncExternalStore(
    subscribe,
    () => Object.values(currentAmountInputs(formId, ids)).join(separator),
    () => undefined,
  );
  const isRendered = now !== undefined && document.forms.namedItem(formId) !== null;
  const texts = isRendered ? now.split(separator) : ids.map((id) => field(amountField(id)).value);
  return Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? ""]));
}
