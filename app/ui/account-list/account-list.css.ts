import { globalStyle, style } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

export const accounts = style({ ...boxed });

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${vars.s2}`,
});

globalStyle(`.${accounts} > li`, {
  padding: `${vars.s2} ${vars.s2} ${vars.s1}`,
  "@media": { "(min-width: 37.5em)": { paddingInline: vars.s3 }, print: { breakInside: "avoid" } },
});
globalStyle(`.${accounts} > li + li`, { borderBlockStart: vars.thin });
// Aligns all amounts at the end; a long name wraps.
globalStyle(`.${line} > :first-child`, { flex: "1 1 8rem" });
globalStyle(`.${line} > :last-child`, { marginInlineStart: "auto", fontSize: vars.tL });
