import { globalStyle, style } from "@vanilla-extract/css";
import { quiet } from "~/ui/button/button.css";

// The second column fits the longest benefit with its amount.
const second = "19rem";
const columns = { gridTemplateColumns: `minmax(0, 1fr) minmax(${second}, 1fr)` };
const isRoomy = "(min-width: 62em)";

/** A row of selects, side by side only where their text is not cut off; one that stands alone fills its row. */
export const choiceRow = style({
  display: "grid",
  gridGap: "1.5rem",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [isRoomy]: { display: "flex" } },
});
globalStyle(`.${choiceRow} > *`, { flex: "1 1 0", minWidth: 0 });
globalStyle(`.${choiceRow} > * + *`, { "@media": { [isRoomy]: { minWidth: second } } });

// A truncated amount must not look like a different amount.
globalStyle(`.${choiceRow} select`, { paddingInlineEnd: "2rem", textOverflow: "ellipsis" });

/** A pair of fields above such a row. */
export const aligned = style({ "@media": { [isRoomy]: { selectors: { "&&": columns } } } });

// Aligns the first button below a field with the field's edge.
globalStyle(`.${aligned} > div > div > .${quiet}:first-child`, { marginInlineStart: "-.5rem" });

/** A note about the fields above it. */
export const fieldNote = style({ selectors: { "&:not(:empty)": { marginBlockStart: "1rem" } } });

/** The field that describes an expense of type Other. */
export const otherType = style({});

const chosen = (name: string, value: string) => `:has([name="${name}"] [value="${value}"]:checked)`;
const isOther = chosen("expenseTypeId", "13");
const isNoType = chosen("expenseTypeId", "");
const isWellness = chosen("employeeBenefitCoverageId", "2");

// Browsers without :has() ignore the rule and always show the field. Wellness without a type becomes Other (RCP-10).
globalStyle(`form:not(${isOther}):not(${isWellness}${isNoType}) .${otherType}`, { display: "none" });
