import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const refused = style({
  padding: vars.s2,
  border: `1px solid ${vars.declined}`,
  borderInlineStartWidth: "4px",
  borderRadius: vars.rM,
  background: vars.surface,
  "@media": { "(min-width: 37.5em)": { padding: vars.s3 } },
});

globalStyle(`.${refused} h2`, { display: "flex", alignItems: "center", fontSize: vars.tM });
globalStyle(`.${refused} h2 .${icon}`, { marginInlineEnd: vars.s1, color: vars.declined });
