import { globalStyle, style } from "@vanilla-extract/css";
import { outlined } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

/** Multiple selection: a disclosure that looks like a select. */
export const picker = style({ position: "relative", marginBlockStart: vars.s05 });

/** The control that opens it, with and without scripts. */
export const opener = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  width: "100%",
  minHeight: "3rem",
  padding: ".625rem .75rem",
  listStyle: "none",
  textAlign: "start",
  background: vars.surface,
  border: vars.seen,
  borderRadius: vars.rS,
  cursor: "pointer",
});

export const popover = style({
  overflow: "auto",
  maxHeight: "24rem",
  ...outlined,
});

export const pick = style({
  display: "flex",
  alignItems: "center",
  gap: ".75em",
  minHeight: vars.target,
  padding: `6px ${vars.s2}`,
  lineHeight: 1.3,
  cursor: "pointer",
  selectors: {
    "&:hover, &[data-focused]": { background: vars.accentTint },
    // Of a suggestion, while the text field keeps the focus: the background alone has too little contrast to be seen.
    "&[data-focus-visible]": { outline: `3px solid ${vars.focus}`, outlineOffset: "-3px" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[data-focused]": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});

export const foot = style({
  position: "sticky",
  bottom: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: `0 ${vars.s2}`,
  background: vars.surface,
  borderBlockStart: vars.thin,
  fontSize: vars.tS,
});

/** Lists over the page, at least as wide as their control; React Aria sets position and height. */
const floating = {
  display: "flex",
  flexDirection: "column",
  width: "max-content",
  minWidth: "var(--trigger-width)",
  maxWidth: `calc(100vw - ${vars.s3})`,
  overflow: "hidden",
  ...outlined,
} as const;

/** The suggestions of a text field. */
export const suggestions = style({ ...floating, width: "var(--trigger-width)" });

/** A multiple selection with a foot. */
export const several = style(floating);

/** Scrolls while the foot stays. */
export const choices = style({ flex: "0 1 auto", minHeight: 0, maxHeight: "24rem", overflow: "auto" });

/** Looks like an option's checkbox; the option itself exposes its state. */
export const tick = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flex: "none",
  width: "1.25rem",
  height: "1.25rem",
  border: vars.seen,
  borderRadius: "3px",
  background: vars.surface,
  color: "transparent",
  selectors: {
    "[data-selected] > &": { background: vars.accent, borderColor: vars.accent, color: vars.onAccent },
  },
  "@media": {
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      borderColor: "CanvasText",
      background: "Canvas",
      selectors: {
        "[data-selected] > &": {
          background: "Highlight",
          borderColor: "Highlight",
          color: "HighlightText",
        },
      },
    },
  },
});

/** The pin icon before a place. */
export const pin = style({ flex: "none", width: "1.25rem", height: "1.25rem", color: vars.accent });

globalStyle(`.${suggestions} > [role="listbox"]`, { minHeight: 0, overflow: "auto", outline: 0 });
globalStyle(`.${choices}:focus-visible, .${pick}:focus-visible`, { outlineOffset: "-3px" });
globalStyle(`.${tick} svg`, { width: "1rem", height: "1rem", strokeWidth: "3" });
globalStyle(`.${opener}::-webkit-details-marker`, { display: "none" });
globalStyle(`.${opener} svg`, { width: "1em", height: "1em", color: vars.edge });
globalStyle(`.${picker}[open] > .${opener}, .${opener}[aria-expanded="true"]`, { borderColor: vars.accent });
globalStyle(`.${picker}[open] > .${opener} svg, .${opener}[aria-expanded="true"] svg`, {
  transform: "rotate(180deg)",
});
globalStyle(`.${picker} > .${popover}`, {
  marginBlockStart: vars.s05,
  "@media": {
    "(min-width: 40em)": { position: "absolute", zIndex: 8, left: 0, right: 0, minWidth: "16rem" },
  },
});
// Left open over the page, it must not cover the control that has the keyboard's focus (WCAG 2.4.11).
globalStyle(`main:has(:focus-visible) .${picker}:not(:hover):not(:has(:focus-visible)) > .${popover}`, {
  "@media": { "(min-width: 40em)": { display: "none" } },
});
globalStyle(`.${popover} [role="listbox"]`, { outline: 0 });
globalStyle(`.${pick} input`, {
  flex: "none",
  width: "1.25rem",
  height: "1.25rem",
  margin: 0,
});
globalStyle(`.${pick} small`, { display: "block", color: vars.soft, fontSize: vars.tXs });
