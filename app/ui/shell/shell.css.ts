import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const shell = style({
  "@media": {
    "(min-width: 70em)": {
      display: "grid",
      gridTemplateColumns: "14.5rem minmax(0, 1fr)",
      gridTemplateRows: "1fr auto",
      minHeight: `calc(100vh - ${vars.bar})`,
    },
  },
});

globalStyle(`.${shell} > main`, {
  "@media": {
    "(min-width: 70em)": {
      gridColumn: "2",
      padding: `${vars.s5} ${vars.s6} ${vars.s8}`,
      borderInlineStart: vars.thin,
    },
  },
});
