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
 * Also after a refused post: its file may have been stored, and the next one needs another key. Where it is not known
 * whether it was stored, the next try carries the same one.
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
      aside={<CloseReceipt receiptId={page.receiptId} />}
      hasErrors={reply?.status === "error"}
    >
      <ReceiptForm key={`${page.receiptId} ${page.isUnsaved}`} page={page} reply={reply} />
    </RouteDialog>
  );
}
