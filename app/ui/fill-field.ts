type Field = HTMLInputElement | HTMLSelectElement;

/** Tells the form that a script has changed a field, as if the person had: buttons, errors and drafts follow. */
export function dispatchInput(field: Field): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sets an uncontrolled field's value as if the person had typed or chosen it. */
export function fillField(field: Field, value: string): void {
  field.value = value;
  dispatchInput(field);
}
