import { globalStyle, style } from "@vanilla-extract/css";
import { boxed, clipped, disclosureLine, disclosureMark, whereDetailsCanOpen } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";

export const card = style({
  padding: `${vars.s3} ${vars.s2}`,
  ...boxed,
  // On paper a card may go on on the next sheet: kept together, a long one left the sheets around it empty.
  "@media": { "(min-width: 37.5em)": { padding: vars.s3 } },
});

export const cardTitle = style({ marginBlockEnd: vars.s2 });

export const overview = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridGap: vars.s3,
  alignItems: "start",
  "@media": { "(min-width: 76em)": { gridTemplateColumns: "minmax(0, 1fr) 18.5rem" } },
});

const phone = "screen and (max-width: 47.99em)";
/** Print shows the whole card with its heading too. */
const wide = "(min-width: 48em), print";

export const fold = style({
  ...whereDetailsCanOpen(phone, { padding: `${vars.s1} ${vars.s2}` }),
});

// The summary line replaces the heading.
globalStyle(
  `.${fold} > h2`,
  whereDetailsCanOpen(phone, { position: "absolute", ...clipped, margin: 0 } as const),
);
disclosureLine(`.${fold} > details > summary`, {
  flexWrap: "wrap",
  gap: vars.s1,
  ...whereDetailsCanOpen(wide, { display: "none" }),
});
globalStyle(`.${fold} > details > summary > :first-child`, { flex: 1 });
globalStyle(
  `.${fold} > details::details-content`,
  whereDetailsCanOpen(wide, { display: "block", contentVisibility: "visible" } as const),
);
disclosureMark(`.${fold} > details`, { color: vars.accent });
globalStyle(`.${fold} > [open] > summary`, whereDetailsCanOpen(phone, { marginBlockEnd: vars.s1 }));
