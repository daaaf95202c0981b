import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** Scrolls if the page is zoomed larger than the space. */
export const paper = style({
  overflow: "auto",
  border: vars.thin,
  borderRadius: vars.rM,
  background: vars.sunken,
});

/** Reserved for a page that scripts load, so that the content below does not shift. */
export const paperRoom = style({ "@media": { "(scripting: enabled)": { minHeight: "100vh" } } });

globalStyle(`.${paper} mark`, { background: "#ffd54a", color: "transparent", opacity: 0.5 });
