import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const icon = style({
  flex: "none",
  width: "1.25em",
  height: "1.25em",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "2",
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

/** For icons in a line of text. */
export const inLine = style({});

globalStyle(`.${inLine} .${icon}`, {
  display: "inline-block",
  width: "1em",
  height: "1em",
  marginInlineEnd: vars.s05,
  verticalAlign: "-.12em",
  color: vars.accent,
});
