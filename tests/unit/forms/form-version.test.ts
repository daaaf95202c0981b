import { expect, test } from "vitest";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { formVersion, refuseIfOutdated } from "~/forms/form-version.server";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { shouldRevalidate } from "~/forms/revalidate-if-outdated";

const sentence = "The amounts were changed.";

async function confirm(fields: Readonly<Record<string, string>>, now: string) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  const context = {};
  const form = await parseForm({ context, formData }, textFieldsSchema("seen", "amount"));
  if (form.response) throw new Error("the form could not be read");
  const answer = refuseIfOutdated(form, { seen: form.value.seen, now }, sentence);
  return { answer, hadErrors: hasFormErrors(context) };
}

test("confirms what the page showed; anything else is refused and keeps what was typed (D76)", async () => {
  const now = formVersion([1, 2]);
  const same = await confirm({ seen: formVersion([1, 2]) }, now);
  expect(same).toEqual({ answer: undefined, hadErrors: false });
  const { answer, hadErrors } = await confirm({ seen: formVersion([2, 1]), amount: "5" }, now);
  expect(answer?.init).toEqual({ status: 409 });
  expect(answer?.data).toMatchObject({
    status: "error",
    error: { "": [sentence] },
    initialValue: { amount: "5" },
  });
  expect(hadErrors, "its title says so").toBe(true);
});

test("a page that does not send the version it showed is refused (D76)", async () => {
  expect((await confirm({}, formVersion(null))).answer?.init).toEqual({ status: 409 });
});

test("only such a refusal makes the page reload its data (D76)", async () => {
  const url = new URL("http://wallet.example/");
  const change = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} };
  const { answer } = await confirm({ seen: "older" }, "newer");
  const readAgain = (actionResult: unknown, defaultShouldRevalidate = false) =>
    shouldRevalidate({ ...change, actionResult, defaultShouldRevalidate });
  expect(readAgain(answer?.data)).toBe(true);
  for (const other of [undefined, null, "text", { status: "error" }]) expect(readAgain(other)).toBe(false);
  expect(readAgain(undefined, true)).toBe(true);
});
