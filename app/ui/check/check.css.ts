import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { row } from "../layout/layout.css";

export const check = style({
  position: "relative",
  display: "block",
  padding: `12px ${vars.s2} 12px 3.25rem`,
  border: vars.thin,
  borderRadius: vars.rM,
  ":hover": { borderColor: vars.edge },
  selectors: {
    "&:has(input:checked)": { borderColor: vars.accent, background: vars.accentTint },
    "&:has(input:focus-visible)": { outline: `3px solid ${vars.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&:has(input:checked)": { borderColor: "Highlight" } } },
  },
});

globalStyle(`.${check} + .${check}, .${row} + .${check}`, { marginBlockStart: vars.s1 });
globalStyle(`.${check} input`, {
  position: "absolute",
  top: "12px",
  left: vars.s2,
  width: "1.5rem",
  height: "1.5rem",
  margin: 0,
});
globalStyle(`[dir="rtl"] .${check}`, { padding: `12px 3.25rem 12px ${vars.s2}` });
globalStyle(`[dir="rtl"] .${check} input`, { left: "auto", right: vars.s2 });
