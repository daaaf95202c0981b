import { printedPage } from "~/inspector/diagram.css";
import type { Layout } from "~/inspector/layout";
import { printedParts } from "~/inspector/printed-parts";
import { texts } from "../texts";
import { DRAWING } from "./diagram";

/** The diagram as it is printed: on pages on their side, as many as it takes for its letters to be read. On a screen it is not there. */
export function PrintedDiagram({ layout, title }: { layout: Layout; title: string }) {
  const parts = printedParts(layout);
  return parts.map(({ x, y, width, height, printedWidth }, place) => (
    <div key={`${x} ${y}`} className={printedPage}>
      <p>{texts.printedPart(title, place + 1, parts.length)}</p>
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        width={printedWidth}
        height={(height * printedWidth) / width}
        aria-hidden="true"
      >
        <use href={`#${DRAWING}`} />
      </svg>
    </div>
  ));
}
