import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "~/theme/tokens.css";
import { button } from "../button/button.css";
import { icon } from "../icon/icon.css";
import { appear } from "../loading/loading.css";

const phone = "(max-width: 37.49em)";

export const noteLine = style({
  maxWidth: "none",
  display: "flex",
  alignItems: "flex-start",
  padding: `12px ${vars.s2}`,
  borderRadius: vars.rM,
  background: vars.requestedTint,
  "@media": {
    // Its lines are as wide as the phone allows, below the icon too.
    [phone]: { display: "block", fontSize: vars.tS },
    "(forced-colors: active)": { border: "1px solid CanvasText" },
  },
});

globalStyle(`.${noteLine} p`, { maxWidth: "none" });
globalStyle(`.${noteLine} summary .${icon}`, { width: "1em", height: "1em", marginInlineStart: vars.s05 });
globalStyle(`.${noteLine} details[open] > summary .${icon}`, { transform: "rotate(180deg)" });
globalStyle(`.${noteLine} summary`, {
  minHeight: "44px",
  display: "flex",
  alignItems: "center",
  width: "fit-content",
  fontWeight: 600,
  textDecoration: "underline",
  cursor: "pointer",
});

const toned = recipe({
  base: {
    maxWidth: "none",
    display: "flex",
    alignItems: "flex-start",
    padding: `12px ${vars.s2}`,
    borderRadius: vars.rM,
    background: vars.surface,
    border: `1px solid ${vars.accent}`,
    borderInlineStartWidth: "4px",
  },
  variants: { tone: { good: { borderColor: vars.approved }, bad: { borderColor: vars.declined } } },
});
const { base: banner, variants } = toned.classNames;

// Exports only strings, so that no recipe runs in the browser.
export const info = toned();
export const good = toned({ tone: "good" });
export const bad = toned({ tone: "bad" });

// The rehearsal banner is a direct child of `main`, above the page.
globalStyle(`main > .${banner}`, { marginBlockEnd: vars.s3 });

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(-.5rem)" } });

/** The toast is removed when this animation ends. */
export const leave = keyframes({ to: { opacity: 0, visibility: "hidden" } });

export const toast = style({
  display: "flex",
  alignItems: "center",
  padding: `12px ${vars.s2}`,
  borderRadius: vars.rM,
  background: vars.ink,
  color: vars.surface,
  animation: `${arrive} .2s ease-out, ${leave} .3s ease-in 5s forwards`,
  selectors: { "&:hover, &:focus-within": { animationPlayState: "paused !important" } },
  "@media": {
    "(prefers-reduced-motion: reduce)": { animation: `${leave} 1ms linear 5s forwards !important` },
    "(forced-colors: active)": { border: "1px solid CanvasText" },
  },
});

export const pageMessage = style({ marginBlockEnd: vars.s3 });

// Hidden while a dialog is open, which shows its own copies.
globalStyle(`body:has(main dialog[open]) :is(main > [role="status"], .${pageMessage})`, { display: "none" });

/**
 * Holds a message, which becomes visible a moment later, so that it is new in its live region, even if that arrives with it or
 * becomes visible again when a dialog closes. `!important`, so that it also applies with reduced motion: nothing moves.
 */
export const arriving = style({});

globalStyle(`.${arriving} > *`, { animation: `${appear} 0s .1s backwards !important` });

export const toasts = style({
  position: "fixed",
  zIndex: 40,
  top: `calc(${vars.bar} + ${vars.s1})`,
  right: vars.s2,
  width: "24rem",
  maxWidth: "calc(100vw - 2rem)",
});

// Placed below the dialog's head, so that it does not cover the Close link.
globalStyle(`dialog .${toasts}`, { top: `calc(${vars.bar} + ${vars.s5})` });
globalStyle(`.${toast} > .${icon}`, { vars: { [vars.surface]: vars.ink } });
globalStyle(`.${noteLine} > .${icon}, .${banner} > .${icon}, .${toast} > .${icon}`, {
  width: "1.5rem",
  height: "1.5rem",
  marginInlineEnd: "12px",
});
globalStyle(`.${noteLine} > .${icon}`, { color: vars.requested, "@media": { [phone]: { float: "left" } } });
globalStyle(`.${banner} > .${icon}`, { color: vars.accent });
globalStyle(`.${banner}.${variants.tone.good} > .${icon}`, { color: vars.approved });
globalStyle(`.${banner}.${variants.tone.bad} > .${icon}`, { color: vars.declined });
globalStyle(`.${toast} .${button}`, { marginInlineStart: "auto", color: "inherit" });
globalStyle(`.${toast} .${button}:hover`, { background: "none", color: "inherit" });
