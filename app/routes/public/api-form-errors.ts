import type { FormErrors } from "~/forms/parse-form.server";
import type { ApiError } from "~/gateway/api-error";

/**
 * Converts a failed call into errors of its form (PUB-05): the server's validation message goes to the field, any other error to a
 * toast.
 */
export function formErrorsOf(error: ApiError, field: string): [why: FormErrors, status: number] {
  const status = error.status === 401 ? 400 : error.status;
  return error.status === 500 || error.serverMessage === undefined
    ? [{ form: error.userMessage }, status]
    : [{ fields: { [field]: error.serverMessage } }, status];
}

/** Whether the call failed because an e-mail link is used, expired, altered or of the wrong kind; the message says which. */
export function isLinkError({ code }: ApiError): boolean {
  return code?.startsWith("TOKEN_") ?? false;
}
