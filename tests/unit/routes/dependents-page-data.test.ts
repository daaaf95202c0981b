import { expect, test } from "vitest";
import { toShownDependents } from "~/routes/dependents/dependents-page-data.server";

test.each([
  ["WIFE", "Wife"],
  ["COUSIN", "Other"],
  ["", "Not given"],
])(
  "the relationship %j of a dependent is shown as %s [DEP-01, DEP-03]",
  (relationship, relationshipLabel) => {
    const one = { id: 3, firstName: "Kim", lastName: "", relationship };
    expect(toShownDependents([one])).toMatchObject([{ relationship, relationshipLabel }]);
  },
);
