import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const nav = style({
  display: "flex",
  flexDirection: "column",
  padding: `${vars.s3} 0`,
  background: vars.ground,
  "@media": {
    "(max-width: 69.99em)": {
      display: "none",
      position: "fixed",
      zIndex: 15,
      top: 0,
      bottom: 0,
      left: 0,
      width: "18rem",
      maxWidth: "88vw",
      overflow: "auto",
      borderInlineEnd: vars.seen,
      background: vars.surface,
      ":target": { display: "flex", boxShadow: `0 0 0 100vmax ${vars.scrim}` },
    },
    "(min-width: 70em)": {
      position: "sticky",
      top: vars.bar,
      gridRow: "1 / span 2",
      height: `calc(100vh - ${vars.bar})`,
      overflow: "auto",
    },
    print: { display: "none" },
  },
});

// Without scripts Tab leaves the open drawer for what lies under it: hidden then, until Menu is pressed again, which takes the focus.
globalStyle(`body:has(:focus-visible:not(.${nav}, .${nav} *)) .${nav}:target`, {
  "@media": { "(max-width: 69.99em)": { display: "none" } },
});

export const close = style({});

export const menuLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  marginInlineEnd: vars.s2,
  fontSize: vars.tS,
  "@media": { "(min-width: 70em)": { display: "none" } },
});

export const menuDialog = style({});

globalStyle(`.${menuLink} .${icon}`, { marginInlineEnd: vars.s05 });
globalStyle(`dialog[open].${menuDialog}`, {
  right: "auto",
  width: "18rem",
  maxWidth: "88vw",
  height: "100%",
  maxHeight: "none",
  margin: 0,
  border: 0,
  borderInlineEnd: vars.seen,
  borderRadius: 0,
});
globalStyle(`.${menuDialog} > .${nav}`, {
  display: "flex",
  position: "static",
  width: "100%",
  maxWidth: "none",
  height: "auto",
  minHeight: "100%",
  border: 0,
  background: vars.surface,
});

globalStyle(`.${nav} a`, {
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
  borderInlineStart: "4px solid transparent",
  paddingInlineStart: "1.25rem",
  "@media": { "(forced-colors: active)": { borderColor: "Canvas" } },
});
globalStyle(`.${nav} a:hover`, { background: vars.sunken });
globalStyle(`.${nav} [aria-current]`, {
  borderInlineStartColor: vars.accent,
  color: vars.accent,
  fontWeight: 600,
  background: vars.accentTint,
  "@media": { "(forced-colors: active)": { borderColor: "Highlight", textDecoration: "underline" } },
});
globalStyle(`.${nav} a:focus`, { outlineOffset: "-3px" });
globalStyle(`.${nav} ul + ul`, { marginBlockStart: "auto", fontSize: vars.tS });
globalStyle(`.${nav} ul + ul a`, { color: vars.soft });
globalStyle(`.${nav} > .${close}`, {
  display: "none",
  marginBlockEnd: vars.s2,
  color: vars.accent,
  "@media": { "(max-width: 69.99em)": { display: "flex" } },
});
// At every width: the screen may be turned while the dialog is open.
globalStyle(`.${menuDialog} > .${nav} > .${close}`, { display: "flex" });
// The backdrop next to the drawer is part of the Close link, so that pressing it closes the drawer.
globalStyle(`.${nav} > .${close}::after`, {
  content: "''",
  position: "fixed",
  inset: 0,
  left: "min(18rem, 88vw)",
});
