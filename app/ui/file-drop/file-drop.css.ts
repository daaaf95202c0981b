import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const drop = style({
  display: "block",
  padding: vars.s2,
  border: `2px dashed ${vars.edge}`,
  borderRadius: vars.rM,
  background: vars.ground,
  selectors: { "&&": { fontWeight: 400 } },
  ":hover": { borderColor: vars.accent, background: vars.accentTint },
});

/** While a file is dragged over the dialog, which accepts it anywhere. */
globalStyle(`[data-takes-file] .${drop}`, {
  borderStyle: "solid",
  borderColor: vars.accent,
  background: vars.accentTint,
});

globalStyle(`.${drop} input`, {
  display: "block",
  width: "100%",
  marginBlockStart: vars.s1,
  padding: `${vars.s05} 0`,
  fontSize: vars.tS,
});
// While files are on their way below it, "No file chosen" would be untrue; the button keeps its own colour.
globalStyle(`dialog:has(progress) .${drop} input`, { color: "transparent" });
/** The native button. Two rules, because browsers drop a whole rule with an unknown selector. */
const chooser = {
  font: "inherit",
  fontWeight: 600,
  minHeight: "2.5rem",
  marginInlineEnd: vars.s1,
  padding: "0 12px",
  color: vars.ink,
  background: vars.surface,
  border: vars.seen,
  borderRadius: vars.rS,
  cursor: "pointer",
} as const;
globalStyle(`.${drop} ::-webkit-file-upload-button`, chooser);
globalStyle(`.${drop} ::file-selector-button`, chooser);

/** As high as a button for either content, so that hydration shifts nothing. */
export const below = style({ display: "flex", alignItems: "center", minHeight: vars.target });

/** Only for touch devices, which have a camera; with a mouse, files can be dropped. */
export const photo = style({
  position: "relative",
  "@media": { "not all and (pointer: coarse)": { display: "none" } },
  ":focus-within": { outline: `3px solid ${vars.focus}`, outlineOffset: "2px" },
});

globalStyle(`.${photo} input`, { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" });

export const dropHint = style({
  color: vars.soft,
  fontSize: vars.tS,
  "@media": { "(pointer: coarse)": { display: "none" } },
});
