import Elk, { type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { Drawing, DrawnArrow, DrawnState } from "./drawing";
import { type Layout, type PlacedArrow, type PlacedState, type Point, roundToTenth } from "./layout";

/** Compared with other settings on our machines: no label overlaps another or an arrow, and the fewest arrows cross. */
const settings = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.edgeLabels.placement": "CENTER",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.cycleBreaking.strategy": "GREEDY",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.padding": "[top=24,left=24,bottom=24,right=24]",
  "elk.spacing.nodeNode": "30",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.spacing.labelNode": "8",
  "elk.layered.spacing.nodeNodeBetweenLayers": "30",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
} as const;

/**
 * Positions everything in a drawing. Takes up to 300 ms and loads 45 MB, so only the build calls it, never a request.
 *
 * @throws Error if elkjs leaves a box or an arrow without a position
 */
export async function layOut(drawing: Drawing): Promise<Layout> {
  const machine: ElkNode = {
    id: "machine",
    layoutOptions: settings,
    children: childrenOf(null, drawing.boxes),
    edges: drawing.arrows.map(edgeOf),
  };
  const root: ElkNode = await new Elk().layout(machine);
  const nodes = new Map(within(root).map((node) => [node.id, node]));
  const edges = new Map(
    within(root)
      .flatMap((node) => node.edges ?? [])
      .map((edge) => [edge.id, edge]),
  );
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    boxes: drawing.boxes.map((box) => placedBox(box, nodes.get(box.id))),
    arrows: drawing.arrows.map((arrow) => placedArrow(arrow, edges.get(arrow.id))),
  };
}

function childrenOf(parent: string | null, boxes: readonly DrawnState[]): ElkNode[] {
  return boxes
    .filter((box) => box.parent === parent)
    .map(({ id, width, height, variant }) => {
      if (variant !== "nested") return { id, width, height };
      const padding = `[top=${height + 14},left=20,bottom=20,right=20]`;
      const minimum = `(${width},${height})`;
      return {
        id,
        children: childrenOf(id, boxes),
        layoutOptions: {
          "elk.padding": padding,
          "elk.nodeSize.constraints": "MINIMUM_SIZE",
          "elk.nodeSize.minimum": minimum,
        },
      };
    });
}

function edgeOf({ id, from, to, width, height, lines }: DrawnArrow): ElkExtendedEdge {
  const text = lines.map((line) => line.text).join(" ");
  const labels = lines.length > 0 ? [{ id: `${id} label`, text, width, height }] : [];
  return { id, sources: [from], targets: [to], labels };
}

function within(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(within)];
}

function placedBox(box: DrawnState, node: ElkNode | undefined): PlacedState {
  if (node?.x === undefined || node.y === undefined) throw new Error(`${box.id} has no place`);
  return {
    ...box,
    x: roundToTenth(node.x),
    y: roundToTenth(node.y),
    width: roundToTenth(node.width ?? box.width),
    height: roundToTenth(node.height ?? box.height),
  };
}

function placedArrow(arrow: DrawnArrow, edge: ElkExtendedEdge | undefined): PlacedArrow {
  const [section] = edge?.sections ?? [];
  if (!section) throw new Error(`${arrow.id} has no way`);
  const [label] = edge?.labels ?? [];
  const { width, height, ...rest } = arrow;
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(roundedPoint);
  const at = label && { x: roundToTenth(label.x ?? 0), y: roundToTenth(label.y ?? 0), width, height };
  return { ...rest, points, label: at ?? null };
}

function roundedPoint({ x, y }: Point): Point {
  return { x: roundToTenth(x), y: roundToTenth(y) };
}
