import type { StepFailure } from "machines/failure";
import { STATUS_OF_FAILURE } from "~/flows/failure.server";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import { texts } from "~/gateway/texts";

/** The form again, as it was typed, with why a call of its flow did not succeed. */
export function refuseAfterFailure(form: RefusableForm, { kind, message }: StepFailure): FormAnswer {
  if (kind === "passwordNeeded")
    return form.refuse({ fields: { password: message } }, STATUS_OF_FAILURE[kind]);
  return form.refuse({ form: message || texts.systemError }, STATUS_OF_FAILURE[kind]);
}
