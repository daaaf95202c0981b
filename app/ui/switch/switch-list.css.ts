import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const switches = style({ marginBlockStart: vars.s1 });

export const switchBox = style({
  appearance: "none",
  position: "relative",
  flex: "none",
  width: "3.25rem",
  height: "2rem",
  margin: "6px 0",
  border: `1px solid ${vars.edge}`,
  borderRadius: "1rem",
  background: vars.surface,
  cursor: "pointer",
  "::before": {
    content: "",
    position: "absolute",
    top: "3px",
    left: "3px",
    width: "1.5rem",
    height: "1.5rem",
    border: `2px solid ${vars.edge}`,
    borderRadius: "50%",
    background: vars.surface,
  },
  ":checked": { borderColor: vars.accent, background: vars.accent },
  selectors: {
    "&:checked::before": {
      left: "auto",
      right: "3px",
      borderColor: vars.onAccent,
      background: vars.onAccent,
    },
  },
  "@media": {
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      borderColor: "CanvasText",
      background: "Canvas",
      "::before": { borderColor: "CanvasText", background: "CanvasText" },
      ":checked": { borderColor: "Highlight", background: "Highlight" },
      selectors: { "&:checked::before": { borderColor: "HighlightText", background: "HighlightText" } },
    },
  },
});

/** The state as text, because colour and position are not enough. */
export const switchState = style({
  width: "2em",
  color: vars.soft,
  fontSize: vars.tS,
  textAlign: "end",
});

globalStyle(`.${switches} li`, {
  position: "relative",
  display: "flex",
  // With large text on a phone the switch wraps below its text.
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gridGap: vars.s2,
  minHeight: "4rem",
  padding: `${vars.s1} 0`,
  borderBlockStart: vars.thin,
});
globalStyle(`.${switches} li:first-child`, { borderBlockStart: 0 });
globalStyle(`.${switches} li > div`, { flex: "1 1 7rem", minWidth: 0, overflowWrap: "anywhere" });
globalStyle(`.${switches} label`, { display: "block", minHeight: "1.5rem" });
// Makes the whole row press the switch, although only the label is its name.
globalStyle(`.${switches} label::after`, { content: "''", position: "absolute", inset: 0 });
globalStyle(`.${switches} small`, { display: "block", color: vars.soft, fontSize: vars.tS });
// Without :has() only the switch itself shows the state.
globalStyle(`.${switchState}::before`, { content: "" });
globalStyle(`.${switches} li:has(input) .${switchState}::before`, { content: '"Off"' });
globalStyle(`.${switches} li:has(:checked) .${switchState}::before`, { content: '"On"' });
