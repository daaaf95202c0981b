import { globalStyle, style } from "@vanilla-extract/css";
import { outlined } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

/** Wide enough for touch, while seven fit into 320 pixels. */
const cell = "min(2.75rem, 13vw)";

/** Over the page, positioned by `calendar.tsx`. A browser without popovers shows it below the field. */
export const panel = style({
  width: "max-content",
  padding: vars.s1,
  color: vars.ink,
  ...outlined,
  "@supports": {
    "selector(:popover-open)": {
      position: "fixed",
      margin: 0,
      inset: "auto",
      // In a low window, such as a zoomed one, it scrolls.
      maxHeight: ["calc(100vh - 8px)", "calc(100dvh - 8px)"],
      overflow: "auto",
    },
  },
});

export const month = style({ display: "grid", gap: vars.s1, width: `calc(7 * ${cell})` });

export const monthHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.s05,
});

export const monthPick = style({
  minHeight: vars.target,
  minWidth: 0,
  padding: `0 ${vars.s05}`,
  font: "inherit",
  fontWeight: 600,
  color: "inherit",
  background: vars.surface,
  border: vars.thin,
  borderRadius: vars.rS,
});

export const days = style({ borderCollapse: "collapse", tableLayout: "fixed", width: "100%" });

export const day = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  height: cell,
  borderRadius: vars.rS,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.accentTint },
    "&[data-today]": { fontWeight: 700, textDecoration: "underline" },
    "&[data-selected]": { background: vars.accent, color: vars.onAccent },
    "&[data-disabled]": { color: vars.soft, cursor: "default", textDecoration: "line-through" },
    "&[data-outside-month]": { visibility: "hidden" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: {
        "&[data-selected]": { forcedColorAdjust: "none", background: "Highlight", color: "HighlightText" },
        "&[data-disabled]": { color: "GrayText" },
      },
    },
  },
});

globalStyle(`.${days} th`, { padding: 0, color: vars.soft, fontSize: vars.tXs, fontWeight: 400 });
globalStyle(`.${days} td`, { padding: 0, textAlign: "center" });
