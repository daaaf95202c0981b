import { globalStyle, style } from "@vanilla-extract/css";
import { clipped } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { button, primary, quiet, reason } from "../button/button.css";
import { siteFooter } from "../site-footer/site-footer.css";

export const visuallyHidden = style({
  selectors: { "&&": { position: "absolute" } },
  ...clipped,
  margin: "-1px",
  whiteSpace: "nowrap",
});

export const soft = style({ color: vars.soft });

export const small = style({ fontSize: vars.tS });

export const stack = style({});

export const stackWide = style({});

export const stackLarge = style({});

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.s1 });

export const rowWide = style({ gap: `${vars.s1} ${vars.s2}` });

/** Aligns a button with the control of the field next to it. */
export const atFoot = style({ alignItems: "flex-end" });

export const spread = style({ justifyContent: "space-between" });

export const center = style({ justifyContent: "center", textAlign: "center" });

export const full = style({ maxWidth: "none" });

export const measure = style({ maxWidth: "30rem" });

export const plain = style({ fontWeight: 400 });

export const sectionTitle = style({ fontSize: vars.tXl });

export const quietTitle = style({
  marginBlockEnd: vars.s1,
  fontSize: vars.tS,
  fontWeight: 400,
  color: vars.soft,
});

export const listTitle = style({ marginBlockEnd: vars.s1 });

export const links = style({});

export const page = style({ maxWidth: "66rem" });

export const pageHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  rowGap: vars.s1,
  marginBlockEnd: vars.s3,
});

export const pageAction = style({
  "@media": {
    "(max-width: 40em)": {
      position: "fixed",
      zIndex: 9,
      bottom: 0,
      left: 0,
      right: 0,
      padding: `${vars.s1} ${vars.s2} calc(${vars.s1} + env(safe-area-inset-bottom, 0px))`,
      background: vars.surface,
      borderBlockStart: vars.thin,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "stretch",
      gap: vars.s1,
    },
    print: { display: "none" },
  },
});

/** A page zoomed to 400% is no higher than this; sticky bars would cover it. */
export const low = "(max-width: 40em) and (max-height: 24em)";

/** A phone with text at twice the usual size. */
export const inLargeLetters = "(max-width: 15em)";

const notSticky = {
  position: "static",
  flexBasis: "100%",
  marginBlockStart: vars.s2,
  padding: 0,
  background: "none",
  border: 0,
} as const;

export const crumbs = style({ marginBlockEnd: vars.s2, fontSize: vars.tS });

export const form = style({ display: "grid", gridGap: vars.s3, alignContent: "start" });

export const pair = style({
  "@media": {
    "(min-width: 40em)": {
      display: "grid",
      gridGap: vars.s3,
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      alignItems: "start",
    },
  },
});

globalStyle(`.${stack} > * + *`, { marginBlockStart: vars.s2 });
globalStyle(`.${stackWide} > * + *`, { marginBlockStart: vars.s3 });
globalStyle(`.${stackLarge} > * + *`, { marginBlockStart: vars.s5 });
/** Touch padding for a link on its own; not for links within a sentence. */
export const alone = style({ display: "inline-block", padding: `${vars.s05} 0` });

globalStyle(`.${links} li`, { padding: `${vars.s05} 0` });
// Without :has() the footer keeps its own padding, which just clears the bar.
globalStyle(`body:has(.${pageAction}) .${siteFooter}`, {
  "@media": { "(max-width: 40em)": { paddingBlockEnd: "8rem" } },
});
// An action that cannot be pressed yet is not sticky on a phone, and nothing is on a very low screen.
globalStyle(`.${pageAction}:has(.${reason})`, { "@media": { "(max-width: 40em)": notSticky } });
globalStyle(`.${pageAction}.${pageAction}`, { "@media": { [low]: notSticky } });
globalStyle("html", { "@media": { [low]: { scrollPadding: "1rem 0" } } });
globalStyle(`.${pageAction} .${button}`, {
  "@media": { "(max-width: 40em)": { flex: "1 1 6rem", padding: ".5rem .75rem" } },
});
globalStyle(`.${pageAction} .${reason}`, { "@media": { "(max-width: 40em)": { marginInlineStart: 0 } } });
globalStyle(`.${pageAction} .${primary}`, { "@media": { "(max-width: 40em)": { flexGrow: 1.5 } } });
// When wrapped below its button, aligns with the button's start.
globalStyle(`.${row} > .${reason}`, { marginInlineStart: 0 });
globalStyle(`.${atFoot} > :first-child`, { flex: "1 1 10rem", maxWidth: "22rem" });
globalStyle(`.${row} + p`, { marginBlockStart: vars.s05 });
// Keeps a row above the heading, and the total below it, close to the heading.
globalStyle(`.${row} + .${pageHead}`, { marginBlockStart: vars.s05, marginBlockEnd: vars.s1 });
globalStyle(`.${form} > .${reason}`, { marginBlockStart: `-${vars.s2}`, marginInlineStart: 0 });
// Aligns the text of a quiet button on its own line with the line's start.
globalStyle(`.${form} > div > .${quiet}:only-child, .${stack} > .${row} > .${quiet}:only-child`, {
  marginInlineStart: `-${vars.s1}`,
});
globalStyle(`.${form} > *, .${pair} > *`, { minWidth: 0 });
globalStyle(`.${pair} > * + *`, { "@media": { "(max-width: 39.99em)": { marginBlockStart: vars.s3 } } });
globalStyle(`.${row} > *`, { "@supports": { "not (inset: 0)": { margin: "4px" } } });
