import { globalStyle, style } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

export const vendors = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  gridGap: vars.s2,
  "@media": {
    // Four per row if each gets 13rem, else two: pages have 4, 8, 16 … cards, so that no card is alone in a row.
    "(min-width: 40em)": {
      gridTemplateColumns: `repeat(auto-fill, minmax(clamp(25% - .75 * ${vars.s2}, (55rem - 100%) * 999, 50% - .5 * ${vars.s2}), 1fr))`,
    },
  },
});

export const vendor = style({
  position: "relative",
  overflow: "hidden",
  ...boxed,
  selectors: { "&:hover": { borderColor: vars.accent } },
  "@media": {
    "(max-width: 40em)": { display: "grid", gridTemplateColumns: "6rem minmax(0, 1fr)" },
    print: { breakInside: "avoid" },
  },
});

/** The picture's background; the same size without one, so that nothing shifts. */
export const picture = style({
  aspectRatio: "3 / 2",
  overflow: "hidden",
  background: vars.accentTint,
  color: vars.accent,
  borderBlockEnd: vars.thin,
  "@media": {
    "(max-width: 40em)": { aspectRatio: "auto", borderBlockEnd: 0, borderInlineEnd: vars.thin },
    "(forced-colors: active)": { background: "Canvas", color: "CanvasText" },
  },
});

export const words = style({
  display: "grid",
  gridGap: vars.s05,
  alignContent: "start",
  padding: vars.s2,
  overflowWrap: "anywhere",
  "@media": { "(max-width: 40em)": { padding: `12px ${vars.s2}` } },
});

globalStyle(`.${picture} svg, .${picture} img`, { width: "100%", height: "100%", objectFit: "cover" });
globalStyle(`.${picture} svg`, {
  padding: "5%",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "2",
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
globalStyle(`.${words} a`, { color: "inherit", textDecoration: "none" });
// Makes the whole card the link's target.
globalStyle(`.${words} a::after`, { content: "''", position: "absolute", inset: 0 });
globalStyle(`.${words} a:focus-visible`, { outline: 0 });
globalStyle(`.${words} a:focus-visible::after`, {
  outline: `3px solid ${vars.focus}`,
  outlineOffset: "-3px",
  borderRadius: vars.rM,
});
globalStyle(`.${words} p`, { color: vars.soft, fontSize: vars.tS });

/** For costs and discounts. */
export const inked = style({ selectors: { [`.${words} &`]: { color: vars.ink } } });
