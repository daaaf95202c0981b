import type { ReceiptId } from "~/domain/ids";
import { Button, type ButtonProps } from "~/ui/button/button";
import { vh } from "~/ui/layout/layout.css";
import { texts as uiTexts } from "~/ui/texts";

/** The event that leaves the form and keeps what was typed. */
export const LEAVE = "receipt.leave";
/** The same on the way to the question whether the receipt is to be deleted. */
export const DELETE = "receipt.delete";

/** The id of a receipt's form, for the buttons outside of it. */
export function receiptFormId(receiptId: ReceiptId): string {
  return `receipt-${receiptId}`;
}

/** Leaves the form with what was typed, as texts alone: a chosen file is not sent for it. */
export function LeaveButton({ event = LEAVE, ...props }: ButtonProps & { event?: string }) {
  return (
    <Button
      {...props}
      type="submit"
      name="event"
      value={event}
      formNoValidate
      formEncType="application/x-www-form-urlencoded"
    />
  );
}

/**
 * Close in the head of the form's dialog, which Escape presses too. Enter presses the form's first button, which therefore is
 * Save.
 */
export function CloseReceipt({ receiptId }: { receiptId: ReceiptId }) {
  const form = receiptFormId(receiptId);
  return (
    <>
      <button
        className={vh}
        type="submit"
        form={form}
        name="event"
        value="receipt.save"
        tabIndex={-1}
        aria-hidden="true"
      />
      <LeaveButton look="quiet" form={form} data-closes>
        {uiTexts.close}
      </LeaveButton>
    </>
  );
}
