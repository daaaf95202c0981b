import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

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
  alignItems: "start",
  "@media": { "(min-width: 76em)": { gridTemplateColumns: "minmax(0, 1fr) 18.5rem" } },
});

const phone = "(max-width: 47.99em)";
/** All of it is on paper, too. */
const wide = "(min-width: 48em), print";
const unfolds = "selector(::details-content)";

export const fold = style({
  "@supports": { [unfolds]: { "@media": { [phone]: { padding: `${vars.s1} ${vars.s2}` } } } },
});

globalStyle(`.${fold} > h2`, {
  // The line that stays says it.
  "@supports": {
    [unfolds]: {
      "@media": {
        [phone]: {
          position: "absolute",
          width: "1px",
          height: "1px",
          margin: 0,
          overflow: "hidden",
          clip: "rect(0 0 0 0)",
        },
      },
    },
  },
});
globalStyle(`.${fold} > details > summary`, {
  display: "flex",
  alignItems: "center",
  gap: vars.s1,
  minHeight: vars.target,
  listStyle: "none",
  // A browser that cannot show it open has an ordinary disclosure.
  "@supports": { [unfolds]: { "@media": { [wide]: { display: "none" } } } },
});
globalStyle(`.${fold} > details > summary > :first-child`, { flex: 1 });
globalStyle(`.${fold} > details > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`.${fold} > details::details-content`, {
  "@supports": {
    [unfolds]: { "@media": { [wide]: { display: "block", contentVisibility: "visible" } } },
  },
});
globalStyle(`.${fold} > details > summary .${icon}`, {
  width: "1em",
  height: "1em",
  color: vars.accent,
});
globalStyle(`.${fold} > [open] > summary .${icon}`, { transform: "rotate(180deg)" });
globalStyle(`.${fold} > [open] > summary`, {
  "@supports": { [unfolds]: { "@media": { [phone]: { marginBlockEnd: vars.s1 } } } },
});
