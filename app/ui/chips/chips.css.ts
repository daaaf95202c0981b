import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { empty } from "../empty-state/empty-state.css";
import { icon } from "../icon/icon.css";

export const chips = style({ display: "flex", flexWrap: "wrap", gap: vars.s1 });

/** A chip that removes itself when pressed; without this class it is a choice. */
export const off = style({});

globalStyle(`.${chips} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  padding: `0 ${vars.s2}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.target,
  color: vars.ink,
  textDecoration: "none",
  overflowWrap: "anywhere",
});
globalStyle(`.${chips} a:hover`, { background: vars.sunken });
globalStyle(`.${chips} .${off}`, {
  borderColor: vars.accent,
  background: vars.accentTint,
  "@media": { "(forced-colors: active)": { borderColor: "Highlight" } },
});
globalStyle(`.${chips} a[aria-current]`, {
  borderColor: vars.accent,
  background: vars.accentTint,
  fontWeight: 600,
  "@media": { "(forced-colors: active)": { borderColor: "Highlight" } },
});
globalStyle(`.${chips} .${icon}`, { width: "1em", height: "1em", marginInlineStart: vars.s1 });
globalStyle(`.${chips} li`, { "@supports": { "not (inset: 0)": { margin: "4px" } } });
globalStyle(`.${empty} .${chips}`, { marginBlockEnd: vars.s3 });
