import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** The page of the guide scrolls by itself where it is zoomed beyond the room there is. */
export const ground = style({
  overflow: "auto",
  border: vars.thin,
  borderRadius: vars.rM,
  background: vars.sunken,
});

globalStyle(`.${ground} mark`, { background: "#ffd54a", color: "transparent", opacity: 0.5 });
