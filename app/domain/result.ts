/**
 * What reading a form's fields came to: the value they mean, or everything that is wrong with them, in the order of the form.
 * Each form has one such function, `readReceipt(fields, facts)`; the page's action asks it, the browser where that pays, and the
 * service the rules behind it, which judge values alone.
 */
export type Result<Value, Problem> =
  | { readonly value: Value; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly value?: undefined };
