import type { GreyPicture } from "~/cheque-reader/grey-picture";
import type { Dice } from "./dice";
import { clamped, enlargedNoise } from "./raster";

interface Layout {
  /** Degrees. */
  readonly skew: number;
  /** How far the corners move, as a share of the cheque; if not 0, the cheque lies on a table. */
  readonly perspective: number;
  /** Background around it, as a share. */
  readonly margin: number;
  /** On the glass of a scanner, 8.5 by 5.5 inches. */
  readonly onPage: boolean;
  /** Pixels of the result per pixel of the cheque. */
  readonly scale: number;
  readonly dpi: number;
}

type Point = readonly [x: number, y: number];

/** Places a cheque on a table or scanner and views it from an angle. */
export function laidOut(cheque: GreyPicture, layout: Layout, dice: Dice): GreyPicture {
  const { scale, margin, dpi } = layout;
  const w = cheque.width * scale;
  const h = cheque.height * scale;
  const width = Math.round(layout.onPage ? 8.5 * dpi : w * (1 + 2 * margin));
  const height = Math.round(layout.onPage ? 5.5 * dpi : h * (1 + 2 * margin) + margin * w);
  const left = layout.onPage ? dice.between(0.1, Math.max(0.11, 8.4 - w / dpi)) * dpi : (width - w) / 2;
  const top = layout.onPage ? dice.between(0.1, Math.max(0.11, 5.4 - h / dpi)) * dpi : (height - h) / 2;
  const corners = (
    [
      [left, top],
      [left + w, top],
      [left + w, top + h],
      [left, top + h],
    ] as const
  ).map((corner) =>
    moved(turned(corner, [left + w / 2, top + h / 2], layout.skew), w, h, layout.perspective, dice),
  );
  const back = homography(corners, [
    [0, 0],
    [cheque.width, 0],
    [cheque.width, cheque.height],
    [0, cheque.height],
  ]);
  const ground = layout.perspective > 0 ? table(width, height, dice) : glass(width, height, dice);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = back(x + 0.5, y + 0.5);
      if (fromX < 0.5 || fromY < 0.5 || fromX >= cheque.width - 0.5 || fromY >= cheque.height - 0.5) continue;
      ground.pixels[y * width + x] = sample(cheque, fromX - 0.5, fromY - 0.5);
    }
  return ground;
}

function turned([x, y]: Point, [centreX, centreY]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = x - centreX;
  const dy = y - centreY;
  return [
    centreX + dx * Math.cos(angle) - dy * Math.sin(angle),
    centreY + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

function moved([x, y]: Point, width: number, height: number, share: number, dice: Dice): Point {
  return [x + dice.between(-share, share) * width * 0.5, y + dice.between(-share, share) * height];
}

function table(width: number, height: number, dice: Dice): GreyPicture {
  const grey = dice.whole(30, 150);
  const grain = enlargedNoise(width, height, 40, dice);
  return { width, height, pixels: Uint8Array.from(grain, (value) => clamped(grey + 12 * value)) };
}

function glass(width: number, height: number, dice: Dice): GreyPicture {
  return { width, height, pixels: new Uint8Array(width * height).fill(dice.pick([255, 252, 246, 235])) };
}

function sample({ width, pixels }: GreyPicture, x: number, y: number): number {
  const left = Math.floor(x);
  const up = Math.floor(y);
  const fx = x - left;
  const fy = y - up;
  const at = up * width + left;
  const above = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
  const below = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
  return Math.round(above * (1 - fy) + below * fy);
}

/** Returns the projection that maps four points to four others, by Gaussian elimination of its eight equations. */
function homography(from: readonly Point[], to: readonly Point[]): (x: number, y: number) => Point {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const below = rows.slice(column);
    const pivot = below.reduce(
      (a, b) => (Math.abs(b[column] ?? 0) > Math.abs(a[column] ?? 0) ? b : a),
      below[0] ?? [],
    );
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    const lead = pivot[column] ?? 1;
    for (const row of rows) {
      if (row === pivot) continue;
      const share = (row[column] ?? 0) / lead;
      for (let i = column; i < 9; i++) row[i] = (row[i] ?? 0) - share * (pivot[i] ?? 0);
    }
  }
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = rows.map(
    (row, i) => (row[8] ?? 0) / (row[i] ?? 1),
  );
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}
