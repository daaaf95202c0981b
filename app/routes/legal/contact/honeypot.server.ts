import { Honeypot, SpamError } from "remix-utils/honeypot/server";

// Without its timestamp field, which is encrypted per page and only proves that the page was loaded before the form was sent.
const honeypot = new Honeypot({ validFromFieldName: null });

/** Whether the hidden field was filled in or is missing from the form. */
export function isLikelySpam(formData: FormData): boolean {
  if (!formData.has(honeypot.getInputProps().nameFieldName)) return true;
  try {
    honeypot.check(formData);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
