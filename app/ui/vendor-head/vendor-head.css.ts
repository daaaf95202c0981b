import { style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** The link to the vendor's own site, with its address below. */
export const book = style({
  display: "grid",
  justifyItems: "end",
  gridGap: vars.s05,
  "@media": {
    "(max-width: 40em)": {
      flex: 1,
      gridTemplateColumns: "minmax(0, 1fr)",
      justifyItems: "stretch",
      textAlign: "center",
      overflowWrap: "anywhere",
    },
  },
});

/** Separates a note from the amount it is about. */
export const note = style({ marginBlockStart: vars.s2 });
