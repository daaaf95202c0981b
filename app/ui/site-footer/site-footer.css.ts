import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { quiet } from "../button/button.css";

export const siteFooter = style({
  padding: `${vars.s4} ${vars.s2} ${vars.s8}`,
  borderBlockStart: vars.thin,
  color: vars.soft,
  fontSize: vars.tS,
  "@media": {
    "(min-width: 37.5em)": { padding: `${vars.s4} ${vars.s3}` },
    "(min-width: 70em)": { gridColumn: "2", borderInlineStart: vars.thin, padding: `${vars.s4} ${vars.s6}` },
    print: { display: "none" },
  },
});

export const store = style({ display: "inline-block", marginInlineEnd: vars.s3 });

export const qr = style({
  width: "4.5rem",
  height: "4.5rem",
  marginBlockEnd: vars.s05,
  padding: "4px",
  background: "#fff",
  color: "#000",
  borderRadius: vars.rS,
  // A phone cannot scan its own screen: there the links alone lead to the stores.
  "@media": { "(max-width: 47.99em)": { display: "none" } },
});

export const large = style({ width: "9rem", height: "9rem" });

globalStyle(`.${siteFooter} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridGap: `${vars.s3} ${vars.s5}`,
  overflowWrap: "anywhere",
  maxWidth: "66rem",
  "@media": {
    "(min-width: 37.5em)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "(min-width: 60em)": { gridTemplateColumns: "1.2fr 1.15fr 1.25fr auto" },
  },
});
/** The last line, across all columns. */
export const footerEnd = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.s2 });

globalStyle(`.${siteFooter} .${footerEnd}`, { gridColumn: "1 / -1" });
globalStyle(`.${siteFooter} .${quiet}`, {
  padding: 0,
  fontWeight: 400,
  "@media": { "(forced-colors: active)": { borderColor: "Canvas" } },
});
globalStyle(`.${siteFooter} address`, { fontStyle: "normal" });
globalStyle(`.${siteFooter} a`, { display: "inline-block", padding: "2px 0" });
globalStyle(`.${siteFooter} h2`, { lineHeight: 1.5, fontSize: vars.tS, letterSpacing: 0, color: vars.ink });
