import type { Refusal } from "~/forms/parse-form.server";
import type { CallFailed } from "~/gateway/call-failed";

/**
 * What a failed call says of the form it was made for (PUB-05): what the server says of what was typed stands under the
 * field, trouble is a toast.
 */
export function refusalBy(error: CallFailed, field: string): [why: Refusal, status: number] {
  const status = error.status === 401 ? 400 : error.status;
  return error.status === 500 || error.serverMessage === undefined
    ? [{ form: error.sentence }, status]
    : [{ fields: { [field]: error.serverMessage } }, status];
}

/** Whether it failed because the link of a mail is used, expired, altered or not for this; its message says which. */
export function isLinkRefused({ code }: CallFailed): boolean {
  return code?.startsWith("TOKEN_") ?? false;
}
