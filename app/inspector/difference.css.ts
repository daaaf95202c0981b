import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

const change = style({
  display: "inline-flex",
  alignItems: "center",
  gap: ".4em",
  fontWeight: 600,
  whiteSpace: "nowrap",
});

/** A word and a sign say it too: colours are the reader's where they are forced. */
export const changes = styleVariants({
  added: [change, { color: vars.approved }],
  changed: [change, { color: vars.requested }],
  removed: [change, { color: vars.declined }],
});

/** What one side alone has: struck through, or underlined. */
export const aspects = style({});
globalStyle(`.${aspects} ins`, { textDecoration: `underline 2px ${vars.approved}` });
globalStyle(`.${aspects} del`, { textDecoration: `line-through ${vars.declined}` });
globalStyle(`.${aspects} li`, { overflowWrap: "anywhere" });
