/**
 * The result of parsing a form: the value, or all validation errors in the order of the form. Each form has one such function,
 * such as `readReceipt(fields, facts)`. The route's action calls it, and the browser where useful; the service calls the
 * validation behind it, which checks values only.
 */
export type Result<Value, Problem> =
  | { readonly value: Value; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly value?: undefined };
