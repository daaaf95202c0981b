/**
 * The largest form without a file that a page accepts, in bytes: three times our longest form, with every field at its limit and a
 * drawn signature.
 */
export const FORM_MAX_BYTES = 128 * 1024;
