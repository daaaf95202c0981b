import { describe, expect, test } from "vitest";
import { withErrorPrefix, withoutErrorPrefix } from "~/forms/error-prefix";
import { type Rules, validateRules } from "~/forms/rules";
import { pageTitle } from "~/routes/page-title";

const missing = "Please enter the amount.";
const rules = {
  amount: {
    required: missing,
    maxLength: [9, "At most 9 characters"],
  },
  username: { required: "Please enter user name or email." },
  notes: { maxLength: [255, "At most 255 characters"] },
  claimPolicys: { minChecked: [2, "Tick all of them"] },
} satisfies Rules;

function formOf(entries: [string, string | File][]) {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  return formData;
}

describe("the rules in the browser", () => {
  test("survive serialization by a loader", () => {
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
  });

  test.each([
    ["", missing],
    ["   ", missing],
    ["1234567890", "At most 9 characters"],
    ["-1", "Not negative"],
  ])("refuse the amount '%s' as the server does [RCP-07]", (typed, text) => {
    const judge = (amount: string) => (amount.includes("-") ? "Not negative" : undefined);
    expect(
      validateRules({ amount: { ...rules.amount, validate: judge } }, formOf([["amount", typed]])),
    ).toEqual({
      amount: [text],
    });
  });

  test("accept a form that satisfies them", () => {
    const filled = formOf([
      ["amount", "12.50"],
      ["username", "a"],
      ["claimPolicys", "1"],
      ["claimPolicys", "2"],
    ]);
    expect(validateRules(rules, filled)).toEqual({});
  });

  test("can require every box of a group [SUB-01]", () => {
    const one = formOf([["claimPolicys", "1"]]);
    expect(validateRules({ claimPolicys: rules.claimPolicys }, one)).toEqual({
      claimPolicys: ["Tick all of them"],
    });
  });

  test("can compare a field with another one [PUB-06]", () => {
    const again = {
      validate: (text: string, form: FormData) => (text === form.get("one") ? undefined : "Not it"),
    };
    const broken = (two: string) =>
      validateRules(
        { two: again },
        formOf([
          ["one", "a"],
          ["two", two],
        ]),
      );
    expect([broken("a"), broken("b"), broken("")]).toEqual([{}, { two: ["Not it"] }, {}]);
  });

  test("treat an empty file input as missing", () => {
    const file = { file: { required: "Choose a file" } };
    expect(validateRules(file, formOf([["file", new File([], "")]]))).toEqual({ file: ["Choose a file"] });
    expect(validateRules(file, formOf([["file", new File(["x"], "a.pdf")]]))).toEqual({});
    expect(
      validateRules(file, formOf([["file", new File([], "nothing.pdf")]])),
      "the server's to judge",
    ).toEqual({});
  });
});

describe("a title", () => {
  test("starts with an error prefix, once, when the form was refused [ERR-03]", () => {
    expect(withErrorPrefix("Sign in")).toBe("Error: Sign in");
    expect(pageTitle("Sign in", { wasRefused: true })).toEqual([
      { title: expect.stringMatching(/^Error: Sign in/) },
    ]);
    expect(pageTitle("Sign in", { wasRefused: false })).toEqual([
      { title: expect.stringMatching(/^Sign in/) },
    ]);
    expect(withoutErrorPrefix(withoutErrorPrefix("Error: Sign in"))).toBe("Sign in");
  });
});
