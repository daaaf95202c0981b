import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

const change = style({
  display: "inline-flex",
  alignItems: "center",
  gap: ".4em",
  fontWeight: 600,
  whiteSpace: "nowrap",
});

/** A word and a sign carry the meaning too, because forced-colours mode replaces these colours. */
export const changes = styleVariants({
  added: [change, { color: vars.approved }],
  changed: [change, { color: vars.requested }],
  removed: [change, { color: vars.declined }],
});

/** Content of only one side: struck through or underlined. */
export const aspects = style({});
globalStyle(`.${aspects} ins`, { textDecoration: `underline 2px ${vars.approved}` });
globalStyle(`.${aspects} del`, { textDecoration: `line-through ${vars.declined}` });
globalStyle(`.${aspects} li`, { overflowWrap: "anywhere" });
