import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const switchButton = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  width: "100%",
  minHeight: "3.5rem",
  padding: `12px ${vars.s2}`,
  border: vars.seen,
  borderRadius: vars.rM,
  background: vars.surface,
  color: vars.ink,
  fontWeight: 600,
  textAlign: "start",
  cursor: "pointer",
  ":hover": { background: vars.sunken },
  selectors: { '&[aria-checked="true"]': { borderColor: vars.accent, background: vars.accentTint } },
});

export const switchWords = style({ display: "inline-flex", alignItems: "center", color: vars.soft });

export const switchTrack = style({
  position: "relative",
  flexShrink: 0,
  width: "3rem",
  height: "1.75rem",
  marginInlineEnd: vars.s1,
  border: vars.seen,
  borderRadius: "1rem",
  background: vars.surface,
  "::before": {
    content: "",
    position: "absolute",
    top: "3px",
    left: "3px",
    width: "1.25rem",
    height: "1.25rem",
    borderRadius: "50%",
    background: vars.edge,
  },
});

globalStyle(`[aria-checked="true"] .${switchTrack}`, { background: vars.accent, borderColor: vars.accent });
globalStyle(`[aria-checked="true"] .${switchTrack}::before`, {
  left: "auto",
  right: "3px",
  background: vars.onAccent,
});
globalStyle(`.${switchTrack}::before`, {
  "@media": { "(forced-colors: active)": { background: "ButtonText", forcedColorAdjust: "none" } },
});
globalStyle(`[aria-checked="true"] .${switchTrack}`, {
  "@media": { "(forced-colors: active)": { background: "Highlight", forcedColorAdjust: "none" } },
});
