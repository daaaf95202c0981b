import { data } from "@remix-run/node";
import type { FormReply, SubmittedForm } from "~/forms/parse-form.server";
import { type ApiError, apiErrorOrThrow } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";

/**
 * Adds to a form reply whether to show the password field (PRF-12): yes if the field was submitted already, or if the service has just
 * asked for the password.
 */
export function withPasswordField<Reply extends FormReply>(
  { formData }: Pick<SubmittedForm, "formData">,
  { data: reply, init }: ReturnType<typeof data<Reply>>,
) {
  const hasPasswordField = formData.has("password") || Boolean(reply.error?.password);
  return data({ ...reply, hasPasswordField }, init ?? undefined);
}

/**
 * Checks the submitted password, if any, and returns the error if it is wrong. After a correct password the service does not ask again for
 * some minutes, whether or not the save succeeds, so its form field is removed.
 */
export async function submittedPasswordError(
  api: Gateway,
  { formData }: Pick<SubmittedForm, "formData">,
): Promise<ApiError | undefined> {
  const password = formData.get("password");
  if (typeof password !== "string" || password === "") return undefined;
  try {
    await api.auth.confirmPassword({ password });
    formData.delete("password");
    return undefined;
  } catch (error) {
    return apiErrorOrThrow(error);
  }
}
