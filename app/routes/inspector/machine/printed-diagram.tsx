import { printedPage } from "~/inspector/diagram.css";
import type { Layout } from "~/inspector/layout";
import { printedParts } from "~/inspector/printed-parts";
import { texts } from "../texts";
import { DRAWING } from "./diagram";

/** Above each part, in pixels. A part is one picture with its caption: beside a paragraph a browser gave each a page of its own. */
const CAPTION = 24;

/** The diagram as it is printed: on pages on their side, as many as it takes for its letters to be read. On a screen it is not there. */
export function PrintedDiagram({ layout, title }: { layout: Layout; title: string }) {
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
          <use href={`#${DRAWING}`} />
        </svg>
      </svg>
    </div>
  ));
}
