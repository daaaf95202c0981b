import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** The page scrolls by itself where it is zoomed beyond the room there is. */
export const paper = style({
  overflow: "auto",
  border: vars.thin,
  borderRadius: vars.rM,
  background: vars.sunken,
});

globalStyle(`.${paper} mark`, { background: "#ffd54a", color: "transparent", opacity: 0.5 });
