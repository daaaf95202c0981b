import { renderToStaticMarkup } from "react-dom/server";
import { drawnWalksOf, unwalkedOf, walkTextsOf } from "../last-walks";
import type { InspectedMachine } from "../machines.server";
import { picturedStatesOf } from "../pictures.server";
import { texts } from "../texts";
import { lastWalksOf } from "../walked.server";
import { Diagram } from "./diagram";
import type { FlowParts } from "./flow-here";
import { Outline } from "./outline";
import { PrintedDiagram } from "./printed-diagram";
import { TransitionTable } from "./transition-table";

/** What no walk changes of a flow's page beside its diagram, as HTML. */
type StillParts = Omit<FlowParts, "diagram">;

interface SeenByTests {
  /** Ids of the states there is a picture of. */
  readonly pictured: readonly string[];
  /** Which browser test walks a transition, by its id; null where that is not known. */
  readonly walked: Readonly<Record<string, string>> | null;
}

const diagrams = new WeakMap<InspectedMachine, string>();
const made = new WeakMap<InspectedMachine, { readonly seen: string; readonly parts: StillParts }>();

/** The diagram of a flow as HTML, without a walk: `walkedDiagram` marks one. Rendered once for everybody. */
export function drawnDiagramOf(machine: InspectedMachine): string {
  const known = diagrams.get(machine);
  if (known !== undefined) return known;
  const { model, layout, title } = machine;
  const description = texts.describe(model.states.length, layout.arrows.length);
  const drawn = renderToStaticMarkup(
    <>
      <Diagram layout={layout} title={texts.diagramOf(title)} description={description} />
      <PrintedDiagram layout={layout} title={texts.diagramOf(title)} />
    </>,
  );
  diagrams.set(machine, drawn);
  return drawn;
}

/** All that is made once for everybody of a flow's page, and which transitions no browser test walks: null where that is not known. */
export async function madePartsOf(machine: InspectedMachine) {
  const { model, unrecorded } = machine;
  const [walks, pictured] = await Promise.all([lastWalksOf(model.id), picturedStatesOf(model)]);
  const drawn = walks && drawnWalksOf(model, walks, unrecorded);
  const parts: FlowParts = {
    diagram: drawnDiagramOf(machine),
    ...stillPartsOf(machine, { pictured, walked: drawn && walkTextsOf(drawn) }),
  };
  return { parts, unwalked: drawn && unwalkedOf(drawn) };
}

/**
 * Rendered once for everybody, not once for each who looks: half of the page's work. Anew where the browser tests of this checkout have
 * left something since.
 */
function stillPartsOf(machine: InspectedMachine, { pictured, walked }: SeenByTests): StillParts {
  const seen = JSON.stringify([pictured, walked]);
  const known = made.get(machine);
  if (known?.seen === seen) return known.parts;
  const { model, title, ways } = machine;
  const parts = {
    outline: renderToStaticMarkup(<Outline model={model} ways={ways} pictured={pictured} />),
    table: renderToStaticMarkup(<TransitionTable model={model} title={title} walked={walked} />),
  };
  made.set(machine, { seen, parts });
  return parts;
}
