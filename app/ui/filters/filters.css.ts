import { globalStyle, style } from "@vanilla-extract/css";
import { disclosureLine, disclosureMark } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { optional } from "../field/field.css";

export const filters = style({});

export const go = style({});

disclosureLine(`.${filters} > summary`, { display: "inline-flex", fontWeight: 600, color: vars.accent });
disclosureMark(`.${filters}`, { marginInlineStart: vars.s05 });
globalStyle(`.${filters} form`, {
  display: "grid",
  gridGap: vars.s2,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  paddingBlockStart: vars.s1,
  // Each column fits a date with its calendar button, and the line before an error.
  "@media": {
    "(min-width: 30em)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "(min-width: 60em)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    "(min-width: 76em)": { gridTemplateColumns: "12.5rem 12.5rem 1fr 1fr auto" },
  },
});
globalStyle(`.${filters} .${optional}`, { fontSize: vars.tXs });
globalStyle(`.${filters} .${go}`, {
  gridColumn: "1 / -1",
  // Level with the controls, below the line of their labels, so that an error under a field does not move the buttons.
  "@media": { "(min-width: 76em)": { gridColumn: "auto", paddingBlockStart: "1.84375rem" } },
});
globalStyle(`.${filters} .${go} > *`, { "@media": { "(min-width: 76em)": { minHeight: "3rem" } } });
