import { HERE_MARK, HERE_MARK_PADDING, LINE_HEIGHT, PADDING } from "~/inspector/drawing";
import type { Layout, PlacedState, Point, Rectangle } from "~/inspector/layout";

/** How far the dot of an initial state extends beyond its corner, in pixels. */
const DOT = 7;

/** Describes every overlap that should not be there; an empty list means a good layout. */
export function overlapsOf({ boxes, arrows, width, height }: Layout): string[] {
  const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []));
  const segments = arrows.flatMap(({ id, points }) => segmentsOf(points).map((area) => ({ id, ...area })));
  const solid = boxes.filter(({ variant }) => variant !== "nested");
  const dots = boxes.filter(({ isInitial }) => isInitial).map(dotOf);
  return [
    ...pairsOf(labels)
      .filter(isOver)
      .map(([a, b]) => `the labels of ${a.id} and ${b.id}`),
    ...labels.flatMap((label) => [
      ...solid
        .filter((box) => meets(label, box))
        .map(({ id }) => `the label of ${label.id} and the state ${id}`),
      ...segments
        .filter((one) => meets(label, one))
        .map(({ id }) => `the label of ${label.id} and the arrow ${id}`),
      ...dots
        .filter((one) => meets(label, one))
        .map(({ id }) => `the label of ${label.id} and the dot of ${id}`),
      ...boxes
        .filter((box) => box.variant === "nested" && meets(label, titleOf(box)))
        .map(({ id }) => `the label of ${label.id} and the title of ${id}`),
    ]),
    ...solid.flatMap((box) =>
      segments
        .filter((one) => meets(inner(box), one))
        .map(({ id }) => `the state ${box.id} and the arrow ${id}`),
    ),
    ...pairsOf(solid)
      .filter(isOver)
      .map(([a, b]) => `the states ${a.id} and ${b.id}`),
    ...boxes
      .filter((box) => (box.variant === "resting" || box.variant === "passing") && !hasRoomForHere(box))
      .map(({ id }) => `the words of ${id} and "${HERE_MARK.title}"`),
    ...[...labels, ...boxes]
      .filter((one) => one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height)
      .map(({ id }) => `${id} and the edge of the picture`),
  ];
}

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, place) => all.slice(place + 1).map((other): [T, T] => [one, other]));
}

function isOver([one, other]: [Rectangle, Rectangle]): boolean {
  return meets(one, other);
}

function meets(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** An arrow is slightly wider than one pixel. */
function segmentsOf(points: readonly Point[]): Rectangle[] {
  return points.slice(1).map((end, place) => {
    const start = points[place] ?? end;
    return {
      x: Math.min(start.x, end.x) - 0.65,
      y: Math.min(start.y, end.y) - 0.65,
      width: Math.abs(start.x - end.x) + 1.3,
      height: Math.abs(start.y - end.y) + 1.3,
    };
  });
}

/** Shrinks the box, because arrows touch the border of the states they connect. */
function inner({ x, y, width, height }: Rectangle): Rectangle {
  return { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
}

function titleOf({ x, y, width, lines }: PlacedState): Rectangle {
  const widest = Math.max(...lines.map((line) => line.width));
  return { x: x + (width - widest) / 2, y, width: widest, height: 8 + 17 * lines.length };
}

/** Whether the "here" mark fits at the bottom of the box, the only place nothing else occupies. */
function hasRoomForHere({ lines, width, height }: PlacedState): boolean {
  const words = lines.reduce<number>((sum, { variant }) => sum + LINE_HEIGHT[variant], PADDING.along);
  return (
    words <= height - HERE_MARK_PADDING - HERE_MARK.height && HERE_MARK.width <= width - 2 * PADDING.across
  );
}

function dotOf({ id, x, y }: PlacedState) {
  return { id, x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT };
}
