/** Puts a file into a form's own field, which takes one, as if it had been chosen there. */
export function putFile(field: HTMLInputElement, file: File): void {
  const alone = new DataTransfer();
  alone.items.add(file);
  field.multiple = false;
  field.files = alone.files;
  // Buttons that wait for a file hear of it.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The file field of a form. */
export function fileFieldOf(formId: string, name = "file"): HTMLInputElement | undefined {
  const field = document.forms.namedItem(formId)?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}
