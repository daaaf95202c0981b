import { escapeHtml } from "~/domain/escape-html";
import { LABEL_PADDING, LINE_HEIGHT, PADDING, type TextLine } from "./drawing";
import { type Layout, type PlacedState, pathThrough } from "./layout";

/** Fixed colours: a file has no surrounding page whose theme it could follow, only the system's light or dark preference. */
const STYLES = `
text { font: 12px Arial, "Liberation Sans", Helvetica, sans-serif; fill: #14201e }
.name { font-size: 13px; font-weight: 700 } .call { font-style: italic }
.resting { fill: #fff; stroke: #14201e; stroke-width: 1.5 } .passing { fill: #e8edeb; stroke: #4a5956; stroke-dasharray: 4 3 }
.nested { fill: #f4f6f5; stroke: #6d7c78 } .shared { fill: #fff3e4; stroke: #8a4b08 }
.inner, .arrow { fill: none; stroke: #4a5956; stroke-width: 1.3 } .head, .start { fill: #4a5956 }
@media (prefers-color-scheme: dark) {
  svg { background: #18201f } text { fill: #e7eeec } .resting, .passing, .nested, .shared { fill: #202a28; stroke: #a9b8b4 }
  .inner, .arrow { stroke: #a9b8b4 } .head, .start { fill: #a9b8b4 }
}`;

/** Returns the diagram as a self-contained SVG file. */
export function svgOf({ width, height, boxes, arrows }: Layout, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLES}</style>`,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">',
    '<path class="head" d="M0,0L10,5L0,10z"/></marker></defs>',
    ...boxes.map(stateOf),
    ...arrows.map(({ points }) => `<path class="arrow" d="${pathThrough(points)}" marker-end="url(#head)"/>`),
    ...arrows.map(({ label, lines }) =>
      label ? textsOf(lines, label.x + LABEL_PADDING, label.y + 1, "start") : "",
    ),
    ...boxes
      .filter(({ isInitial }) => isInitial)
      .map(({ x, y }) => `<circle class="start" cx="${x}" cy="${y}" r="7"/>`),
    "</svg>",
    "",
  ].join("\n");
}

function stateOf({ x, y, width, height, variant, isFinal, lines }: PlacedState): string {
  const outer = rectangle(variant, x, y, width, height, 8);
  const inner = isFinal ? rectangle("inner", x + 3, y + 3, width - 6, height - 6, 6) : "";
  return outer + inner + textsOf(lines, x + width / 2, y + PADDING.along, "middle");
}

function rectangle(look: string, x: number, y: number, width: number, height: number, rx: number): string {
  return `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;
}

function textsOf(lines: readonly TextLine[], x: number, top: number, anchor: "start" | "middle"): string {
  let bottom = top;
  return lines
    .map(({ text, variant, width }) => {
      bottom += LINE_HEIGHT[variant];
      const place = `x="${x}" y="${bottom - 4}" text-anchor="${anchor}" textLength="${width}"`;
      return `<text class="${variant}" ${place} lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`;
    })
    .join("");
}
