import { globalStyle, style } from "@vanilla-extract/css";
import { disclosureLine } from "~/theme/shared-styles";
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
disclosureLine(`.${tip} > summary`, { justifyContent: "space-between" });
globalStyle(`.${tip} > summary .${icon}`, { color: vars.accent });
globalStyle(`.${tip} > p`, { paddingBlockEnd: vars.s2, color: vars.soft, fontSize: vars.tS });
