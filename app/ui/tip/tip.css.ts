import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const tips = style({
  "@media": { "(min-width: 44em) and (max-width: 75.99em)": { columns: 2, columnGap: vars.s4 } },
});

export const tip = style({});

globalStyle(`.${tips} > li`, {
  "@media": { "(min-width: 44em) and (max-width: 75.99em)": { breakInside: "avoid" } },
  borderBlockStart: vars.thin,
});
globalStyle(`.${tip} > summary`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: vars.target,
  listStyle: "none",
});
globalStyle(`.${tip} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`.${tip} > summary .${icon}`, { color: vars.accent });
globalStyle(`.${tip} > p`, { paddingBlockEnd: vars.s2, color: vars.soft, fontSize: vars.tS });
