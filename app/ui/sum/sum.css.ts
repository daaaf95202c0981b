import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const sum = style({ display: "grid", gridTemplateColumns: "1fr auto", rowGap: vars.s05, margin: 0 });

export const total = style({});

globalStyle(`.${sum} dt`, { color: vars.soft });
globalStyle(`.${sum} dt svg`, {
  display: "inline-block",
  width: "1em",
  height: "1em",
  marginInlineEnd: vars.s05,
  verticalAlign: "-.12em",
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
