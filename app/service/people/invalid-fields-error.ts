import { ServiceError } from "../service-error";

/**
 * Builds the validation error for a form, naming each invalid field once in plain words.
 * @returns a 400 with the given code
 */
export function invalidFieldsError<Field extends string>(
  problems: readonly { readonly field: Field }[],
  names: Readonly<Record<Field, string>>,
  code: string,
): ServiceError {
  const named = new Set(problems.map(({ field }) => names[field]));
  return new ServiceError(400, `Please check: ${[...named].join(", ")}.`, code);
}
