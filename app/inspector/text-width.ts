/**
 * Advance widths of Liberation Sans, Arial and Helvetica, which are identical, in thousandths of the font size, from the space (32) to
 * the tilde (126). Source: Adobe's font metrics for Helvetica and Helvetica-Bold; oblique letters are as wide as upright ones.
 */
const regular = widthsOf(
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 " +
    "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 " +
    "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584",
);
const bold = widthsOf(
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 " +
    "975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 " +
    "333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584",
);
/** Width of any other character, such as a mark of shared transitions or an accented letter: that of the widest of them. */
const OTHER = 611;

/** Font sizes in the diagram, in pixels. */
const TEXT_SIZE = { name: 13, call: 12, label: 12 } as const;

export type TextLook = keyof typeof TEXT_SIZE;

/** Returns the width of a text in the diagram, in pixels; names are bold. */
export function textWidth(text: string, look: TextLook): number {
  const widths = look === "name" ? bold : regular;
  const thousandths = [...text].reduce(
    (sum, letter) => sum + (widths[(letter.codePointAt(0) ?? 0) - 32] ?? OTHER),
    0,
  );
  return Math.ceil((thousandths * TEXT_SIZE[look]) / 1000);
}

/** Wraps a text between words into lines of at most `width` pixels; only a single longer word exceeds it. */
export function wrapText(text: string, look: TextLook, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, look) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthsOf(table: string): readonly number[] {
  return table.split(" ").map(Number);
}
