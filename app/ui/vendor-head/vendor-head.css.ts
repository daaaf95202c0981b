import { style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

/** The way out to the vendor's own site, and below it where it leads. */
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

/** What is to be known about a sum stands apart from it. */
export const note = style({ marginBlockStart: vars.s2 });
