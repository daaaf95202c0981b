import { redirect } from "@remix-run/node";
import { postedIdSchema } from "~/forms/posted-id.server";
import { apiErrorOrThrow } from "~/gateway/api-error";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { dialogTexts as texts } from "../dialog-texts.server";
import { ADD_CLAIM_PATH } from "../paths";
import { dropDeletionHeader } from "../receipt/deleted-receipts.server";

/** Undoes a deletion; redirects to the draft with the receipt back in it, or with the reason why it cannot be restored. */
export async function handleRestorePost(
  args: RequestArgs,
  me: EmployeeSession,
  form: FormData,
): Promise<Response> {
  const { id: employeeId } = me.employee;
  const posted = postedIdSchema<"receipt">().safeParse(form.get("receiptId"));
  if (!posted.success) return redirect(ADD_CLAIM_PATH);
  const id = posted.data;
  try {
    const { claimId } = await me.api.claim.restoreReceipt({ id });
    const forgotten = await dropDeletionHeader(args, employeeId, { id, claimId });
    return redirectWithFlash(
      args,
      ADD_CLAIM_PATH,
      { tone: "good", text: texts.restored },
      headersWith(forgotten),
    );
  } catch (error) {
    const refusal = apiErrorOrThrow(error);
    // Other errors may be temporary, so the undo stays available.
    const isFinal = refusal.status === 404 || refusal.status === 409;
    // A service without this call cannot put a receipt back, and says so in no words for people.
    const text = refusal.status === 404 ? texts.cannotRestore : refusal.userMessage;
    const headers = isFinal ? headersWith(await dropDeletionHeader(args, employeeId, { id })) : undefined;
    return redirectWithFlash(args, ADD_CLAIM_PATH, { tone: "bad", text }, headers);
  }
}

function headersWith(cookie: string): Headers {
  return new Headers({ "Set-Cookie": cookie });
}
