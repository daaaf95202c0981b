import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const facts = style({
  display: "grid",
  gridGap: vars.s2,
  gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))",
  "@media": { "(max-width: 37.49em)": { gridTemplateColumns: "1fr", gridGap: vars.s05 } },
});

export const inRows = style({});

export const long = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

globalStyle(`.${inRows}.${inRows}`, { gridTemplateColumns: "1fr", gridGap: vars.s05 });
globalStyle(`.${inRows} > div`, {
  "@media": {
    "(min-width: 37.5em)": { display: "grid", gridTemplateColumns: "13rem minmax(0, 1fr)", gridGap: vars.s2 },
  },
});
// Names in one line, values in the next, however long a name is.
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
globalStyle(`.${facts} dd`, { fontWeight: 600 });
globalStyle(`.${facts} > div`, {
  "@media": { "(max-width: 37.49em)": { display: "flex", justifyContent: "space-between", gap: vars.s2 } },
});
globalStyle(`.${facts} dd`, {
  "@media": {
    // A figure stays whole, and its name breaks first; a long value has most of the line and breaks where it must.
    "(max-width: 37.49em)": { flex: "none", maxWidth: "60%", textAlign: "end", overflowWrap: "anywhere" },
  },
});
