import type { StepFailure } from "machines/failure";
import { STATUS_OF_FAILURE } from "~/flows/failure.server";
import type { FormAnswer, FormErrors, RefusableForm } from "~/forms/parse-form.server";
import { apiErrorOrThrow } from "~/gateway/api-error";
import { texts } from "~/gateway/texts";

/** Returns the form as typed, with the reason why a call of its flow failed. */
export function refuseAfterFailure(form: RefusableForm, { kind, message }: StepFailure): FormAnswer {
  if (kind === "passwordNeeded")
    return form.refuse({ fields: { password: message } }, STATUS_OF_FAILURE[kind]);
  return form.refuse({ form: message || texts.systemError }, STATUS_OF_FAILURE[kind]);
}

/**
 * Returns the form as typed, with the error of a failed call.
 * @param fieldOf maps error codes to the field that shows the error; any other error appears above the form
 */
export function refuseAfterCall<Answer>(
  form: { refuse(why: FormErrors, status: number): Answer },
  error: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): Answer {
  const { code = "", status, userMessage } = apiErrorOrThrow(error);
  const field = fieldOf[code];
  return form.refuse(field ? { fields: { [field]: userMessage } } : { form: userMessage }, status);
}
