import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { brand } from "../app-bar/app-bar.css";
import { quiet } from "../button/button.css";

export const split = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100vh",
  background: vars.surface,
  "@media": { "(min-width: 60em)": { flexDirection: "row" }, print: { minHeight: 0 } },
});

export const splitPanel = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  padding: `${vars.s2} ${vars.s2} ${vars.s3}`,
  background: vars.panel,
  color: vars.onPanel,
  "@media": {
    "(min-width: 37.5em)": { padding: `${vars.s3} ${vars.s4} ${vars.s4}` },
    // Stays in view next to a page longer than the window.
    "(min-width: 60em)": {
      position: "sticky",
      top: 0,
      alignSelf: "flex-start",
      flex: "0 0 46%",
      minHeight: "100vh",
      padding: `${vars.s4} ${vars.s6} 0`,
      overflow: "hidden",
    },
    "(forced-colors: active)": { border: "1px solid CanvasText" },
    print: { display: "none" },
  },
});

/** A window wide and high enough to show the drawing above the slots. */
const hasRoom = "(min-width: 60em) and (min-height: 50em)";

/** On a narrow page at the panel's lower edge, next to the headline. */
export const drawing = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineEnd: "4vw",
  width: "6.25rem",
  height: "4.375rem",
  "@media": {
    "(min-width: 60em)": { display: "none" },
    [hasRoom]: {
      display: "block",
      position: "static",
      width: "8.75rem",
      height: "6.125rem",
      margin: "auto auto 0",
    },
    // Its colours fit only the panel's own background.
    "(forced-colors: active)": { display: "none" },
  },
});

export const headline = style({});

export const splitMain = style({
  flex: 1,
  padding: `${vars.s4} ${vars.s2}`,
  "@media": {
    "(min-width: 60em)": { display: "flex", flexDirection: "column", padding: `${vars.s4} ${vars.s6}` },
  },
});

export const splitForm = style({
  maxWidth: "25rem",
  margin: `0 auto ${vars.s5}`,
  "@media": { "(min-width: 60em)": { width: "100%", margin: "auto" } },
});

export const splitText = style({
  maxWidth: "36rem",
  margin: `0 auto ${vars.s5}`,
  "@media": { print: { maxWidth: "none" } },
});

export const splitInstead = style({ marginBlockStart: vars.s4 });

globalStyle(`.${splitInstead} a`, { display: "inline-block" });

/** Links outside a sentence, so each gets a touch target's size. */
export const splitLinks = style({});

export const slots = style({
  display: "none",
  "@media": {
    "(min-width: 60em)": { display: "block", margin: "auto 0 0", paddingBlockStart: vars.s4 },
    [hasRoom]: { margin: 0, paddingBlockStart: 0 },
  },
});

globalStyle(`.${splitPanel} a, .${splitPanel} .${brand}, .${splitPanel} .${brand} svg`, {
  color: "inherit",
  vars: { [vars.surface]: vars.panel },
});
globalStyle(`.${splitPanel} :focus`, { outlineColor: "#fff" });
globalStyle(`.${splitPanel} .${headline}`, {
  maxWidth: "12em",
  margin: `${vars.s3} 6rem 0 0`,
  fontSize: vars.tXl,
  fontWeight: 600,
  lineHeight: 1.12,
  textWrap: "balance",
  "@media": { "(min-width: 60em)": { margin: "13vh 0 0", fontSize: "3rem" } },
});
globalStyle(`.${splitLinks} a`, { padding: "4px 0" });
globalStyle(`.${splitMain} > .${splitLinks}`, { paddingBlockStart: vars.s3 });
globalStyle(`.${splitLinks} .${quiet}`, {
  padding: 0,
  fontWeight: 400,
  "@media": { "(forced-colors: active)": { borderColor: "Canvas" } },
});
globalStyle(`.${slots} li`, {
  "@media": {
    "(min-width: 60em)": {
      // With wider letter spacing a name takes two lines.
      minHeight: "3rem",
      margin: `0 ${vars.s8}`,
      padding: `${vars.s1} ${vars.s2}`,
      border: `1px solid ${vars.panelLine}`,
      borderBlockEnd: 0,
      borderRadius: `${vars.rM} ${vars.rM} 0 0`,
      fontSize: vars.tS,
    },
  },
});
globalStyle(`.${slots} li:nth-child(2)`, { "@media": { "(min-width: 60em)": { margin: `0 ${vars.s6}` } } });
globalStyle(`.${slots} li:nth-child(3)`, { "@media": { "(min-width: 60em)": { margin: `0 ${vars.s4}` } } });
globalStyle(`.${slots} li:nth-child(4)`, { "@media": { "(min-width: 60em)": { margin: `0 ${vars.s2}` } } });
globalStyle(`.${slots} li:nth-child(5)`, {
  "@media": {
    "(min-width: 60em)": {
      minHeight: "6rem",
      margin: 0,
      background: vars.onPanel,
      borderColor: vars.onPanel,
      color: vars.panel,
      fontWeight: 600,
    },
    // With forced colours the panel is not darker than its text.
    "(forced-colors: active)": { background: "Canvas", color: "CanvasText" },
  },
});
