import { style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** Dark print on white paper in every theme. */
export const strip = style({
  display: "block",
  maxWidth: "100%",
  maxHeight: "4rem",
  padding: vars.s05,
  background: "#fff",
  border: vars.thin,
  borderRadius: vars.rS,
});
