import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const problem = style({
  padding: `12px ${vars.s2}`,
  border: `2px solid ${vars.declined}`,
  borderRadius: vars.rM,
  background: vars.declinedTint,
});

globalStyle(`.${problem} h2, .${problem} h3`, { display: "flex", alignItems: "center", fontSize: vars.tM });
globalStyle(`.${problem} .${icon}`, { marginInlineEnd: vars.s1, color: vars.declined });
globalStyle(`.${problem} ul`, { marginBlockStart: vars.s05 });
globalStyle(`.${problem} a`, {
  display: "inline-block",
  padding: ".125rem 0",
  color: vars.declined,
  fontWeight: 600,
});
