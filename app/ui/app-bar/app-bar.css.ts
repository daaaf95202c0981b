import { globalStyle, style } from "@vanilla-extract/css";
import { clipped, disclosureLine, disclosureMark, outlined } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { inLargeLetters, low } from "../layout/layout.css";

export const appBar = style({
  position: "sticky",
  top: 0,
  zIndex: 10,
  display: "flex",
  alignItems: "center",
  // A long name in large text makes the bar higher instead of overflowing.
  minHeight: vars.bar,
  padding: `0 ${vars.s2}`,
  background: vars.surface,
  borderBlockEnd: vars.thin,
  "@media": {
    "(min-width: 37.5em)": { padding: `0 ${vars.s3}` },
    // Moves the name below the rest, where it would otherwise break letter by letter.
    [inLargeLetters]: { flexWrap: "wrap" },
    [low]: { position: "relative" },
    print: { display: "none" },
  },
});

export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  color: vars.ink,
  fontWeight: 600,
  letterSpacing: "-.01em",
  textDecoration: "none",
});

export const user = style({
  position: "relative",
  minWidth: 0,
  marginInlineStart: "auto",
  fontSize: vars.tS,
});

globalStyle(`.${brand} svg`, {
  width: "1.75rem",
  height: "1.75rem",
  marginInlineEnd: vars.s1,
  color: vars.accent,
});
disclosureLine(`.${user} > summary`, {
  whiteSpace: "nowrap",
  padding: `0 ${vars.s1}`,
  borderRadius: vars.rS,
  fontWeight: 600,
  // A long name wraps instead of widening the page.
  "@media": {
    "(max-width: 37.49em)": {
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      lineHeight: 1.15,
      textAlign: "end",
    },
  },
});
disclosureMark(`.${user}`, { marginInlineStart: vars.s05 });
globalStyle(`.${user} > ul`, {
  position: "absolute",
  right: 0,
  zIndex: 11,
  width: "16rem",
  maxWidth: "calc(100vw - 2rem)",
  marginBlockStart: vars.s05,
  padding: `${vars.s1} 0`,
  ...outlined,
});
// Left open, it must not cover the control that has the keyboard's focus (WCAG 2.4.11); a touch or pointer on it keeps it.
globalStyle(`body:has(main :focus-visible) .${user}:not(:hover) > ul`, { display: "none" });
globalStyle(`.${user} li a, .${user} li button`, {
  display: "flex",
  alignItems: "center",
  width: "100%",
  minHeight: vars.target,
  padding: `${vars.s1} ${vars.s2}`,
  color: vars.ink,
  textAlign: "start",
  textDecoration: "none",
  background: "none",
  border: 0,
});
globalStyle(`.${user} li a:hover, .${user} li button:hover`, { background: vars.sunken });
globalStyle(`.${user} li :focus`, { outlineOffset: "-3px" });
globalStyle(`.${appBar} .${brand} span`, {
  "@media": {
    "(max-width: 24em)": { position: "absolute", ...clipped },
  },
});
globalStyle(`.${appBar} .${brand} svg`, { "@media": { "(max-width: 24em)": { margin: 0 } } });
