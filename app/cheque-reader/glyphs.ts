import type { GreyPicture } from "./grey-picture";

// The 14 shapes of E-13B (ISO 1004, ANSI X9.27), drawn from the standard's geometry: a cell of 7 by 9 units of 0.013 inch,
// right-aligned, eight to the inch. The matching templates and the pictures for training and testing the model are drawn from
// these shapes.

/** The height of a glyph's cell, in units of 0.013 inch. */
export const GLYPH_HEIGHT = 9;
export const GLYPH_WIDTH = 7;
/** The distance between the right edges of neighbouring glyphs, in units. */
export const GLYPH_PITCH = 0.125 / 0.013;
/** @internal used to draw training lines */
export const UNIT_INCHES = 0.013;

/** Corners `x0 y0 x1 y1` from the top left, in units. */
type InkRectangle = readonly [number, number, number, number];
type Corner = readonly [number, number];
interface Shape {
  readonly ink: readonly InkRectangle[];
  readonly hole?: InkRectangle;
  readonly bend?: readonly Corner[];
}

const SHAPES = {
  "0": { ink: [[0, 0, 7, 9]], hole: [1, 1, 6, 8] },
  "1": {
    ink: [
      [3, 0, 5, 1.5],
      [4, 0, 5, 6],
      [3, 5, 7, 9],
    ],
  },
  "2": {
    ink: [
      [3, 0, 7, 1],
      [6, 0, 7, 5],
      [3, 4, 7, 5],
      [3, 4, 4, 9],
      [3, 8, 7, 9],
    ],
  },
  "3": {
    ink: [
      [2, 0, 6, 1],
      [5, 0, 6, 5],
      [2, 4, 6, 5],
      [5, 4.5, 7, 9],
      [2, 8, 7, 9],
    ],
  },
  "4": {
    ink: [
      [1, 0, 3, 7],
      [1, 6, 6, 7],
      [5, 5, 7, 9],
    ],
  },
  "5": {
    ink: [
      [2, 0, 7, 1],
      [2, 0, 3, 5],
      [2, 4, 7, 5],
      [6, 4, 7, 9],
      [2, 8, 7, 9],
    ],
  },
  "6": {
    ink: [
      [1, 0, 2, 9],
      [1, 0, 5, 1],
      [4, 0, 5, 2.5],
      [1, 5, 7, 6],
      [6, 5, 7, 9],
      [1, 8, 7, 9],
    ],
  },
  "7": {
    ink: [
      [2, 0, 7, 1],
      [2, 0, 3, 3],
      [6, 0, 7, 3.6],
      [4, 5, 5, 9],
    ],
    bend: [
      [7, 3.5],
      [6.7, 4.1],
      [5.3, 4.7],
      [5, 5.2],
      [4, 5.2],
      [4.3, 4],
      [5.7, 3.4],
      [6, 3],
    ],
  },
  "8": {
    ink: [
      [1, 0, 6, 1],
      [1, 0, 2, 5],
      [5, 0, 6, 5],
      [1, 4, 6, 5],
      [0, 4.5, 2, 9],
      [5, 4.5, 7, 9],
      [0, 8, 7, 9],
    ],
  },
  "9": {
    ink: [
      [1, 0, 7, 1],
      [1, 0, 2, 5],
      [1, 4, 7, 5],
      [6, 0, 7, 9],
      [5, 5, 7, 9],
    ],
  },
  a: {
    ink: [
      [0, 1.5, 2, 7.5],
      [4, 0, 7, 3],
      [4, 6, 7, 9],
    ],
  },
  b: {
    ink: [
      [0, 5, 2, 9],
      [3, 2.25, 4, 6.75],
      [5, 0, 7, 4],
    ],
  },
  c: {
    ink: [
      [0, 1.5, 1, 7.5],
      [2, 1.5, 3, 7.5],
      [4, 0.5, 7, 4],
    ],
  },
  d: {
    ink: [
      [0, 2.5, 2, 6.5],
      [3, 2.5, 5, 6.5],
      [6, 2.5, 7, 6.5],
    ],
  },
} satisfies Record<string, Shape>;

export type Glyph = keyof typeof SHAPES;
export const GLYPHS: readonly Glyph[] = [..."0123456789", "a", "b", "c", "d"].filter(isGlyph);

export function isGlyph(text: string): text is Glyph {
  return Object.hasOwn(SHAPES, text);
}

/**
 * Returns the size of a drawn glyph in pixels, which is the same for all.
 *
 * @param unit pixels per unit
 * @param margin in units
 */
export function drawnSize(unit: number, margin: number): Pick<GreyPicture, "width" | "height"> {
  return {
    width: Math.round((GLYPH_WIDTH + 2 * margin) * unit),
    height: Math.round((GLYPH_HEIGHT + 2 * margin) * unit),
  };
}

/**
 * Draws a glyph with a margin around its cell.
 *
 * @param unit pixels per unit
 * @param margin in units
 * @returns 255 where there is ink, with slightly rounded corners
 */
export function drawGlyph(glyph: Glyph, unit: number, margin: number): GreyPicture {
  const { width, height } = drawnSize(unit, margin);
  const pixels = new Uint8Array(width * height);
  const samples = [1 / 8, 3 / 8, 5 / 8, 7 / 8];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let hits = 0;
      for (const dy of samples)
        for (const dx of samples)
          if (isInk(SHAPES[glyph], (x + dx) / unit - margin, (y + dy) / unit - margin)) hits++;
      pixels[y * width + x] = Math.round((hits / samples.length ** 2) * 255);
    }
  }
  return { width, height, pixels };
}

const ROUNDING = 0.25;

function isInk(shape: Shape, x: number, y: number): boolean {
  if (shape.hole) {
    const [outer] = shape.ink;
    return outer !== undefined && isInRounded(outer, 2, x, y) && !isInRounded(shape.hole, 1, x, y);
  }
  return (
    shape.ink.some((rectangle) => isInRounded(rectangle, ROUNDING, x, y)) ||
    (shape.bend !== undefined && isInPolygon(shape.bend, x, y))
  );
}

function isInRounded([x0, y0, x1, y1]: InkRectangle, radius: number, x: number, y: number): boolean {
  if (x < x0 || x > x1 || y < y0 || y > y1) return false;
  const dx = Math.max(x0 + radius - x, x - (x1 - radius), 0);
  const dy = Math.max(y0 + radius - y, y - (y1 - radius), 0);
  return dx * dx + dy * dy <= radius * radius;
}

function isInPolygon(corners: readonly Corner[], x: number, y: number): boolean {
  let isInside = false;
  corners.forEach(([x0, y0], index) => {
    const [x1, y1] = corners[(index + 1) % corners.length] ?? [x0, y0];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside;
  });
  return isInside;
}
