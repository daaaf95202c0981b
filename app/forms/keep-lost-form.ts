import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { FORM_STATE_FIELDS } from "~/domain/form-url";
import { withTrailingSlash } from "~/domain/paths";
import {
  isLostFormAt,
  LOST_FORM_KEY,
  type LostForm,
  LostFormOwnerContext,
  parseLostForm,
  withStorage,
} from "./lost-form";

// Apart from `lost-form.ts`, which every page loads: only pages with a form load this.

/**
 * Never kept: credentials, bank and insurance numbers, signatures, passwords, files, and hidden fields except those with the
 * version the form started from.
 */
const SECRET = /password|transit|bank|account|insurance|signature/i;
const UNKEPT = /^(hidden|password|file|submit|button|reset)$/;
/** No secret whatever its name, such as `removeSocialInsuranceNumber`. */
const BOX = /^(checkbox|radio)$/;

/** Returns a function that stores the current input of a form. */
export function useKeepLostForm(): (form: HTMLFormElement) => void {
  const owner = useContext(LostFormOwnerContext);
  const { pathname, search } = useLocation();
  return (form) => {
    if (owner === null) return;
    const fields = fieldsOf(form);
    if (Object.keys(fields).every((name) => FORM_STATE_FIELDS.includes(name))) return;
    withStorage((storage) => {
      const before = parseLostForm(storage.getItem(LOST_FORM_KEY) ?? "");
      // The same form keeps its timestamp, which the Discard URL names.
      const at =
        before?.owner === owner && isLostFormAt(before, { pathname, search }) ? before.at : Date.now();
      const lost: LostForm = {
        owner,
        path: withTrailingSlash(pathname),
        url: pathname + search,
        fields,
        at,
      };
      storage.setItem(LOST_FORM_KEY, JSON.stringify(lost));
    });
  };
}

function fieldsOf(form: HTMLFormElement): LostForm["fields"] {
  const fields: Record<string, string[]> = {};
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isField || !control.name) continue;
    const isFormState = control.type === "hidden" && FORM_STATE_FIELDS.includes(control.name);
    const isBox = BOX.test(control.type);
    const isSecret = !isBox && SECRET.test(control.name);
    if (!isFormState && (UNKEPT.test(control.type) || isSecret || control.value === "")) continue;
    const isOff = isBox && !control.matches(":checked");
    fields[control.name] = [...(fields[control.name] ?? []), ...(isOff ? [] : [control.value])];
  }
  // Boxes that are all off stay an empty list, so that a form of nothing else is kept too.
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
}
