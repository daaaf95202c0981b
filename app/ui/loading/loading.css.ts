import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** Hidden until it begins: needs a delay, and a fill before it. */
export const appear = keyframes({ from: { visibility: "hidden" } });
const run = keyframes({ from: { transform: "scaleX(.1)" }, to: { transform: "scaleX(.9)" } });

/** Appears after a second (decision D88), so that a fast response shows nothing, and does not intercept clicks. */
export const loading = style({
  position: "fixed",
  zIndex: 30,
  top: 0,
  left: 0,
  right: 0,
  height: "4px",
  background: vars.accent,
  pointerEvents: "none",
  transformOrigin: "left",
  animation: `${appear} 1ms 1s both, ${run} 8s 1s ease-out both`,
  "@media": {
    // `!important` as the rule against motion is: without the delay every navigation would flash.
    "(prefers-reduced-motion: reduce)": { animation: `${appear} 1ms 1s both !important` },
    "(forced-colors: active)": { background: "Highlight" },
  },
});
