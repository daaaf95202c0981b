import { renderToStaticMarkup } from "react-dom/server";
import { printedPage } from "~/inspector/diagram.css";
import type { Layout } from "~/inspector/layout";
import { printedParts } from "~/inspector/printed-parts";
import { drawnWalksOf, type LastWalks, unwalkedOf, walkTextsOf } from "../last-walks";
import type { InspectedMachine } from "../machines.server";
import { readPicturedStates } from "../pictures.server";
import { readLastWalks } from "../read-last-walks.server";
import { texts } from "../texts";
import type { FlowParts } from "./browser-flow";
import { Diagram, DRAWING_ID } from "./diagram";
import { Outline } from "./outline";
import { TransitionTable } from "./transition-table";

/** The parts of a flow's page that are rendered once for everybody. */
interface MadeParts {
  readonly parts: FlowParts;
  /** The transitions that no browser test takes; null if unknown. */
  readonly unwalked: readonly string[] | null;
}

/** What the browser tests of this checkout have recorded. */
interface LeftByTests {
  readonly walks: LastWalks | null;
  /** Ids of the states with a picture. */
  readonly pictured: readonly string[];
}

const diagrams = new WeakMap<InspectedMachine, string>();
const made = new WeakMap<InspectedMachine, LeftByTests & { readonly made: MadeParts }>();

/** Returns a flow's diagram as HTML, without a walk, which `walkedDiagram` adds. Rendered once for everybody. */
export function diagramHtmlOf(machine: InspectedMachine): string {
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

/**
 * Returns the parts, rendered once for everybody: rendering them per request was half of the page's work. Renders them again when the
 * browser tests have recorded something new.
 */
export async function renderFlowParts(machine: InspectedMachine): Promise<MadeParts> {
  const [walks, pictured] = await Promise.all([
    readLastWalks(machine.model.id),
    readPicturedStates(machine.model),
  ]);
  const known = made.get(machine);
  if (known?.walks === walks && known.pictured.join() === pictured.join()) return known.made;
  const now = partsOf(machine, { walks, pictured });
  made.set(machine, { walks, pictured, made: now });
  return now;
}

function partsOf(machine: InspectedMachine, { walks, pictured }: LeftByTests): MadeParts {
  const { model, unrecorded, title, shortestWalkByState } = machine;
  const drawn = walks && drawnWalksOf(model, walks, unrecorded);
  const walked = drawn && walkTextsOf(drawn);
  return {
    parts: {
      diagram: diagramHtmlOf(machine),
      outline: renderToStaticMarkup(
        <Outline model={model} shortestWalkByState={shortestWalkByState} pictured={pictured} />,
      ),
      table: renderToStaticMarkup(<TransitionTable model={model} title={title} walked={walked} />),
    },
    unwalked: drawn && unwalkedOf(drawn),
  };
}

/** Height of a part's caption, in pixels. It is inside the SVG: browsers printed a separate paragraph on its own page. */
const CAPTION = 24;

/** The printed diagram, split over enough landscape pages for its text to be readable. Hidden on screens. */
function PrintedDiagram({ layout, title }: { layout: Layout; title: string }) {
  const parts = printedParts(layout);
  return parts.map(({ x, y, width, height, printedWidth }, index) => (
    <div key={`${x} ${y}`} className={printedPage}>
      <svg
        viewBox={`0 0 ${width} ${CAPTION + height}`}
        width={printedWidth}
        height={((CAPTION + height) * printedWidth) / width}
        aria-hidden="true"
      >
        <text x="4" y="16">
          {texts.printedPart(title, index + 1, parts.length)}
        </text>
        <svg
          y={CAPTION}
          width={width}
          height={height}
          viewBox={`${x} ${y} ${width} ${height}`}
          aria-hidden="true"
        >
          <use href={`#${DRAWING_ID}`} />
        </svg>
      </svg>
    </div>
  ));
}
