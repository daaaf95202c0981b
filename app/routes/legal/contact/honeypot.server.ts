import { Honeypot, SpamError } from "remix-utils/honeypot/server";

// Without its clock field: that one is encrypted for each page and only tells that the page was loaded before it was sent.
const honeypot = new Honeypot({ validFromFieldName: null });

/** Whether a field that nobody sees was filled in, or is missing from a form of ours. */
export function looksAutomatic(formData: FormData): boolean {
  if (!formData.has(honeypot.getInputProps().nameFieldName)) return true;
  try {
    honeypot.check(formData);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
