import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** User-written text: keeps its line breaks. */
export const said = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const clamp = style({});

export const start = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});

export const act = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  color: vars.accent,
  textDecoration: "underline",
  textUnderlineOffset: ".18em",
});

export const whenOpen = style({});
export const whenClosed = style({});

globalStyle(`.${clamp} > summary`, { listStyle: "none", cursor: "pointer" });
globalStyle(`.${clamp} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`.${clamp}[open] .${start}, .${clamp}[open] .${whenClosed}`, { display: "none" });
globalStyle(`.${clamp}:not([open]) .${whenOpen}`, { display: "none" });
