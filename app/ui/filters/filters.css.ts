import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { field, optional } from "../field/field.css";
import { icon } from "../icon/icon.css";

export const filters = style({ "@media": { print: { display: "none" } } });

export const go = style({});

globalStyle(`.${filters} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`.${filters}[open] > summary .${icon}`, { transform: "rotate(180deg)" });
globalStyle(`.${filters} > summary .${icon}`, { width: "1em", height: "1em", marginInlineStart: vars.s05 });
globalStyle(`.${filters} > summary`, {
  listStyle: "none",
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.target,
  fontWeight: 600,
  color: vars.accent,
});
globalStyle(`.${filters} form`, {
  display: "grid",
  gridGap: vars.s2,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  paddingBlockStart: vars.s1,
  "@media": {
    "(min-width: 48em)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    "(min-width: 76em)": { gridTemplateColumns: "9.5rem 9.5rem 1fr 1fr auto" },
  },
});
globalStyle(`.${filters} .${optional}`, {
  fontSize: vars.tXs,
  // Under both labels or under none: an error makes one of the two fields narrower.
  "@media": { "(max-width: 29.99em)": { display: "block" } },
});
globalStyle(`.${filters} .${go}`, {
  gridColumn: "1 / -1",
  // Beside the controls, below the line their labels take: an error under a field must not move the buttons.
  "@media": { "(min-width: 76em)": { gridColumn: "auto", paddingBlockStart: "1.84375rem" } },
});
globalStyle(`.${filters} .${field}:nth-child(n + 3)`, {
  "@media": { "(max-width: 29.99em)": { gridColumn: "1 / -1" } },
});
globalStyle(`.${filters} .${go} > *`, { "@media": { "(min-width: 76em)": { minHeight: "3rem" } } });
