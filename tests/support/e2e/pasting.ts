import type { Locator } from "@playwright/test";

/** Replaces a field's text as pasting does: at once and, unlike `fill`, within the control's own limits. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.fill("");
  await field.focus();
  await field.page().keyboard.insertText(text);
}
