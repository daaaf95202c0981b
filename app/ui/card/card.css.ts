import { style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const card = style({
  padding: `${vars.s3} ${vars.s2}`,
  background: vars.surface,
  border: vars.thin,
  borderRadius: vars.rM,
  "@media": { "(min-width: 37.5em)": { padding: vars.s3 }, print: { breakInside: "avoid" } },
});

export const cardTitle = style({ marginBlockEnd: vars.s2 });

export const overview = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridGap: vars.s3,
  "@media": { "(min-width: 76em)": { gridTemplateColumns: "minmax(0, 1fr) 18.5rem" } },
});
