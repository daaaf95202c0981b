import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** Paper has no menu, whose column would stay empty, and no window to fill. */
const wide = "screen and (min-width: 70em)";

export const shell = style({
  "@media": {
    [wide]: {
      display: "grid",
      gridTemplateColumns: "14.5rem minmax(0, 1fr)",
      gridTemplateRows: "1fr auto",
      minHeight: `calc(100vh - ${vars.bar})`,
    },
  },
});

globalStyle(`.${shell} > main`, {
  "@media": {
    [wide]: {
      gridColumn: "2",
      padding: `${vars.s5} ${vars.s6} ${vars.s8}`,
      borderInlineStart: vars.thin,
    },
  },
});
