import { HERE_MARK, HERE_MARK_PADDING } from "./drawing";
import type { Walk } from "./walk";

interface Marks {
  /** CSS class names. */
  readonly looks: {
    readonly been: string;
    readonly here: string;
    readonly walked: string;
    readonly numbered: string;
    readonly name: string;
  };
  /** In percent of its natural size. */
  readonly zoom: number;
}

/**
 * Adds a walk to a diagram's markup: visited states with the number of the last step there, the arrows taken, and the current state, in
 * words and with the id `here`. The markup is rendered once for all walks (`app/routes/inspector/machine/flow-parts.server.tsx`). This
 * function also runs in the browser, after each step.
 */
export function walkedDiagram(svg: string, walk: Pick<Walk, "taken">, { looks, zoom }: Marks): string {
  const { been, here, walked, numbered, name } = looks;
  const stateNow = walk.taken.at(-1)?.states.at(-1);
  const visited = new Map(
    walk.taken.flatMap(({ states }, index) => states.map((state) => [state, index + 1])),
  );
  const taken = new Set(walk.taken.flatMap(({ transitions }) => transitions));
  /** Appended last, so that they are drawn on top. */
  const marks: string[] = [];
  return svg
    .replace(
      / width="([\d.]+)" height="([\d.]+)"/,
      (_, width, height) => ` width="${scaleLength(width, zoom)}" height="${scaleLength(height, zoom)}"`,
    )
    .replace(stateShapes, (plain: string, state: string, ...box: string[]) => {
      const number = visited.get(state);
      if (number === undefined) return plain;
      const [x = 0, y = 0, width = 0, height = 0] = box.slice(0, 4).map(Number);
      marks.push(numberAt(x + width, y, number, numbered));
      const isHere = state === stateNow;
      if (isHere) marks.push(hereAt(x + width / 2, y + height, name));
      const added = `${been} ${isHere ? `${here} ` : ""}`;
      return plain.replace('"><rect class="', `"${isHere ? ' id="here"' : ""}><rect class="${added}`);
    })
    .replace(/<path data-takes="([^"]*)" class="/g, (plain: string, transitions: string) =>
      transitions.split(" ").some((one) => taken.has(one)) ? `${plain}${walked} ` : plain,
    )
    .replace("</g></svg>", () => `${marks.join("")}</g></svg>`);
}

/** Matches a state as `Diagram` renders it. */
const stateShapes =
  /<g data-state="([^"]*)"><rect class="[^"]*" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g;

/** Text at the bottom of a box, which reserves space for it (`drawing.ts`). */
function hereAt(x: number, bottom: number, look: string): string {
  const { title, width } = HERE_MARK;
  return `<text class="${look}" x="${x}" y="${bottom - HERE_MARK_PADDING - 4}" text-anchor="middle" textLength="${width}" lengthAdjust="spacingAndGlyphs">${title}</text>`;
}

/** Number at the upper right corner, which no arrow touches. */
function numberAt(x: number, y: number, number: number, look: string): string {
  return `<g class="${look}"><circle cx="${x}" cy="${y}" r="10"></circle><text x="${x}" y="${y + 4}" text-anchor="middle">${number}</text></g>`;
}

function scaleLength(length: string, zoom: number): number {
  return (Number(length) * zoom) / 100;
}
