import { Banner } from "~/ui/banner/banner";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { HiddenText } from "~/ui/field/field";
import { small } from "~/ui/layout/layout.css";
import { ReceiptLine, ReceiptLines } from "~/ui/receipt-line/receipt-line";
import { BackButton } from "~/ui/route-dialog/route-dialog";
import { deleteReceiptPath, editReceiptPath, receiptPath } from "../paths";
import { ReceiptPicture } from "../receipt-picture";
import type { ShownClaims, ShownReceipt } from "./loader.server";
import { texts } from "./texts";

/** The receipts of the dialog's claims and the actions allowed on each (RCP-03, RCP-13). */
export function ReceiptList({ claims }: { claims: ShownClaims }) {
  if (claims.emptyState) return <EmptyState {...claims.emptyState} />;
  return (
    <>
      {claims.protectedNote && <Banner>{claims.protectedNote}</Banner>}
      <ReceiptLines label={texts.receipts}>
        {claims.receipts.map((receipt) => (
          <ReceiptLine
            key={receipt.id}
            title={receipt.name}
            picture={<ReceiptPicture thumbnail={receipt.thumbnail} alt={receipt.name} />}
            details={receipt.details}
            needs={receipt.tooLateNote ?? receipt.needs}
            warning={receipt.warning}
            cents={receipt.cents}
            more={receipt.unsavedInputNote && <p className={small}>{receipt.unsavedInputNote}</p>}
          >
            <BackButton
              variant="quiet"
              to={isToFill(receipt, claims) ? editReceiptPath(receipt.id) : receiptPath(receipt.id)}
            >
              {isToFill(receipt, claims) ? texts.fillIn : texts.open}
              <HiddenText> {texts.openReceipt(receipt.name)}</HiddenText>
            </BackButton>
            {claims.mayDelete && (
              <BackButton variant="quietDanger" to={`${deleteReceiptPath(receipt.id)}?from=list`}>
                {texts.delete}
                <HiddenText> {texts.openReceipt(receipt.name)}</HiddenText>
              </BackButton>
            )}
          </ReceiptLine>
        ))}
      </ReceiptLines>
    </>
  );
}

/** Whether the receipt's link opens its form, because details are missing. */
function isToFill({ needs }: ShownReceipt, { mayChange }: ShownClaims): boolean {
  return needs !== undefined && mayChange;
}
