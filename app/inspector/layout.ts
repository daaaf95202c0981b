import type { DrawnArrow, DrawnState } from "./drawing";

/** A drawing with a place for everything, in pixels from its upper left corner: plain data, made when the portal is built. */
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
  /** From its start to its head, with a bend at each one between. */
  readonly points: readonly Point[];
  /** Where its words stand; null where it has none. */
  readonly label: Rectangle | null;
}

/** How round a bend is, in pixels. */
const BEND = 6;

/** The `d` of a path through these points, its bends rounded as far as there is room. */
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

/** From a bend a little way to its neighbour, at most half of it. */
function towards(bend: Point, neighbour: Point): Point {
  const [across, along] = [neighbour.x - bend.x, neighbour.y - bend.y];
  const distance = Math.hypot(across, along);
  const share = distance === 0 ? 0 : Math.min(BEND, distance / 2) / distance;
  return { x: tenth(bend.x + across * share), y: tenth(bend.y + along * share) };
}

/** A tenth of a pixel is finer than anybody sees. */
export function tenth(length: number): number {
  return Math.round(length * 10) / 10;
}
