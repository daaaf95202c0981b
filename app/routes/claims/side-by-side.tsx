import type { ReactNode } from "react";
import type { Cents } from "~/domain/money";
import { Amount } from "~/ui/amount/amount";
import { ComparisonTable } from "~/ui/comparison-table/comparison-table";
import { plain, small, soft } from "~/ui/layout/layout.css";
import { filePath } from "../files/paths";

/** A claim or a receipt, formatted for comparison in a Notice. */
export interface ComparisonSide {
  cents: Cents;
  expenseDate: string;
  claimant: string;
  expenseType: string;
  files: readonly { name: string; reference: string }[];
}

/** The current claim or receipt, the one it looks like, and which fields are equal. */
export interface ComparisonPair {
  mine: ComparisonSide;
  other: ComparisonSide;
  same: Readonly<Record<keyof ComparisonSide, boolean>>;
}

interface SideBySideProps extends ComparisonPair {
  heads: readonly [ReactNode, ReactNode];
  texts: Readonly<Record<keyof ComparisonSide | "compareCaption" | "sameFile", string>>;
}

/** Shows the two side by side, with equal fields marked (SUB-03, SUB-09). */
export function SideBySide({ mine, other, same, heads, texts }: SideBySideProps) {
  function row(field: keyof ComparisonSide, show: (one: ComparisonSide) => ReactNode) {
    return { name: texts[field], values: [show(mine), show(other)] as const, same: same[field] };
  }
  const files = row("files", (one) => <Files files={one.files} />);
  return (
    <ComparisonTable
      caption={texts.compareCaption}
      columnHeaders={heads}
      rows={[
        row("cents", ({ cents }) => <Amount cents={cents} isStrong />),
        row("expenseDate", ({ expenseDate }) => expenseDate),
        row("claimant", ({ claimant }) => claimant),
        row("expenseType", ({ expenseType }) => expenseType),
        { ...files, same: files.same && texts.sameFile },
      ]}
    />
  );
}

function Files({ files }: Pick<ComparisonSide, "files">) {
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
