import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { amount } from "../amount/amount.css";

export const bar = style({
  display: "grid",
  height: ".5rem",
  "@media": { "(forced-colors: active)": { outline: "1px solid CanvasText" } },
});

export const pending = style({});

export const key = style({
  display: "inline-block",
  width: ".75rem",
  height: ".75rem",
  marginInlineEnd: vars.s05,
  borderRadius: "2px",
  background: vars.accent,
  "@media": {
    "(forced-colors: active)": {
      outline: "1px solid CanvasText",
      forcedColorAdjust: "none",
      vars: { [vars.accent]: "CanvasText", [vars.sunken]: "Canvas" },
    },
  },
});

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  paddingBlockEnd: vars.s1,
  color: vars.soft,
  fontSize: vars.tXs,
  "@media": { "(min-width: 50em)": { paddingInlineStart: "11.5rem" } },
});

export const benefits = style({});

export const note = style({});

globalStyle(`.${bar} > meter`, { gridArea: "1 / 1" });
globalStyle("meter", {
  WebkitAppearance: "none",
  appearance: "none",
  display: "block",
  width: "100%",
  height: ".5rem",
  border: 0,
  borderRadius: vars.rS,
  background: vars.sunken,
  overflow: "hidden",
  "@media": {
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      vars: { [vars.accent]: "CanvasText", [vars.sunken]: "Canvas" },
    },
  },
});
globalStyle("meter::-webkit-meter-inner-element", {
  display: "grid",
  gridTemplateRows: ".5rem",
  height: ".5rem",
});
globalStyle("meter::-webkit-meter-bar", {
  height: ".5rem",
  gridRow: "1 / 2",
  border: 0,
  borderRadius: 0,
  background: "none",
});
globalStyle("meter::-webkit-meter-optimum-value", {
  height: "100%",
  background: vars.accent,
  borderRadius: 0,
});
globalStyle("meter::-moz-meter-bar", { background: vars.accent });
globalStyle(`.${bar} > meter + meter`, { background: "none" });
const hatched = {
  background: `repeating-linear-gradient(135deg, ${vars.accent} 0 2px, ${vars.sunken} 2px 5px)`,
};
globalStyle(`.${bar} > .${pending}::-webkit-meter-optimum-value`, hatched);
globalStyle(`.${bar} > .${pending}::-moz-meter-bar`, hatched);
globalStyle(`.${key}.${pending}`, hatched);
globalStyle(`.${legend} .${key}:nth-of-type(2)`, { marginInlineStart: "12px" });
globalStyle(`.${benefits} > li`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridGap: `${vars.s05} ${vars.s2}`,
  alignItems: "center",
  padding: "12px 0",
  borderBlockStart: vars.thin,
  "@media": {
    "(min-width: 50em)": { gridTemplateColumns: "10.5rem minmax(0, 1fr) 6rem", padding: "10px 0" },
  },
});
globalStyle(`.${benefits} .${bar}, .${benefits} .${note}`, { gridColumn: "1 / -1" });
globalStyle(`.${benefits} .${note}`, {
  color: vars.soft,
  fontSize: vars.tXs,
  "@media": { "(min-width: 50em)": { gridColumn: "2 / -1", gridRow: "2" } },
});
// Each figure leads to its entries; they read as figures, not as a row of buttons.
globalStyle(`.${note} a`, { color: "inherit", textDecorationColor: vars.edge });
globalStyle(`.${benefits} .${bar}`, { "@media": { "(min-width: 50em)": { gridColumn: "2", gridRow: "1" } } });
globalStyle(`.${benefits} .${amount}`, { "@media": { "(min-width: 50em)": { textAlign: "end" } } });
