import type { StepFailure } from "machines/failure";
import { isOvertaken, STATUS_OF_FAILURE } from "~/flows/failure.server";
import { refuseAsUnseen } from "~/forms/form-version.server";
import type { FormAnswer, FormErrors, RefusableForm } from "~/forms/parse-form.server";
import { apiErrorOrThrow } from "~/gateway/api-error";
import { texts } from "~/gateway/texts";

/** Why a form is shown again instead of saved, and the response's status. */
export interface FormRefusal {
  readonly errors: FormErrors;
  readonly status: number;
  /** Whether another save came first: the form is shown with what is kept now. */
  readonly isOvertaken: boolean;
}

/** Returns the reason why a call of a form's flow failed. */
export function refusalOfFailure({ kind, message }: StepFailure): FormRefusal {
  const errors =
    kind === "passwordNeeded" ? { fields: { password: message } } : { form: message || texts.systemError };
  return { errors, status: STATUS_OF_FAILURE[kind], isOvertaken: kind === "changed" };
}

/** Returns the form as typed, with the reason why a call of its flow failed. */
export function refuseAfterFailure(form: RefusableForm, failure: StepFailure): FormAnswer {
  const { errors, status } = refusalOfFailure(failure);
  return form.refuse(errors, status);
}

/**
 * The same for a post with a final effect (decision D76): if the data changed after this request compared the versions, returns the
 * form with the current data and this sentence.
 */
export function refuseFinalPost(form: RefusableForm, failure: StepFailure, changed: string): FormAnswer {
  return failure.kind === "changed" ? refuseAsUnseen(form, changed) : refuseAfterFailure(form, failure);
}

/**
 * Returns the reason why a call failed.
 * @param fieldOf maps error codes to the field that shows the error; any other error appears above the form
 */
export function refusalOfCall(error: unknown, fieldOf: Readonly<Record<string, string>> = {}): FormRefusal {
  const failed = apiErrorOrThrow(error);
  const { code = "", status, userMessage } = failed;
  const field = fieldOf[code];
  const errors = field ? { fields: { [field]: userMessage } } : { form: userMessage };
  return { errors, status, isOvertaken: isOvertaken(failed) };
}

/** Returns the form as typed, with the error of a failed call, see {@link refusalOfCall}. */
export function refuseAfterCall<Answer>(
  form: { refuse(why: FormErrors, status: number): Answer },
  error: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): Answer {
  const { errors, status } = refusalOfCall(error, fieldOf);
  return form.refuse(errors, status);
}
