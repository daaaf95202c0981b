import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const thumb = style({ padding: vars.s2, background: vars.sunken, borderRadius: vars.rM });

/** Removes the box of `<picture>`, so that only its image is laid out. */
export const unseen = style({ display: "contents" });

const paper = {
  content: '""',
  display: "block",
  width: "5rem",
  height: "6.5rem",
  margin: `0 auto ${vars.s1}`,
  border: `2px dashed ${vars.edge}`,
  borderRadius: vars.rS,
} as const;

export const missing = style({
  margin: "0 auto",
  padding: vars.s2,
  color: vars.soft,
  fontSize: vars.tS,
  textAlign: "center",
  "::before": paper,
});

globalStyle(`.${thumb} svg, .${thumb} img`, {
  width: "100%",
  height: "17rem",
  objectFit: "contain",
  color: vars.soft,
  fontSize: vars.tS,
  textAlign: "center",
});
/** For pictures wider than high, such as a cheque. */
export const wide = style({});

globalStyle(`.${wide} img`, { height: "auto", aspectRatio: "9 / 4", maxHeight: "17rem" });
// Browsers render these boxes only for an image that failed to load.
globalStyle(`.${thumb} img::before`, paper);
