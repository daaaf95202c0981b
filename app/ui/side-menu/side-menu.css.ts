import { globalStyle, style } from "@vanilla-extract/css";
import { disclosureLine, disclosureMark, outlined, whereDetailsCanOpen } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

/** Paper has no menu, whose column would stay empty. */
const wide = "screen and (min-width: 64em)";
const between = "(min-width: 48em) and (max-width: 63.99em)";

export const withSide = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridGap: vars.s3,
  alignItems: "start",
  "@media": { [wide]: { gridTemplateColumns: "15rem minmax(0, 1fr)", gridGap: vars.s5 } },
});

export const sideMenu = style({});

disclosureLine(`.${sideMenu} summary`, {
  justifyContent: "space-between",
  minHeight: "3rem",
  padding: ".625rem .75rem",
  background: vars.surface,
  border: vars.seen,
  borderRadius: vars.rS,
  // Wide screens always show the menu open.
  ...whereDetailsCanOpen("(min-width: 48em)", { display: "none" }),
});
globalStyle(
  `.${sideMenu} details::details-content`,
  whereDetailsCanOpen("(min-width: 48em)", { display: "block", contentVisibility: "visible" } as const),
);
disclosureMark(`.${sideMenu} details`, { color: vars.edge });
globalStyle(`.${sideMenu} ul`, {
  marginBlockStart: vars.s05,
  ...outlined,
  overflow: "hidden",
  "@media": {
    [between]: { display: "flex", flexWrap: "wrap" },
    [wide]: { margin: 0, border: 0, borderRadius: 0, background: "none" },
  },
});
globalStyle(`.${sideMenu} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: vars.target,
  padding: `0 ${vars.s2}`,
  color: vars.ink,
  textDecoration: "none",
  borderInlineStart: "3px solid transparent",
  "@media": {
    [wide]: { padding: "0 12px" },
    "(forced-colors: active)": { borderColor: "Canvas" },
  },
});
globalStyle(`.${sideMenu} a:hover`, { background: vars.sunken });
globalStyle(`.${sideMenu} a:focus`, { outlineOffset: "-3px" });
globalStyle(`.${sideMenu} [aria-current]`, {
  background: vars.accentTint,
  borderInlineStartColor: vars.accent,
  color: vars.accent,
  fontWeight: 650,
  "@media": {
    [wide]: { background: "none" },
    "(forced-colors: active)": { borderColor: "Highlight", textDecoration: "underline" },
  },
});
