import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { configOf } from "~/inspector/machine-config";
import { mermaidOf } from "~/inspector/mermaid";
import { scxmlOf } from "~/inspector/scxml";
import { svgOf } from "~/inspector/svg";
import type { InspectedMachine } from "../machines.server";
import { readPicture } from "../pictures.server";
import { withMachine } from "../with-analyst.server";
import type { BrowserFlow } from "./browser-flow";
import { renderFlowParts } from "./flow-parts.server";

const files: Readonly<
  Record<
    string,
    { readonly type: string; readonly content: (machine: InspectedMachine) => string | Promise<string> }
  >
> = {
  "diagram.svg": { type: "image/svg+xml", content: ({ layout, title }) => svgOf(layout, title) },
  "diagram.mmd": { type: "text/vnd.mermaid", content: ({ model }) => mermaidOf(model) },
  "machine.scxml": { type: "application/scxml+xml", content: ({ model }) => scxmlOf(model) },
  "machine.json": {
    type: "application/json",
    content: ({ model }) => `${JSON.stringify(configOf(model, "everything"), null, 2)}\n`,
  },
  "walk.json": {
    type: "application/json",
    content: async (machine) => {
      const { model, facts } = machine;
      return JSON.stringify({
        model,
        facts,
        parts: (await renderFlowParts(machine)).parts,
      } satisfies BrowserFlow);
    },
  },
};

/** Serves a flow's files: its diagram, its definition for other tools or a walk in the browser, and pictures of screens. */
export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async (machine) => {
    const { machine: slug, file: name = "" } = args.params;
    const [, state] = /^(.+)\.jpg$/.exec(name) ?? [];
    const picture = state !== undefined && (await readPicture(machine.model, state));
    if (picture) return new Response(picture, { headers: { "Content-Type": "image/jpeg" } });
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) throw data(null, { status: 404 });
    return new Response(await file.content(machine), {
      headers: {
        "Content-Type": `${file.type}; charset=utf-8`,
        "Content-Disposition": `attachment; filename="${slug}${name.slice(name.lastIndexOf("."))}"`,
      },
    });
  });
}
