import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const big = style({
  display: "block",
  marginBlockStart: vars.s05,
  // At double text size it would be wider than a phone.
  fontSize: `min(${vars.tAmount}, 12.5vw)`,
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: "-.025em",
});

export const cents = style({});

export const over = style({ color: vars.declined });

globalStyle(`.${big} .${cents}`, { color: vars.soft, fontSize: ".58em", letterSpacing: "-.01em" });
globalStyle(`.${over} .${cents}`, { color: vars.declined });
