import type { ReceiptId } from "~/domain/ids";
import { EventButton } from "~/forms/submit-button";
import type { ButtonProps } from "~/ui/button/button";
import { EnterButton } from "~/ui/field/field";
import { texts as uiTexts } from "~/ui/texts";

/** The event that leaves the form and keeps its unsaved changes. */
export const LEAVE_EVENT = "receipt.leave";
/** The same, going to the confirmation for deleting the receipt. */
export const DELETE_EVENT = "receipt.delete";

/** The event that discards the unsaved changes; the form stays open. */
export const DISCARD_EVENT = "receipt.discard";

/** Returns the id of a receipt's form, for buttons outside the form. */
export function receiptFormId(receiptId: ReceiptId): string {
  return `receipt-${receiptId}`;
}

/** Submits the form to leave it, URL-encoded so that a chosen file is not uploaded. */
export function LeaveButton({ event = LEAVE_EVENT, ...props }: ButtonProps & { event?: string }) {
  return <EventButton {...props} event={event} formEncType="application/x-www-form-urlencoded" />;
}

/** Close in the head of the form's dialog, which Escape presses too. Enter saves. */
export function CloseReceipt({ receiptId }: { receiptId: ReceiptId }) {
  const form = receiptFormId(receiptId);
  return (
    <>
      <EnterButton form={form} name="event" value="receipt.save" />
      <LeaveButton variant="quiet" form={form} data-closes>
        {uiTexts.close}
      </LeaveButton>
    </>
  );
}
