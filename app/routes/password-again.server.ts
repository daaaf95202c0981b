import { data } from "@remix-run/node";
import type { FormReply, SubmittedForm } from "~/forms/parse-form.server";
import { type ApiError, refusalOf } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";

/**
 * A form again, with the field for one's password once the service said that it needs it (PRF-12): where it was posted, and where
 * it is refused.
 */
export function askingPassword<Reply extends FormReply>(
  { formData }: Pick<SubmittedForm, "formData">,
  { data: reply, init }: ReturnType<typeof data<Reply>>,
) {
  const asksPassword = formData.has("password") || Boolean(reply.error?.password);
  return data({ ...reply, asksPassword }, init ?? undefined);
}

/**
 * What is wrong with the password that was given, if anything. Once it was right nobody is asked again for some minutes,
 * whatever becomes of the save: its field goes.
 */
export async function wrongPassword(
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
    return refusalOf(error);
  }
}
