import { Card } from "~/ui/card/card";
import { LongFact } from "~/ui/facts/facts";
import { HiddenText } from "~/ui/field/field";
import { alone, small } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { ClaimReceipts, ReceiptLine } from "~/ui/receipt-line/receipt-line";
import { filePath } from "../../files/paths";
import { ReceiptPicture } from "../receipt-picture";
import type { ReceiptDetail } from "./loader.server";
import { texts } from "./texts";

/** The receipts of a claim: what each is for, for whom, its amount and its file (CLD-03). */
export function Receipts({ receipts }: { receipts: readonly ReceiptDetail[] }) {
  return (
    <Card title={texts.receipts}>
      {receipts.length === 0 ? (
        <p>{texts.noReceipts}</p>
      ) : (
        <ClaimReceipts>
          {receipts.map((receipt) => (
            <ReceiptLine
              key={receipt.id}
              title={receipt.title}
              picture={
                <ReceiptPicture thumbnail={receipt.thumbnail} alt={texts.receiptFile(receipt.fileName)} />
              }
              details={receipt.details}
              needs={receipt.doesNotCount ? texts.doesNotCount : undefined}
              warning={receipt.protection}
              cents={receipt.cents}
              more={
                <>
                  <Link
                    to={filePath(receipt.file)}
                    className={`${alone} ${small}`}
                    reloadDocument
                    {...(receipt.isPicture && { target: "_blank", rel: "noopener" })}
                  >
                    {texts.openFile(receipt.fileName)}
                    {receipt.isPicture && <HiddenText> {texts.newTab}</HiddenText>}
                  </Link>
                  {receipt.notes && <LongFact name={texts.notes}>{receipt.notes}</LongFact>}
                </>
              }
            />
          ))}
        </ClaimReceipts>
      )}
    </Card>
  );
}
