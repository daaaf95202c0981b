import type { Layout, Rectangle } from "./layout";

/** A part of a diagram that is printed on a page of its own, with its printed width in pixels of 1/96 inch. */
export interface PrintedPart extends Rectangle {
  readonly printedWidth: number;
}

/** The printable area of a landscape page, letter or A4, without its margins and a line of text, in pixels. */
const ROOM = { width: 970, height: 660 } as const;
/** Text of 12 pixels is 9 points; at this scale it is 8 points. */
const MIN_SCALE = 8 / 9;
/** Overlap of adjacent parts, in pixels, so that the reader can follow an arrow across pages. */
const OVERLAP = 30;

/** Cuts a diagram into the fewest pages on which its text is at least 8 points, row by row. */
export function printedParts({ width, height }: Pick<Layout, "width" | "height">): PrintedPart[] {
  const columns = partsOf(width, ROOM.width / MIN_SCALE);
  const rows = partsOf(height, ROOM.height / MIN_SCALE);
  const wide = Math.min(width, width / columns + OVERLAP);
  const high = Math.min(height, height / rows + OVERLAP);
  const scale = Math.min(1, ROOM.width / wide, ROOM.height / high);
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: placeOf(index % columns, columns, width - wide),
    y: placeOf(Math.floor(index / columns), rows, height - high),
    width: wide,
    height: high,
    printedWidth: wide * scale,
  }));
}

function partsOf(length: number, room: number): number {
  return length <= room ? 1 : Math.ceil(length / (room - OVERLAP));
}

/** Returns the offset of a part: the first starts at one edge, the last ends at the other, the rest are spaced evenly. */
function placeOf(index: number, parts: number, left: number): number {
  return parts === 1 ? 0 : (left * index) / (parts - 1);
}
