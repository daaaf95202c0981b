import { globalStyle, style } from "@vanilla-extract/css";
import { boxed, disclosureLine, disclosureMark, whereDetailsCanOpen } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { button, primary, quiet } from "../button/button.css";
import { chips } from "../chips/chips.css";

/** One row on wide screens, stacked on a phone. */
export const searchBar = style({
  display: "grid",
  gridGap: vars.s2,
  alignItems: "start",
  padding: vars.s2,
  ...boxed,
  "@media": {
    "(min-width: 40em)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
    "(min-width: 64em)": {
      gridTemplateColumns: "minmax(0, .9fr) minmax(0, 1fr) minmax(0, 1.2fr) auto",
      padding: `${vars.s3} ${vars.s3} ${vars.s1}`,
    },
    print: { display: "none" },
  },
});

/** The place field with its controls. */
export const where = style({
  minWidth: 0,
  "@media": { "(min-width: 40em)": { gridColumn: "1 / -1" }, "(min-width: 64em)": { gridColumn: "auto" } },
});

export const go = style({
  "@media": {
    "(min-width: 40em)": { gridColumn: "1 / -1" },
    // Level with the controls, below the line of their labels.
    "(min-width: 64em)": { gridColumn: "auto", paddingBlockStart: "1.84375rem" },
  },
});

globalStyle(`.${searchBar} > *`, { minWidth: 0 });
globalStyle(`.${searchBar} .${button}.${primary}`, { width: "100%", minHeight: "3rem" });
globalStyle(`.${where} > .${chips}`, { margin: `${vars.s1} 0` });
// Aligns with the start of the field above.
globalStyle(`.${where} > .${button}.${quiet}`, { marginInlineStart: `-${vars.s1}` });

/** Filters that are open if there is space; an ordinary disclosure in browsers that cannot do that by style. */
export const wideOpen = style({ "@media": { print: { display: "none" } } });

export const filterFields = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s2,
  alignItems: "flex-end",
  paddingBlockStart: vars.s1,
});

globalStyle(`.${filterFields} > *`, {
  flex: "1 1 10rem",
  "@supports": { "not (inset: 0)": { margin: "8px" } },
});
// At least as wide as the label above it.
globalStyle(`.${filterFields} label`, { whiteSpace: "nowrap" });
globalStyle(`.${filterFields} select`, { paddingInlineEnd: "2rem" });
globalStyle(`.${filterFields} .${button}`, { flex: "none", minHeight: "3rem" });
disclosureLine(`.${wideOpen} > summary`, {
  display: "inline-flex",
  fontWeight: 600,
  color: vars.accent,
  ...whereDetailsCanOpen("(min-width: 48em)", { display: "none" }),
});
disclosureMark(`.${wideOpen}`, { marginInlineStart: vars.s05 });
globalStyle(`.${wideOpen}::details-content`, {
  "@media": { "(min-width: 48em)": { display: "block", contentVisibility: "visible" } },
});
