import { style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const ground = style({
  display: "block",
  width: "100%",
  maxWidth: "37.5rem",
  aspectRatio: "3 / 1",
  marginBlockStart: vars.s05,
  color: vars.ink,
  background: vars.surface,
  border: vars.seen,
  borderRadius: vars.rS,
  touchAction: "none",
});

export const picture = style({
  display: "block",
  width: "100%",
  maxWidth: "18rem",
  marginBlockStart: vars.s05,
  color: vars.ink,
  borderBlockEnd: vars.seen,
});
