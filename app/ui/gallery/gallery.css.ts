import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const gallery = style({
  display: "grid",
  gridGap: vars.s1,
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** The background of a picture; the same size without one, so that nothing shifts. */
export const frame = style({
  position: "relative",
  display: "block",
  overflow: "hidden",
  aspectRatio: "3 / 2",
  border: vars.thin,
  borderRadius: vars.rM,
  background: vars.accentTint,
  color: vars.accent,
  "@media": { "(forced-colors: active)": { background: "Canvas", color: "CanvasText" } },
});

export const countOf = style({
  position: "absolute",
  insetInlineEnd: vars.s1,
  bottom: vars.s1,
  padding: `2px ${vars.s1}`,
  background: vars.surface,
  color: vars.ink,
  border: vars.thin,
  borderRadius: vars.rS,
  fontSize: vars.tXs,
});

/** The background of a whole photo. */
export const viewer = style({ overflow: "hidden", borderRadius: vars.rM, background: vars.sunken });

/** The only or the first photo: as wide as its column. */
export const first = style({ gridColumn: "1 / -1", aspectRatio: "5 / 2" });

globalStyle(`.${gallery} li:first-child`, { gridColumn: "1 / -1" });
globalStyle(`.${frame} img, .${frame} svg`, {
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
});
globalStyle(`.${viewer} svg`, { display: "block", width: "100%", maxHeight: "65vh", color: vars.accent });
globalStyle(`.${frame} svg, .${viewer} svg`, {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
globalStyle(`.${viewer} img`, {
  display: "block",
  width: "100%",
  height: "auto",
  maxHeight: "65vh",
  objectFit: "contain",
});
