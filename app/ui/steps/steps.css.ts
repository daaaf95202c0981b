import { globalStyle, style } from "@vanilla-extract/css";
import { clipped } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { reason } from "../button/button.css";

const narrow = "(min-width: 40em) and (max-width: 59.99em)";
const wide = "(min-width: 60em)";

export const wizard = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridGap: vars.s3,
  maxWidth: "66rem",
  "@media": { [wide]: { gridTemplateColumns: "13.5rem minmax(0, 1fr)", gridGap: vars.s6 } },
});

export const steps = style({
  display: "flex",
  // With large text the steps wrap.
  flexWrap: "wrap",
  counterReset: "step",
  "@media": { [wide]: { display: "block" } },
});

export const dot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flex: "none",
  width: "2rem",
  height: "2rem",
  border: vars.seen,
  borderRadius: "50%",
  background: vars.surface,
  fontSize: vars.tS,
  fontWeight: 600,
  "::before": { content: "counter(step)" },
});

export const text = style({
  position: "absolute",
  ...clipped,
  whiteSpace: "nowrap",
  "@media": {
    "(min-width: 40em)": {
      position: "static",
      width: "auto",
      height: "auto",
      clip: "auto",
      whiteSpace: "normal",
      lineHeight: 1.3,
    },
    [narrow]: { marginBlockStart: vars.s05 },
    [wide]: { marginInlineStart: "12px" },
  },
});

export const stepFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.s1,
  flex: "1 1 100%",
});

export const done = style({});
export const locked = style({ color: vars.soft });

globalStyle(`.${steps} > li`, { flex: 1, counterIncrement: "step" });
globalStyle(`.${steps} a, .${steps} li > span`, {
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minHeight: vars.target,
  color: "inherit",
  textDecoration: "none",
  "@media": {
    [narrow]: {
      flexDirection: "column",
      justifyContent: "flex-start",
      padding: vars.s05,
      fontSize: vars.tXs,
      textAlign: "center",
    },
    [wide]: { justifyContent: "flex-start", padding: `${vars.s1} 0` },
  },
});
globalStyle(`.${steps} small`, {
  display: "block",
  color: vars.soft,
  fontSize: vars.tXs,
  fontWeight: 400,
  "@media": { [narrow]: { display: "none" } },
});
globalStyle(`.${done} .${dot}`, {
  borderColor: vars.accent,
  background: vars.accent,
  color: vars.onAccent,
  "@media": {
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      background: "CanvasText",
      color: "Canvas",
    },
  },
});
globalStyle(`.${done} .${dot}::before`, { content: "none" });
globalStyle(`.${locked} .${dot}`, { borderStyle: "dashed" });
globalStyle(`.${steps} [aria-current]`, { fontWeight: 600 });
globalStyle(`.${steps} [aria-current] .${dot}`, {
  boxShadow: `0 0 0 2px ${vars.accent}`,
  "@media": { "(forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "1px" } },
});
globalStyle(`.${steps} a:hover .${text}`, { textDecoration: "underline", textUnderlineOffset: ".18em" });
// As in a dialog's foot: the buttons stay side by side, with the reason for a held one above them on a phone.
globalStyle(`.${stepFoot} .${reason}`, {
  order: 1,
  flex: "1 1 12rem",
  margin: 0,
  "@media": { "(max-width: 40em)": { order: -1, flexBasis: "100%" } },
});
globalStyle(`.${stepFoot} > *`, { "@supports": { "not (inset: 0)": { margin: "4px" } } });
