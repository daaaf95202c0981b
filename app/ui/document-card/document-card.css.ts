import { globalStyle, style } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const documentCards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
  gridGap: vars.s2,
});

export const documentCard = style({
  position: "relative",
  padding: `${vars.s2} ${vars.s6} ${vars.s2} ${vars.s2}`,
  ...boxed,
  selectors: { "&:hover": { borderColor: vars.accent } },
  "@media": { print: { breakInside: "avoid" } },
});

globalStyle(`.${documentCard} h2`, { fontSize: vars.tM, overflowWrap: "anywhere" });
// Makes the whole card the link's target.
globalStyle(`.${documentCard} a::after`, { content: "''", position: "absolute", inset: 0 });
globalStyle(`.${documentCard} > .${icon}`, {
  position: "absolute",
  right: vars.s2,
  top: "calc(50% - .75rem)",
});
