import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { button, primary, reason } from "../button/button.css";
import { siteFooter } from "../site-footer/site-footer.css";

export const vh = style({
  selectors: { "&&": { position: "absolute" } },
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clip: "rect(0 0 0 0)",
  whiteSpace: "nowrap",
});

export const soft = style({ color: vars.soft });

export const small = style({ fontSize: vars.tS });

export const stack = style({});

export const stackWide = style({});

export const stackLarge = style({});

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.s1 });

export const rowWide = style({ gap: `${vars.s1} ${vars.s2}` });

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

export const links = style({});

export const page = style({ maxWidth: "66rem" });

export const pageHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
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
    },
    print: { display: "none" },
  },
});

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
globalStyle(`.${links} li`, { padding: `${vars.s05} 0` });
// Without :has() the footer keeps its own padding, which clears the bar by a hair.
globalStyle(`body:has(.${pageAction}) .${siteFooter}`, {
  "@media": { "(max-width: 40em)": { paddingBlockEnd: "8rem" } },
});
globalStyle(`.${pageAction} .${button}`, {
  "@media": { "(max-width: 40em)": { flex: 1, margin: `0 ${vars.s05}` } },
});
globalStyle(`.${pageAction} .${primary}`, { "@media": { "(max-width: 40em)": { flex: 2 } } });
globalStyle(`.${row} + p`, { marginBlockStart: vars.s05 });
globalStyle(`.${form} > .${reason}`, { marginBlockStart: `calc(${vars.s2} * -1)` });
globalStyle(`.${form} > *, .${pair} > *`, { minWidth: 0 });
globalStyle(`.${pair} > * + *`, { "@media": { "(max-width: 39.99em)": { marginBlockStart: vars.s3 } } });
globalStyle(`.${row} > *`, { "@supports": { "not (inset: 0)": { margin: "4px" } } });
