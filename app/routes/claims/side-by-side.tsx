import type { ReactNode } from "react";
import type { Cents } from "~/domain/money";
import { Amount } from "~/ui/amount/amount";
import { Compare } from "~/ui/compare/compare";
import { plain, small, soft } from "~/ui/layout/layout.css";
import { filePath } from "../files/paths";

/** A claim or a receipt, formatted for comparison in a Notice. */
export interface Compared {
  cents: Cents;
  expenseDate: string;
  claimant: string;
  expenseType: string;
  files: readonly { name: string; reference: string }[];
}

/** The current claim or receipt, the one it looks like, and which fields are equal. */
export interface Pair {
  mine: Compared;
  other: Compared;
  same: Readonly<Record<keyof Compared, boolean>>;
}

interface SideBySideProps extends Pair {
  heads: readonly [ReactNode, ReactNode];
  texts: Readonly<Record<keyof Compared | "compareCaption" | "sameFile", string>>;
}

/** Shows the two side by side, with equal fields marked (SUB-03, SUB-09). */
export function SideBySide({ mine, other, same, heads, texts }: SideBySideProps) {
  function row(field: keyof Compared, show: (one: Compared) => ReactNode) {
    return { name: texts[field], values: [show(mine), show(other)] as const, same: same[field] };
  }
  const files = row("files", (one) => <Files files={one.files} />);
  return (
    <Compare
      caption={texts.compareCaption}
      heads={heads}
      rows={[
        row("cents", ({ cents }) => <Amount cents={cents} strong />),
        row("expenseDate", ({ expenseDate }) => expenseDate),
        row("claimant", ({ claimant }) => claimant),
        row("expenseType", ({ expenseType }) => expenseType),
        { ...files, same: files.same && texts.sameFile },
      ]}
    />
  );
}

function Files({ files }: Pick<Compared, "files">) {
  return files.map(({ name, reference }) => (
    <div key={reference}>
      <a href={filePath(reference)}>{name}</a>
    </div>
  ));
}

/** A subdued note below a column head. */
export function HeadNote({ children }: { children: string }) {
  return (
    <>
      <br />
      <span className={`${soft} ${small} ${plain}`}>{children}</span>
    </>
  );
}
