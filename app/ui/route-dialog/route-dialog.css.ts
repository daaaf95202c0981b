import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { outlined } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { button, end, quiet, reason } from "../button/button.css";
import { drop } from "../file-drop/file-drop.css";
import { form, low } from "../layout/layout.css";
import { thumb } from "../thumb/thumb.css";

export const narrow = style({});

export const dialogHead = style({
  position: "sticky",
  zIndex: 2,
  top: 0,
  minHeight: "4.25rem",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: `12px ${vars.s3}`,
  background: vars.surface,
  borderBlockEnd: vars.thin,
  "@media": { "(max-width: 40em)": { paddingInlineStart: vars.s2, paddingInlineEnd: vars.s2 } },
});

export const dialogBody = style({
  padding: vars.s3,
  "@media": {
    "(max-width: 40em)": { paddingInlineStart: vars.s2, paddingInlineEnd: vars.s2, flex: "1 0 auto" },
  },
});

export const dialogMessage = style({
  margin: `${vars.s3} ${vars.s3} 0`,
  "@media": { "(max-width: 40em)": { margin: `${vars.s2} ${vars.s2} 0` } },
});

export const dialogFoot = style({
  position: "sticky",
  zIndex: 2,
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.s1,
  padding: `${vars.s2} ${vars.s3}`,
  background: vars.surface,
  borderBlockStart: vars.thin,
  "@media": { "(max-width: 40em)": { padding: `12px ${vars.s2}` } },
});

/** Wraps the buttons of a bar that stays at the bottom of a phone's screen even while the main button cannot be pressed yet. */
export const alwaysInView = style({ display: "contents" });

export const withPicture = style({
  display: "grid",
  gridGap: vars.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    "(min-width: 48em)": {
      gridTemplateColumns: "15.5rem minmax(0, 1fr)",
      gridTemplateRows: "auto 1fr",
      gridGap: `${vars.s2} ${vars.s4}`,
    },
  },
});

/** The page behind dialogs, open or not; remembers its height for when its rendering is skipped. */
export const under = style({ containIntrinsicBlockSize: "auto 60rem" });

export const behind = style({ "@media": { "(scripting: none)": { display: "none" } } });

globalStyle("dialog", { display: "none", color: "inherit" });
globalStyle("dialog[open]", {
  display: "block",
  position: "fixed",
  zIndex: 20,
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  width: "54rem",
  maxWidth: "calc(100vw - 3rem)",
  maxHeight: "calc(100vh - 3rem)",
  height: ["-moz-fit-content", "fit-content"],
  // The steps of a flow differ in height; this keeps their top edge in place.
  margin: "1.5rem auto auto",
  padding: 0,
  overflow: "auto",
  scrollPadding: "5rem 0 6rem",
  ...outlined,
  boxShadow: `0 0 0 100vmax ${vars.scrim}`,
  "@media": {
    "(forced-colors: active)": { boxShadow: "none" },
  },
});
globalStyle(`dialog[open].${narrow}`, { width: "32rem" });
globalStyle("dialog::backdrop", { background: "none" });
globalStyle(`.${dialogHead} h2`, { fontSize: vars.tL });
globalStyle(`.${dialogFoot} .${end}`, { order: 2, marginInlineStart: "auto" });
globalStyle(`.${dialogFoot} .${reason}`, {
  order: 1,
  flex: "1 1 12rem",
  margin: 0,
  // A file's name may be one long word.
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": { "(max-width: 40em)": { order: -1, flexBasis: "100%" } },
});
globalStyle(`.${dialogFoot} > form`, {
  flex: "1 1 12rem",
  minWidth: 0,
  "@media": { "(max-width: 40em)": { flexBasis: "8rem" } },
});
// Like a page's bar: not sticky on a phone while the main button cannot be pressed yet.
globalStyle(`.${dialogFoot}:has(.${reason}):not(:has(.${alwaysInView}))`, {
  "@media": { "(max-width: 40em)": { position: "static" } },
});
globalStyle(`.${dialogFoot}:has(.${reason}) > form`, {
  "@media": { "(max-width: 40em)": { flexBasis: "100%" } },
});
globalStyle(`.${dialogHead}, .${dialogFoot}`, { "@media": { [low]: { position: "static" } } });
globalStyle("dialog[open]", { "@media": { [low]: { scrollPadding: "1rem 0" } } });
globalStyle(`.${dialogHead} .${quiet}, .${dialogFoot} .${end}`, { marginInlineEnd: `-${vars.s1}` });
globalStyle("dialog[open]", {
  "@media": {
    "(max-width: 40em)": {
      width: "100%",
      maxWidth: "none",
      height: "100%",
      maxHeight: "none",
      margin: 0,
      border: 0,
      borderRadius: 0,
      display: "flex",
      flexDirection: "column",
    },
  },
});
// The page is invisible then; its layout would take an eighth of the first paint on a slow phone (measured).
globalStyle(`dialog[open]:not(.${narrow}) ~ .${behind}`, {
  "@media": { "(max-width: 40em)": { contentVisibility: "hidden" } },
});
// A question is a sheet at the bottom of the screen, as high as its content, with its page visible above.
globalStyle(`dialog[open].${narrow}`, {
  "@media": {
    "(max-width: 40em)": {
      width: "100%",
      height: ["-moz-fit-content", "fit-content"],
      maxHeight: "calc(100% - 3rem)",
      marginBlockStart: "auto",
      borderRadius: `${vars.rM} ${vars.rM} 0 0`,
    },
    "(max-width: 40em) and (forced-colors: active)": { borderBlockStart: vars.seen },
    // Not higher than a zoomed page: it scrolls itself, otherwise the focused element could be off-screen.
    [low]: { maxHeight: "100%" },
  },
});
globalStyle("dialog > form", {
  "@media": { "(max-width: 40em)": { flex: "1 0 auto", display: "flex", flexDirection: "column" } },
});
globalStyle(`.${dialogFoot} .${button}`, {
  "@media": { "(max-width: 40em)": { flex: "1 0 auto", padding: ".5rem .75rem" } },
});
globalStyle(`.${withPicture} .${thumb} svg, .${withPicture} .${thumb} img`, {
  "@media": { "(max-width: 47.99em)": { height: "10rem" } },
});
// Narrow, and its words must not break.
globalStyle(`.${withPicture} .${drop}`, { padding: "12px" });
globalStyle(`.${withPicture} .${drop} input`, { fontSize: vars.tXs });
globalStyle(`.${withPicture} > .${form}`, {
  "@media": { "(min-width: 48em)": { gridColumn: "2", gridRow: "1 / span 2" } },
});
// Without scripts a dialog is the page, and the content behind it is hidden.
globalStyle(`html[data-scripts="none"] .${behind}`, { display: "none" });
const inPage: GlobalStyleRule = {
  position: "static",
  width: "auto",
  maxWidth: "58rem",
  maxHeight: "none",
  margin: 0,
  boxShadow: "none",
  // The page scrolls, not the dialog, so that its foot stays in view.
  overflow: "visible",
};
globalStyle('html[data-scripts="none"] dialog[open]', inPage);
globalStyle("dialog[open][open]", { "@media": { "(scripting: none)": inPage } });
// A sticky head would cover the page's bar. The scroll padding keeps the focused element clear of the foot.
globalStyle(`html[data-scripts="none"] .${dialogHead}`, { position: "static" });
globalStyle(`.${dialogHead}.${dialogHead}`, { "@media": { "(scripting: none)": { position: "static" } } });
const isHigh = "(min-height: 24.01em)";
const aboveFoot: GlobalStyleRule = { scrollPaddingBlockEnd: "9rem" };
globalStyle('html[data-scripts="none"]:has(dialog)', { "@media": { [isHigh]: aboveFoot } });
globalStyle("html:has(dialog)", { "@media": { [`(scripting: none) and ${isHigh}`]: aboveFoot } });
globalStyle(`.${dialogFoot} > *`, { "@supports": { "not (inset: 0)": { margin: "4px" } } });
