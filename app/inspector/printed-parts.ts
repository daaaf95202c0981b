import type { Layout, Rectangle } from "./layout";

/** A part of a diagram on a page of its own, and how wide it is there, in pixels of 1/96 inch. */
export interface PrintedPart extends Rectangle {
  readonly printedWidth: number;
}

/** What a page on its side has room for, letter or A4, beside its margins and a line of words. */
const ROOM = { width: 970, height: 660 } as const;
/** Letters of 12 pixels are 9 points; with this they have 8. */
const LEAST_SCALE = 8 / 9;
/** What two parts have both, so that an arrow is found again. */
const OVERLAP = 30;

/** Cuts a diagram into as few pages as it takes for its letters to have 8 points, row by row. */
export function printedParts({ width, height }: Pick<Layout, "width" | "height">): PrintedPart[] {
  const columns = partsOf(width, ROOM.width / LEAST_SCALE);
  const rows = partsOf(height, ROOM.height / LEAST_SCALE);
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

/** The first begins at the edge, the last ends at the other, and those between lie evenly. */
function placeOf(index: number, parts: number, left: number): number {
  return parts === 1 ? 0 : (left * index) / (parts - 1);
}
