import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** The page scrolls by itself where it is zoomed beyond the room there is. */
export const paper = style({
  overflow: "auto",
  border: vars.thin,
  borderRadius: vars.rM,
  background: vars.sunken,
});

/** Kept free for a paper that scripts bring, so that what stands below does not move. */
export const paperRoom = style({ "@media": { "(scripting: enabled)": { minHeight: "100vh" } } });

globalStyle(`.${paper} mark`, { background: "#ffd54a", color: "transparent", opacity: 0.5 });
