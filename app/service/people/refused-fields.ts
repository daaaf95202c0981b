import { ServiceError } from "../service-error";

/**
 * The refusal of a form's fields, each named once, in the words a person would use.
 * @returns a 400 with that code
 */
export function refusedFields<Field extends string>(
  problems: readonly { readonly field: Field }[],
  names: Readonly<Record<Field, string>>,
  code: string,
): ServiceError {
  const named = new Set(problems.map(({ field }) => names[field]));
  return new ServiceError(400, `Please check: ${[...named].join(", ")}.`, code);
}
