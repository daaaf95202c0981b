import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { check } from "../check/check.css";
import { icon } from "../icon/icon.css";

export const starLine = style({
  display: "inline-flex",
  flexWrap: "wrap",
  color: vars.accent,
  "@media": { "(forced-colors: active)": { color: "CanvasText" } },
});

export const starChoice = style({ marginBlockStart: vars.s1 });

globalStyle(`.${starLine} .${icon}`, { width: "1em", height: "1em", margin: 0 });
globalStyle(`.${starChoice} .${check} > span`, {
  display: "flex",
  flexWrap: "wrap",
  flex: 1,
  alignItems: "center",
  justifyContent: "space-between",
});
