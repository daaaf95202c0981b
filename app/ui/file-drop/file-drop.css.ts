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

globalStyle(`.${drop} input`, {
  display: "block",
  width: "100%",
  marginBlockStart: vars.s1,
  padding: `${vars.s05} 0`,
  fontSize: vars.tS,
});
globalStyle(`.${drop} ::-webkit-file-upload-button`, {
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
});
globalStyle(`.${drop} ::file-selector-button`, {
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
});
