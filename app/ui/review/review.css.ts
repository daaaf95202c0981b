import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { button } from "../button/button.css";

export const reviews = style({ padding: 0, listStyle: "none" });

export const head = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gridGap: "0 12px",
  alignItems: "center",
  marginBlockEnd: vars.s1,
  "@media": { "(max-width: 29.99em)": { gridTemplateColumns: "auto minmax(0, 1fr)" } },
});

globalStyle(`.${reviews} > li`, { padding: `${vars.s2} 0`, borderBlockStart: vars.thin });
globalStyle(`.${reviews} > li:first-child`, { borderBlockStart: 0, paddingBlockStart: 0 });
globalStyle(`.${head} p`, { fontSize: vars.tS, color: vars.soft });
globalStyle(`.${head} h3`, { fontSize: vars.tM, overflowWrap: "anywhere" });
globalStyle(`.${head} .${button}`, {
  "@media": {
    "(max-width: 29.99em)": {
      gridColumn: "2 / -1",
      justifySelf: "start",
      marginInlineStart: `-${vars.s1}`,
    },
  },
});
