import type { ReceiptId } from "~/domain/ids";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Empty } from "~/ui/empty/empty";
import { HiddenText } from "~/ui/field/field";
import { small } from "~/ui/layout/layout.css";
import { ReceiptLine, ReceiptLines } from "~/ui/receipt-line/receipt-line";
import { Thumb } from "~/ui/thumb/thumb";
import { deleteReceiptPath, editReceiptPath, filePath, receiptPath } from "../paths";
import type { ShownClaims, ShownReceipt } from "./loader.server";
import { texts } from "./texts";

interface ReceiptListProps {
  claims: ShownClaims;
  /** Those in whose form something was typed that is kept and not saved. */
  typedIn: readonly ReceiptId[];
}

/** The receipts of the dialog's claims with what may be done with each (RCP-03, RCP-13). */
export function ReceiptList({ claims, typedIn }: ReceiptListProps) {
  if (claims.receipts.length === 0) {
    return <Empty title={texts.noReceipts} text={texts.noReceiptsMore} />;
  }
  return (
    <>
      {claims.protectedNote && <Banner>{claims.protectedNote}</Banner>}
      <ReceiptLines label={texts.receipts}>
        {claims.receipts.map((receipt) => (
          <ReceiptLine
            key={receipt.id}
            title={receipt.name}
            picture={<Picture receipt={receipt} />}
            details={receipt.details}
            needs={receipt.needs}
            warning={receipt.warning}
            cents={receipt.cents}
            more={typedIn.includes(receipt.id) && <p className={small}>{texts.typedIsKept}</p>}
          >
            <LinkButton
              look="quiet"
              to={isToFill(receipt, claims) ? editReceiptPath(receipt.id) : receiptPath(receipt.id)}
              replace
              preventScrollReset
            >
              {isToFill(receipt, claims) ? texts.fillIn : texts.open}
              <HiddenText> {texts.openReceipt(receipt.name)}</HiddenText>
            </LinkButton>
            {claims.mayDelete && (
              <LinkButton
                look="quietDanger"
                to={`${deleteReceiptPath(receipt.id)}?from=list`}
                replace
                preventScrollReset
              >
                {texts.delete}
                <HiddenText> {texts.openReceipt(receipt.name)}</HiddenText>
              </LinkButton>
            )}
          </ReceiptLine>
        ))}
      </ReceiptLines>
    </>
  );
}

/** What still needs details is opened where they are filled in. */
function isToFill({ needs }: ShownReceipt, { mayChange }: ShownClaims): boolean {
  return needs !== undefined && mayChange;
}

function Picture({ receipt }: { receipt: ShownReceipt }) {
  if (!receipt.thumbnail) return <span>PDF</span>;
  return (
    <Thumb
      src={filePath(receipt.thumbnail)}
      fallbackSrc={filePath(receipt.thumbnail, "signed")}
      alt={receipt.name}
    />
  );
}
