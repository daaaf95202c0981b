import { describe, expect, test } from "vitest";
import { markupOf, tagWith } from "./markup";

const { MoneyField, TextField } = await import("~/ui/field/text-field");
const { TextareaField } = await import("~/ui/field/textarea-field");
const { SelectField } = await import("~/ui/field/select-field");
const { PasswordField } = await import("~/ui/field/password-field");
const { FieldGroup } = await import("~/ui/field/field");
const { FileDrop } = await import("~/ui/file-drop/file-drop");
const { ErrorSummary } = await import("~/ui/error-summary/error-summary");

describe("a field", () => {
  const amount = { id: "receipt-amount", name: "amount", value: "-42.50", required: true };

  test("links its label, hint and error to the control by ids known to the server [ERR-03]", () => {
    const markup = markupOf(
      <MoneyField {...amount} label="Amount" hint="In USD" error="Please do not enter a negative number" />,
    );
    const input = tagWith(markup, 'name="amount"');
    expect(markup).toContain('<label for="receipt-amount">Amount</label>');
    expect(input).toContain('aria-describedby="receipt-amount-hint receipt-amount-error"');
    expect(input).toContain('aria-invalid="true"');
    expect(tagWith(markup, 'id="receipt-amount-hint"')).toMatch(/^<span/);
    expect(tagWith(markup, 'id="receipt-amount-error"')).toMatch(/^<p/);
  });

  test("keeps what was typed [ERR-03]", () => {
    const input = tagWith(markupOf(<MoneyField {...amount} label="Amount" />), 'name="amount"');
    expect(input).toContain('value="-42.50"');
    expect(input).toContain("required");
    expect(input).not.toContain("aria-");
  });

  test("of several lines has its given text on the server", () => {
    expect(markupOf(<TextareaField id="n" name="n" label="Notes" value={"Two\nlines"} />)).toContain(
      ">Two\nlines</textarea>",
    );
  });

  test("marks an optional field, not a required one", () => {
    expect(markupOf(<TextField id="n" name="n" label="Notes" optional />)).toContain("(optional)");
    expect(markupOf(<TextField id="n" name="n" label="Notes" required />)).not.toContain("(optional)");
  });

  test("selects the chosen value, including 0 [RCP-09]", () => {
    const choices = [
      { value: 0, text: "Me" },
      { value: 31, text: "Daniel Roy (Husband)" },
    ];
    const markup = markupOf(
      <SelectField
        id="c"
        name="claimerId"
        label="Claimant"
        choices={choices}
        placeholder="Choose"
        value="0"
      />,
    );
    expect(tagWith(markup, 'value="0"')).toContain("selected");
    expect(tagWith(markup, 'value=""')).not.toContain("selected");
  });

  test("shows a password with a submit button, for browsers without scripts [PUB-03] [PEN-01]", () => {
    const password = {
      id: "p",
      name: "password",
      value: "secret",
      autoComplete: "current-password",
    } as const;
    const hidden = markupOf(<PasswordField {...password} label="Password" />);
    expect(tagWith(hidden, 'name="password"')).toContain('type="password"');
    expect(tagWith(hidden, 'value="password.show"')).toMatch(/type="submit" name="event"/);
    const shown = markupOf(<PasswordField {...password} label="Password" isInitiallyVisible />);
    expect(tagWith(shown, 'name="password"')).toContain('type="text"');
    expect(tagWith(shown, 'value="password.hide"')).toContain("<button");
  });

  test("uses the browser's own file input and shows the error of the file [RCP-02]", () => {
    const markup = markupOf(
      <FileDrop id="f" name="file" label="Receipt" error="File type does not support." />,
    );
    expect(tagWith(markup, 'name="file"')).toMatch(/type="file".*aria-describedby="f-error"/);
    expect(markup).toContain("File type does not support.");
  });

  test("a file's hint is its description, and not also part of its name [RCP-02, PEN-02]", () => {
    const markup = markupOf(<FileDrop id="f" name="file" label="Receipt" hint="JPEG, PNG or PDF" />);
    expect(tagWith(markup, 'name="file"')).toContain('aria-describedby="f-hint"');
    expect(tagWith(markup, 'id="f-hint"')).toContain('aria-hidden="true"');
  });

  test("an error that appears without a post is announced [ERR-03, PEN-02]", () => {
    const markup = markupOf(<TextField id="p" name="p" label="Password" error="Wrong" isErrorAnnounced />);
    expect(tagWith(markup, 'id="p-error"')).toContain('role="alert"');
    expect(tagWith(markup, 'name="p"').toLowerCase()).not.toContain("announced");
  });

  test("a group has one label and one error, and can be focused [ERR-03]", () => {
    const markup = markupOf(
      <FieldGroup id="g" label="Claim policies" error="Tick all of them">
        <input type="checkbox" name="claimPolicys" />
      </FieldGroup>,
    );
    expect(tagWith(markup, 'id="g"')).toMatch(/<fieldset.*tabindex="-1".*aria-describedby="g-error"/);
  });
});

describe("the error summary", () => {
  const problems = [
    { fieldId: "receipt-amount", text: "Please do not enter a negative number" },
    { text: "Sorry" },
  ];

  test("links every error to its field and has focus on load [ERR-03]", () => {
    const markup = markupOf(<ErrorSummary problems={problems} />);
    expect(markup).toContain('<a href="#receipt-amount">Please do not enter a negative number</a>');
    expect(markup).toContain("<li>Sorry</li>");
    expect(tagWith(markup, 'role="group"')).toMatch(/tabindex="-1".*autofocus/i);
  });

  test("is absent without errors", () => {
    expect(markupOf(<ErrorSummary problems={[]} />)).toBe("");
  });
});
