import { Amount } from "~/ui/amount/amount";
import { Compare } from "~/ui/compare/compare";
import { plain, small, soft } from "~/ui/layout/layout.css";
import { filePath } from "../../../files/paths";
import type { OtherReceipt, ReceiptBeside } from "./comparison.server";
import { texts } from "./texts";

/** The receipt in hand beside the one it looks like, with what is the same marked. */
export function ReceiptComparison({ mine, other }: { mine: ReceiptBeside; other: OtherReceipt | null }) {
  if (!other) {
    return (
      <p>
        <strong>{texts.looksLikeSome}</strong>
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>{sentenceOf(other)}</strong>
      </p>
      <Compare
        caption={texts.compareCaption}
        heads={[
          <Head key="mine" name={texts.thisReceipt} note={texts.asTyped} />,
          texts.claim(other.claimId),
        ]}
        rows={[
          {
            name: texts.amount,
            values: [
              <Amount key="mine" cents={mine.cents} strong />,
              <Amount key="other" cents={other.cents} strong />,
            ],
            same: mine.cents === other.cents,
          },
          row(
            texts.expenseDate,
            [mine.expenseDate, other.expenseDate],
            mine.expenseDate === other.expenseDate,
          ),
          row(
            texts.claimant,
            [mine.claimant ?? texts.me, other.claimant ?? texts.me],
            mine.claimerId === other.claimerId,
          ),
          row(
            texts.expenseType,
            [mine.expenseType, other.expenseType],
            mine.expenseTypeId === other.expenseTypeId,
          ),
          {
            name: texts.file,
            values: [<File key="mine" {...mine.file} />, <File key="other" {...other.file} />],
            same: other.hasSameFile && texts.sameFile,
          },
        ]}
      />
    </>
  );
}

function sentenceOf({ relation, claimId }: OtherReceipt): string {
  if (relation === "sameClaim") return texts.looksLikeSame;
  return relation === "open" ? texts.looksLikeOpen(claimId) : texts.looksLike(claimId);
}

function row(name: string, values: readonly [string, string], same: boolean) {
  return { name, values, same };
}

function Head({ name, note }: { name: string; note: string }) {
  return (
    <>
      {name}
      <br />
      <span className={`${soft} ${small} ${plain}`}>{note}</span>
    </>
  );
}

function File({ name, reference }: ReceiptBeside["file"]) {
  return <a href={filePath(reference)}>{name}</a>;
}
