import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

// In this folder, not in `app/routes`: the style sheet that every page loads is built from the files there.

const forced = "(forced-colors: active)";
/** In forced-colours mode shapes keep their borders and dashes; the user's colours fill them. */
const inForcedColours = { "@media": { [forced]: { fill: "Canvas", stroke: "CanvasText" } } };

export const diagram = style({
  overflow: "auto",
  padding: vars.s1,
  ...boxed,
  "@media": { print: { overflow: "visible", border: 0 } },
});

globalStyle(`.${diagram} svg`, {
  maxWidth: "none",
  margin: "0 auto",
  // The mouse pans the diagram; its text can be copied from the outline.
  userSelect: "none",
  // The width table (`text-width.ts`) holds the metrics of these fonts.
  fontFamily: 'Arial, "Liberation Sans", Helvetica, sans-serif',
});

// A named landscape page. A separate constant, because `size` is not an element property and so missing from the style types.
const onItsSide = { size: "landscape", margin: ".4in" };
globalStyle("@page diagram", { "@media": { print: onItsSide } });

/** One printed part of the diagram; the screen shows the whole diagram instead. */
export const printedPage = style({
  display: "none",
  "@media": { print: { display: "block", page: "diagram", breakInside: "avoid", breakAfter: "page" } },
});
// The printed parts reuse this SVG, so it must be rendered, but it takes up no space.
globalStyle(`.${diagram} svg[role="img"]`, {
  "@media": { print: { position: "absolute", width: 0, height: 0, visibility: "hidden" } },
});

/** Controls that only make sense on a screen. */
export const onScreen = style({ "@media": { print: { display: "none" } } });

globalStyle(`.${diagram} text`, {
  fill: vars.ink,
  fontSize: "12px",
  "@media": { [forced]: { fill: "CanvasText" } },
});

export const looks = styleVariants({
  resting: { fill: vars.surface, stroke: vars.ink, strokeWidth: 1.5, ...inForcedColours },
  passing: { fill: vars.sunken, stroke: vars.soft, strokeDasharray: "4 3", ...inForcedColours },
  nested: { fill: vars.ground, stroke: vars.edge, ...inForcedColours },
  shared: { fill: vars.requestedTint, stroke: vars.requested, ...inForcedColours },
});

/** States a walk has visited. The doubled selector (`&&`) outranks the look of the state. */
export const been = style({
  selectors: {
    "&&": { fill: vars.accentTint, stroke: vars.accent, strokeWidth: 2 },
  },
  "@media": { [forced]: { selectors: { "&&": { fill: "Canvas", stroke: "Highlight" } } } },
});

export const here = style({
  selectors: { "&&": { fill: vars.accentTint, stroke: vars.accent, strokeWidth: 4 } },
  "@media": { [forced]: { selectors: { "&&": { fill: "Canvas", stroke: "Highlight" } } } },
});

/** The number of the step at which a walk was last in a state. */
export const numbered = style({});
globalStyle(`.${numbered} circle`, {
  fill: vars.accent,
  stroke: vars.surface,
  strokeWidth: 2,
  "@media": { [forced]: { fill: "Highlight", stroke: "Canvas" } },
});
globalStyle(`.${diagram} .${numbered} text`, {
  fill: vars.onAccent,
  fontWeight: 700,
  "@media": { [forced]: { fill: "HighlightText" } },
});

/** The second border of a final state. */
export const inner = style({
  fill: "none",
  stroke: vars.ink,
  "@media": { [forced]: { stroke: "CanvasText" } },
});

export const arrow = style({
  fill: "none",
  stroke: vars.soft,
  strokeWidth: 1.3,
  "@media": { [forced]: { stroke: "CanvasText" } },
});

export const walked = style({
  selectors: { "&&": { stroke: vars.accent, strokeWidth: 2.5 } },
  "@media": { [forced]: { selectors: { "&&": { stroke: "Highlight" } } } },
});

export const head = style({ fill: vars.soft, "@media": { [forced]: { fill: "CanvasText" } } });

export const start = style({
  fill: vars.ink,
  stroke: vars.surface,
  strokeWidth: 2,
  "@media": { [forced]: { fill: "CanvasText", stroke: "Canvas" } },
});

export const textLooks = styleVariants({
  name: { selectors: { [`.${diagram} &`]: { fontSize: "13px", fontWeight: 700 } } },
  call: { fontStyle: "italic" },
  label: {},
});

export const keyList = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.s05} ${vars.s3}`,
  color: vars.soft,
  fontSize: vars.tXs,
});

globalStyle(`.${keyList} li`, { display: "flex", alignItems: "center" });
globalStyle(`.${keyList} svg`, { flex: "none", marginInlineEnd: vars.s1 });

export const code = style({
  fontFamily: "ui-monospace, monospace",
  fontSize: ".92em",
  // Breaks inside a name only if it cannot fit otherwise; the other columns shrink first.
  overflowWrap: "break-word",
});

/** Words stay whole: names in code may break between their parts (`Code` of the table). */
export const wholeWords = style({});
globalStyle(`.${wholeWords} table tr > *`, {
  paddingInline: vars.s1,
  overflowWrap: "break-word",
});

export const outline = style({});
globalStyle(`.${outline} ul`, {
  marginInlineStart: vars.s1,
  paddingInlineStart: vars.s2,
  borderInlineStart: vars.thin,
});
globalStyle(`.${outline} li`, { padding: `${vars.s05} 0` });
globalStyle(`.${outline} > li`, { padding: `${vars.s1} 0` });

export const passingName = style({ borderBlockEnd: vars.draft });

/** As large as its picture, so that the focus ring surrounds it. */
export const screenLink = style({ display: "block", width: "fit-content" });

/** Half the width of a phone. */
export const screenPicture = style({
  width: "10rem",
  height: "auto",
  border: vars.seen,
  marginBlock: vars.s1,
});

export const zoom = style({
  "@media": { print: { display: "none" } },
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.s05} ${vars.s2}`,
  alignItems: "center",
});
globalStyle(`.${zoom} a`, { display: "inline-flex", alignItems: "center", minHeight: vars.target });
globalStyle(`.${zoom} [aria-current]`, { color: vars.ink, fontWeight: 600, textDecoration: "none" });

/** A fact with Yes and No beside it, or below it on phones. */
export const answers = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  padding: `${vars.s05} 0`,
  borderBlockStart: vars.thin,
  "@media": { "(min-width: 30em)": { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

export const yesNo = style({ display: "flex", flexWrap: "wrap" });
globalStyle(`.${yesNo} label`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  padding: `0 12px 0 ${vars.s05}`,
});
globalStyle(`.${yesNo} input`, {
  width: "1.5rem",
  height: "1.5rem",
  marginInlineEnd: vars.s05,
});
