import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";
import { soft } from "../layout/layout.css";

const narrow = "(max-width: 39.99em)";

export const box = style({
  overflow: "hidden",
  ...boxed,
});

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: vars.tS,
  "@media": { [narrow]: { display: "block" } },
});

export const lead = style({ fontWeight: 600 });

globalStyle(`.${table} th`, { textAlign: "start", fontWeight: 600 });
globalStyle(`.${table} th, .${table} td`, { padding: `12px ${vars.s2}`, overflowWrap: "anywhere" });
globalStyle(`.${table} th`, { overflowWrap: "normal" });
globalStyle(`.${table} tbody tr`, { borderBlockStart: vars.thin });
globalStyle(`.${table} thead`, { "@media": { [narrow]: { display: "none" } } });
globalStyle(`.${table} tbody, .${table} tr, .${table} td`, { "@media": { [narrow]: { display: "block" } } });
globalStyle(`.${table} tbody tr`, { "@media": { [narrow]: { padding: `${vars.s1} 0` } } });
globalStyle(`.${table} td`, { "@media": { [narrow]: { padding: `${vars.s05} ${vars.s2}` } } });
globalStyle(`.${table} tbody tr:first-child`, { "@media": { [narrow]: { borderBlockStart: 0 } } });
// On a phone, each value is preceded by its column's heading.
globalStyle(`.${table} td > .${soft}`, { display: "none", "@media": { [narrow]: { display: "inline" } } });

const card = "(max-width: 55.99em)";

export const wide = style({
  "@media": { "(min-width: 56em)": { tableLayout: "fixed" }, [card]: { display: "block" } },
});

/** Columns are as wide as their content. */
export const ledger = style({ "@media": { "(min-width: 56em)": { tableLayout: "auto" } } });

export const figure = style({ fontVariantNumeric: "tabular-nums" });

export const total = style({});

export const sortHint = style({
  display: "none",
  "@media": { [card]: { display: "inline", color: vars.soft } },
});

/** Column widths in percent. */
export const share = styleVariants({ 12: ["12%"], 13: ["13%"], 25: ["25%"] }, ([width]) => ({ width }));

globalStyle(`.${table} .${figure}.${figure}`, { textAlign: "end", whiteSpace: "nowrap" });
globalStyle(`.${wide} th a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  color: vars.soft,
});
globalStyle(`.${wide} [aria-sort] a`, { color: vars.ink, fontWeight: 600 });
globalStyle(`.${wide} th .${icon}`, { width: "1em", height: "1em", marginInlineStart: vars.s05 });
globalStyle(`.${wide} [aria-sort="ascending"] .${icon}`, { transform: "rotate(180deg)" });
globalStyle(`.${wide} th, .${wide} td`, {
  "@media": { "(min-width: 56em)": { padding: `10px ${vars.s1}` } },
});
globalStyle(`.${wide} th:first-child, .${wide} td:first-child`, {
  "@media": { "(min-width: 56em)": { paddingInlineStart: vars.s2 } },
});
globalStyle(`.${wide} th:last-child, .${wide} td:last-child`, {
  "@media": { "(min-width: 56em)": { paddingInlineEnd: vars.s2 } },
});
globalStyle(`.${wide} .${figure} + :not(.${figure})`, {
  "@media": { "(min-width: 56em)": { paddingInlineStart: vars.s3 } },
});
globalStyle(`.${wide} .${lead}`, { "@media": { "(min-width: 56em)": { fontWeight: 400 } } });
globalStyle(`.${wide} .${total}`, { borderBlockStart: `1px solid ${vars.ink}`, fontWeight: 600 });
globalStyle(`.${wide} td > .${soft}`, { "@media": { [card]: { display: "inline" } } });

// A card shows the columns in pairs: the first ones at the start, their figures at the end.
globalStyle(`.${wide} tbody, .${wide} tfoot`, { "@media": { [card]: { display: "block" } } });
globalStyle(`.${wide} thead`, { "@media": { [card]: { display: "none" } } });
globalStyle(`.${wide}:not(.${ledger}) thead`, { "@media": { [card]: { display: "block" } } });
globalStyle(`.${wide} thead tr`, {
  "@media": {
    [card]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      padding: `0 ${vars.s2}`,
      columnGap: vars.s2,
    },
  },
});
globalStyle(`.${wide} thead th`, { "@media": { [card]: { width: "auto", padding: 0 } } });
globalStyle(`.${wide} .${sortHint}`, { "@media": { [card]: { marginInlineEnd: vars.s2 } } });
globalStyle(`.${wide} tbody tr, .${wide} tfoot tr`, {
  "@media": {
    [card]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridGap: `2px ${vars.s2}`,
      padding: `12px ${vars.s2}`,
    },
  },
});
globalStyle(`.${wide} tbody tr:first-child`, { "@media": { [card]: { borderBlockStart: vars.thin } } });
globalStyle(`.${wide}.${ledger} tbody tr:first-child`, { "@media": { [card]: { borderBlockStart: 0 } } });
globalStyle(`.${wide} tbody td, .${wide} tfoot td, .${wide} tfoot th`, {
  "@media": { [card]: { display: "block", padding: 0 } },
});
for (const [nth, row, column] of [
  [1, 1, 1],
  [2, 2, 1],
  [3, 1, 2],
  [4, 2, 2],
  [5, 3, 1],
  [6, 3, 2],
] as const) {
  globalStyle(`.${wide} tbody td:nth-child(${nth})`, {
    "@media": { [card]: { gridRow: row, gridColumn: column, textAlign: column === 2 ? "end" : "start" } },
  });
}
// The fourth column gets its own row in a card, so that it does not affect the other columns' widths.
globalStyle(`.${wide}.${ledger} tbody td:nth-child(4)`, { "@media": { [card]: { gridColumn: "1 / -1" } } });
