import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const infoTable = style({ width: "100%", borderCollapse: "collapse" });

globalStyle(`.${infoTable} caption`, {
  paddingBlockEnd: vars.s1,
  textAlign: "start",
  fontSize: vars.tL,
  fontWeight: 650,
  lineHeight: 1.2,
});
globalStyle(`.${infoTable} th, .${infoTable} td`, {
  padding: "10px 0",
  borderBlockStart: vars.thin,
  textAlign: "start",
  verticalAlign: "baseline",
  overflowWrap: "anywhere",
});
globalStyle(`.${infoTable} th`, {
  width: "32%",
  paddingInlineEnd: vars.s2,
  color: vars.soft,
  fontSize: vars.tS,
  fontWeight: 400,
  overflowWrap: "normal",
});
globalStyle(`.${infoTable} tr:first-child > *`, { borderBlockStart: 0 });
globalStyle(`.${infoTable} tr:last-child > *`, { paddingBlockEnd: 0 });
// A link on its own line has touch padding that does not shift the line.
globalStyle(`.${infoTable} td a`, {
  display: "inline-block",
  margin: `-${vars.s05} 0`,
  padding: `${vars.s05} 0`,
  verticalAlign: "top",
});
