import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import { RelatedLinks } from "~/ui/crumbs/crumbs";
import { type Fact, Facts, LongFact } from "~/ui/facts/facts";
import { center, soft, stack } from "~/ui/layout/layout.css";
import { withPicture } from "~/ui/route-dialog/route-dialog.css";
import { Thumb, ThumbFrame } from "~/ui/thumb/thumb";
import { filePath } from "../paths";
import type { ReceiptDetail } from "./loader.server";
import { texts } from "./texts";

/** One receipt of a claim with its file (CLD-03). */
export function ReceiptCard({ receipt, nth }: { receipt: ReceiptDetail; nth: number }) {
  return (
    <Card title={texts.receipt(nth)}>
      <div className={withPicture}>
        <div className={stack}>
          <Picture receipt={receipt} />
          <RelatedLinks
            items={[{ to: filePath(receipt.file), text: texts.openFile(receipt.fileName), file: true }]}
          />
        </div>
        <div className={stack}>
          {receipt.doesNotCount && <NoteLine icon="info">{texts.doesNotCount}</NoteLine>}
          {receipt.isProtected && <NoteLine icon="info">{texts.fileProtected}</NoteLine>}
          <Facts items={factsOf(receipt)} />
          {receipt.notes && <LongFact name={texts.notes}>{receipt.notes}</LongFact>}
        </div>
      </div>
    </Card>
  );
}

function Picture({ receipt: { thumbnail, fileName } }: { receipt: ReceiptDetail }) {
  if (!thumbnail) {
    return (
      <ThumbFrame>
        <p className={`${soft} ${center}`}>{texts.noPreview}</p>
      </ThumbFrame>
    );
  }
  return (
    <Thumb
      src={filePath(thumbnail)}
      fallbackSrc={filePath(thumbnail, "signed")}
      alt={texts.receiptFile(fileName)}
    />
  );
}

function factsOf(receipt: ReceiptDetail): Fact[] {
  return [
    { name: texts.amount, value: <Amount cents={receipt.cents} /> },
    { name: texts.claimant, value: receipt.claimant ?? texts.missing },
    { name: texts.type, value: receipt.type || texts.missing },
    { name: texts.benefit, value: receipt.benefit ?? texts.missing },
    { name: texts.expenseDate, value: receipt.expenseDate ?? texts.missing },
  ];
}
