import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { alone } from "../layout/layout.css";

const narrow = "(max-width: 37.49em)";

export const facts = style({
  display: "grid",
  gridGap: vars.s2,
  gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))",
  "@media": { [narrow]: { gridTemplateColumns: "1fr", gridGap: 0 } },
});

export const inRows = style({});

export const sentences = style({});

export const long = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

globalStyle(`.${inRows}.${inRows}`, { gridTemplateColumns: "1fr", gridGap: 0 });
// Names in one row, values in the next, however long a name is.
globalStyle(`.${facts}:not(.${inRows}) > div`, {
  "@media": {
    "(min-width: 37.5em)": {
      display: "grid",
      gridTemplateRows: "subgrid",
      gridRow: "span 2",
      alignContent: "start",
      rowGap: 0,
    },
  },
});
globalStyle(`.${facts} dt, .${long} dt`, { color: vars.soft, fontSize: vars.tS });
globalStyle(`.${facts} dt`, { minWidth: 0, overflowWrap: "anywhere" });
globalStyle(`.${facts} dd`, { fontWeight: 600 });
// The link's touch padding must not shift the line: values with and without a link align.
globalStyle(`.${facts} dd > .${alone}`, { margin: `-${vars.s05} 0` });

/** One fact per line: the name at the start, the value at the end, a thin rule between lines. */
const line = {
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.s2,
  padding: "10px 0",
  borderBlockStart: vars.thin,
} as const;
const first = { borderBlockStart: 0, paddingBlockStart: 0 } as const;
const last = { paddingBlockEnd: 0 } as const;
// A short value does not wrap, its name wraps first; a long value takes most of the line and wraps if needed.
const value = {
  flex: "none",
  maxWidth: "60%",
  fontWeight: 400,
  textAlign: "end",
  overflowWrap: "anywhere",
} as const;
for (const [list, media] of [
  [facts, narrow],
  [inRows, "all"],
] as const) {
  globalStyle(`.${list} > div`, { "@media": { [media]: line } });
  globalStyle(`.${list} > div:first-child`, { "@media": { [media]: first } });
  globalStyle(`.${list} > div:last-child`, { "@media": { [media]: last } });
  globalStyle(`.${list} > div > dd`, { "@media": { [media]: value } });
}
// Aligns wrapping lines at one edge: all names in one column, all values in another.
globalStyle(`.${sentences}.${inRows} > div > dt`, { flex: "none", width: "30%" });
globalStyle(`.${sentences}.${inRows} > div > dd`, { flex: "1", maxWidth: "none", textAlign: "start" });
