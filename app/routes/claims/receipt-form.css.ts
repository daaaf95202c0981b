import { globalStyle, style } from "@vanilla-extract/css";

/** The field for the words of type Other. */
export const otherType = style({});

const chosen = (name: string, value: string) => `:has([name="${name}"] [value="${value}"]:checked)`;
const isOther = chosen("expenseTypeId", "13");
const isNoType = chosen("expenseTypeId", "");
const isWellness = chosen("employeeBenefitCoverageId", "2");

// Where :has() is unknown the rule is void and the field always there. Wellness without a type will be Other (RCP-10).
globalStyle(`form:not(${isOther}):not(${isWellness}${isNoType}) .${otherType}`, { display: "none" });
