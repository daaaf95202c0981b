import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const longText = style({ maxWidth: "66ch" });

export const contents = style({
  padding: `${vars.s2} ${vars.s2} ${vars.s1}`,
  border: vars.thin,
  borderRadius: vars.rM,
  "@media": { print: { breakInside: "avoid" } },
});

export const party = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  overflowWrap: "anywhere",
  paddingInlineStart: vars.s2,
  borderInlineStart: `4px solid ${vars.accent}`,
  fontStyle: "normal",
  "@media": { print: { breakInside: "avoid" } },
});

globalStyle(`.${longText} > section`, { marginBlockStart: vars.s5 });
globalStyle(`.${contents} :is(h2, h3)`, { fontSize: vars.tM });
globalStyle(`.${contents} li a`, { display: "inline-block", padding: "5px 0" });
globalStyle(`.${longText} ul`, { paddingInlineStart: "1.25rem", listStyle: "disc" });
globalStyle(`.${longText} ul > li + li`, { marginBlockStart: vars.s05 });
globalStyle(`.${party} a`, { padding: "2px 0" });
globalStyle(`.${longText} :is(h2, h3)`, { "@media": { print: { breakAfter: "avoid" } } });
