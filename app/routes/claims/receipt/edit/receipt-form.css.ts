import { globalStyle, style } from "@vanilla-extract/css";
import { quiet } from "~/ui/button/button.css";

// The second column holds the longest benefit with its amount.
const columns = { gridTemplateColumns: "minmax(0, 1fr) minmax(19rem, 1fr)" };
const isRoomy = "(min-width: 62em)";

/** A row of lists: beside each other only where they are not cut off. */
export const choiceRow = style({
  display: "grid",
  gridGap: "1.5rem",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [isRoomy]: columns },
});

// A cut amount must not look like another one.
globalStyle(`.${choiceRow} select`, { paddingInlineEnd: "2rem", textOverflow: "ellipsis" });

/** A pair of fields above such a row. */
export const aligned = style({ "@media": { [isRoomy]: { selectors: { "&&": columns } } } });

// The first word below a field begins where the field begins.
globalStyle(`.${aligned} > div > div > .${quiet}:first-child`, { marginInlineStart: "-.5rem" });

/** What is said about the fields above. */
export const said = style({ selectors: { "&:not(:empty)": { marginBlockStart: "1rem" } } });

/** The field for the words of type Other. */
export const otherType = style({});

const chosen = (name: string, value: string) => `:has([name="${name}"] [value="${value}"]:checked)`;
const isOther = chosen("expenseTypeId", "13");
const isNoType = chosen("expenseTypeId", "");
const isWellness = chosen("employeeBenefitCoverageId", "2");

// Where :has() is unknown the rule is void and the field always there. Wellness without a type will be Other (RCP-10).
globalStyle(`form:not(${isOther}):not(${isWellness}${isNoType}) .${otherType}`, { display: "none" });
