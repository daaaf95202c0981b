import { style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const skip = style({
  position: "absolute",
  zIndex: 30,
  insetInlineStart: vars.s2,
  top: "-6rem",
  padding: `${vars.s1} ${vars.s2}`,
  background: vars.surface,
  border: vars.seen,
  // On its own line above the bar, so that it covers neither Menu nor brand.
  ":focus": { position: "static", display: "block", width: "fit-content", margin: vars.s1 },
});
