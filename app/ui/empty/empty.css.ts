import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const empty = style({
  padding: `${vars.s6} ${vars.s3}`,
  border: vars.draft,
  borderRadius: vars.rM,
  textAlign: "center",
});

globalStyle(`.${empty} p`, { margin: `${vars.s1} auto ${vars.s3}`, color: vars.soft });
