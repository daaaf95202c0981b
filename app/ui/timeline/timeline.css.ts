import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const timeline = style({});

export const happened = style({});

export const expected = style({});

export const refused = style({});

globalStyle(`.${timeline} > li`, {
  position: "relative",
  padding: `0 0 ${vars.s3} 2.5rem`,
  overflowWrap: "anywhere",
});
globalStyle(`.${timeline} > li::before`, {
  content: '""',
  position: "absolute",
  top: ".3rem",
  left: ".4rem",
  width: ".75rem",
  height: ".75rem",
  border: `2px solid ${vars.accent}`,
  borderRadius: "50%",
  background: vars.accent,
  "@media": { "(forced-colors: active)": { forcedColorAdjust: "none" } },
});
globalStyle(`.${timeline} > li::after`, {
  content: '""',
  position: "absolute",
  top: "1.4rem",
  bottom: "-.1rem",
  left: "calc(.4rem + 5px)",
  borderInlineStart: `2px solid ${vars.accent}`,
});
// Dashed: an expected entry, and the line leading to it.
globalStyle(`.${timeline} > .${expected}::before`, {
  background: vars.surface,
  borderStyle: "dashed",
  borderColor: vars.soft,
});
globalStyle(`.${timeline} > li:has(+ .${expected})::after`, {
  borderInlineStartStyle: "dashed",
  borderColor: vars.soft,
});
globalStyle(`.${timeline} > .${refused}::before`, {
  background: vars.declined,
  borderColor: vars.declined,
  borderRadius: "2px",
});
globalStyle(`.${timeline} > li:last-child`, { paddingBlockEnd: 0 });
globalStyle(`.${timeline} > li:last-child::after`, { display: "none" });
globalStyle(`.${timeline} > li > strong, .${timeline} > li > time`, { display: "block" });
globalStyle(`.${timeline} > li > time`, { color: vars.soft, fontSize: vars.tS });
globalStyle(`.${timeline} > li > p`, { fontSize: vars.tS });
