import type { FormErrors } from "~/forms/parse-form.server";
import type { ApiError } from "~/gateway/api-error";

/**
 * What a failed call says of the form it was made for (PUB-05): what the server says of what was typed stands under the
 * field, trouble is a toast.
 */
export function formErrorsOf(error: ApiError, field: string): [why: FormErrors, status: number] {
  const status = error.status === 401 ? 400 : error.status;
  return error.status === 500 || error.serverMessage === undefined
    ? [{ form: error.userMessage }, status]
    : [{ fields: { [field]: error.serverMessage } }, status];
}

/** Whether it failed because the link of a mail is used, expired, altered or not for this; its message says which. */
export function isLinkError({ code }: ApiError): boolean {
  return code?.startsWith("TOKEN_") ?? false;
}
