import { catalogue } from "machines/catalogue";
import { expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import { drawingOf } from "~/inspector/drawing";
import { layOut } from "~/inspector/lay-out";
import type { Layout } from "~/inspector/layout";
import { shortestWalks } from "~/inspector/shortest-walks";
import { walkThrough } from "~/inspector/walk";
import { walkedDiagram } from "~/inspector/walked-diagram";

const looks = { been: "been", here: "here", walked: "walked", numbered: "numbered", name: "name" };
const machines = Object.values(catalogue).map(
  ({ machine, facts }) => [machine.id, { machine, facts }] as const,
);

/** The markup as `Diagram` renders it, without the contents of states and arrows. */
function markupOf({ width, height, boxes, arrows }: Layout): string {
  const states = boxes.map(
    ({ id }) => `<g data-state="${id}"><rect class="box" x="1" y="2" width="30" height="50"></rect></g>`,
  );
  const paths = arrows.map(
    ({ transitions }) => `<path data-takes="${transitions.join(" ")}" class="arrow"></path>`,
  );
  return `<svg width="${width}" height="${height}" role="img"><g>${states.join("")}${paths.join("")}</g></svg>`;
}

function placesOf(part: string, html: string): number {
  return html.split(part).length - 1;
}

test.each(machines)(
  "every walk is marked in the prerendered diagram of %s [MCH-03]",
  async (_, { machine, facts }) => {
    const model = describeMachine(machine);
    const layout = await layOut(drawingOf(model));
    const svg = markupOf(layout);
    for (const [state, way] of shortestWalks(model, facts)) {
      const walk = walkThrough(model, facts, way);
      const marked = walkedDiagram(svg, walk, { looks, zoom: 200 });
      // A walk never ends in a state with an automatic transition.
      const at = walk.taken.at(-1)?.states.at(-1);
      const visited = new Set(walk.taken.flatMap(({ states }) => states));
      const taken = new Set(walk.taken.flatMap(({ transitions }) => transitions));
      const arrows = layout.arrows.filter(({ transitions }) => transitions.some((one) => taken.has(one)));
      expect(placesOf('class="been ', marked), state).toBe(visited.size);
      expect(placesOf(`<g data-state="${at}" id="here"><rect class="been here box"`, marked), state).toBe(1);
      expect(placesOf('<g class="numbered"><circle cx="31" cy="2"', marked), state).toBe(visited.size);
      expect(marked).toContain(`>${walk.taken.length}</text></g>`);
      expect(marked.slice(marked.lastIndexOf("</path>")), "above all others").toContain(
        '<text class="name" x="16" y="44" text-anchor="middle"',
      );
      expect(placesOf(">You are here</text>", marked), "in words, once").toBe(1);
      expect(placesOf('class="walked ', marked), state).toBe(arrows.length);
      expect(marked).toContain(`<svg width="${layout.width * 2}" height="${layout.height * 2}" role="img">`);
    }
  },
);
