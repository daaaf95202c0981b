import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const sum = style({ display: "grid", gridTemplateColumns: "1fr auto", rowGap: vars.s05, margin: 0 });

export const total = style({});

globalStyle(`.${sum} dt`, { display: "flex", gap: vars.s05, color: vars.soft });
globalStyle(`.${sum} dt svg`, {
  flex: "none",
  width: "1em",
  height: "1em",
  // Centred on the first line.
  marginBlockStart: ".25em",
});
globalStyle(`.${sum} dd`, {
  margin: 0,
  paddingInlineStart: vars.s3,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`.${sum} .${total}`, {
  paddingBlockStart: vars.s1,
  borderBlockStart: `1px solid ${vars.ink}`,
  color: vars.ink,
  fontWeight: 650,
});
