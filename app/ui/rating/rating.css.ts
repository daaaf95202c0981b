import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const rating = style({ fontWeight: 600, color: vars.ink, whiteSpace: "nowrap" });

globalStyle(`.${rating} .${icon}`, {
  display: "inline-block",
  width: ".95em",
  height: ".95em",
  verticalAlign: "-.08em",
  color: vars.accent,
});
