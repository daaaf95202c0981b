import type { StepFailure } from "machines/failure";
import { STATUS_OF_FAILURE } from "~/flows/failure.server";
import type { FormAnswer, FormErrors, RefusableForm } from "~/forms/parse-form.server";
import { refusalOf } from "~/gateway/api-error";
import { texts } from "~/gateway/texts";

/** The form again, as it was typed, with why a call of its flow did not succeed. */
export function refuseAfterFailure(form: RefusableForm, { kind, message }: StepFailure): FormAnswer {
  if (kind === "passwordNeeded")
    return form.refuse({ fields: { password: message } }, STATUS_OF_FAILURE[kind]);
  return form.refuse({ form: message || texts.systemError }, STATUS_OF_FAILURE[kind]);
}

/**
 * The form again, as it was typed, with what a call refused.
 * @param fieldOf the field beside which a refusal of this code is said; any other stands above the form
 */
export function refuseAfterCall<Answer>(
  form: { refuse(why: FormErrors, status: number): Answer },
  error: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): Answer {
  const { code = "", status, userMessage } = refusalOf(error);
  const field = fieldOf[code];
  return form.refuse(field ? { fields: { [field]: userMessage } } : { form: userMessage }, status);
}
