import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useFormReply } from "~/forms/lost-answer";
import { withEmployee } from "~/session/with-employee.server";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../../page-title";
import { receiptPath } from "../../paths";
import { loadReceiptToEdit, saveReceiptForm } from "./editing.server";
import { CloseReceipt } from "./leave-button";
import { ReceiptForm } from "./receipt-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.texts.edit, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", (me) => loadReceiptToEdit(args, me));
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", (me) => saveReceiptForm(args, me));
}

export { clientAction } from "~/forms/lost-answer";

/**
 * Revalidates also after a refused post: its file may have been stored, so the next file needs a new idempotency key. After a 5xx
 * it is unknown whether the file was stored, so the next attempt keeps the key.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isUnknown = change.formMethod === "POST" && (change.actionStatus ?? 200) >= 500;
  return !isUnknown && change.defaultShouldRevalidate;
}

/** One receipt's details (RCP-05 to RCP-10). */
export default function EditReceipt() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <RouteDialog
      title={page.texts.edit}
      back={receiptPath(page.receiptId)}
      headerAction={<CloseReceipt receiptId={page.receiptId} />}
      hasErrors={reply?.status === "error"}
    >
      <ReceiptForm key={`${page.receiptId} ${page.unsavedNote?.text}`} page={page} reply={reply} />
    </RouteDialog>
  );
}
