import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const pages = style({});

export const listFoot = style({
  display: "grid",
  gridGap: vars.s2,
  justifyItems: "center",
  "@media": {
    "(min-width: 50em)": { gridTemplateColumns: "1fr auto 1fr", alignItems: "center", justifyItems: "start" },
    print: { display: "none" },
  },
});

globalStyle(`.${pages} a`, {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: vars.target,
  minHeight: vars.target,
  padding: `0 ${vars.s1}`,
  border: "1px solid transparent",
  borderRadius: vars.rS,
});
globalStyle(`.${pages} a:hover`, { borderColor: vars.edge });
globalStyle(`.${pages} [aria-current]`, {
  borderColor: vars.accent,
  background: vars.accentTint,
  color: vars.accent,
  fontWeight: 600,
  textDecoration: "none",
});
globalStyle(`.${pages} ul`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`.${listFoot} > :last-child`, { "@media": { "(min-width: 50em)": { justifySelf: "end" } } });
globalStyle(`.${pages} [aria-current]`, {
  "@media": { "(forced-colors: active)": { borderColor: "Highlight", textDecoration: "underline" } },
});
