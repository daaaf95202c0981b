import type { DrawnArrow, DrawnState } from "./drawing";

/** A drawing with positions, in pixels from the upper left corner. Plain data, produced by the build. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends DrawnState, Rectangle {}

export interface PlacedArrow extends Omit<DrawnArrow, "width" | "height"> {
  /** From start to arrowhead, with a bend at each point in between. */
  readonly points: readonly Point[];
  /** The position of its label; null without one. */
  readonly label: Rectangle | null;
}

/** Radius of a bend, in pixels. */
const BEND = 6;

/** Returns the `d` attribute of a path through these points, with bends rounded as far as space allows. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return "";
  const parts = others.map((point, index) => {
    const before = points[index] ?? point;
    const after = points[index + 2];
    if (!after) return `L${point.x},${point.y}`;
    const [enter, leave] = [towards(point, before), towards(point, after)];
    return `L${enter.x},${enter.y}Q${point.x},${point.y} ${leave.x},${leave.y}`;
  });
  return `M${first.x},${first.y}${parts.join("")}`;
}

/** Returns the point `BEND` pixels from a bend towards its neighbour, at most halfway. */
function towards(bend: Point, neighbour: Point): Point {
  const [across, along] = [neighbour.x - bend.x, neighbour.y - bend.y];
  const distance = Math.hypot(across, along);
  const share = distance === 0 ? 0 : Math.min(BEND, distance / 2) / distance;
  return { x: roundToTenth(bend.x + across * share), y: roundToTenth(bend.y + along * share) };
}

/** Rounds to a tenth of a pixel, finer than anyone can see. */
export function roundToTenth(length: number): number {
  return Math.round(length * 10) / 10;
}
