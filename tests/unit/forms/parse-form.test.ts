import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { textFieldSchema } from "~/forms/field-schemas.server";
import { hasFormErrors, parseForm, replyUnvalidated } from "~/forms/parse-form.server";

const schema = z.object({
  username: z.string({ error: "Please enter user name or email." }).transform((text) => text.toLowerCase()),
  password: z.string({ error: "Please enter password." }),
});

function posted(fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return { context: {}, formData };
}

describe("a posted form", () => {
  test("gives its value when the schema accepts it", async () => {
    const form = await parseForm(posted({ username: "Amelia", password: "x" }), schema);
    expect(form).toMatchObject({ response: undefined, value: { username: "amelia", password: "x" } });
  });

  test("is refused with 400, the schema's message and what was typed [ERR-03]", async () => {
    const form = await parseForm(posted({ username: "Amelia", password: "", csrf: "t" }), schema);
    expect(form.response?.init?.status).toBe(400);
    expect(form.response?.data).toMatchObject({
      status: "error",
      error: { password: ["Please enter password."] },
      initialValue: { username: "Amelia" },
    });
    expect(JSON.stringify(form.response?.data.initialValue)).not.toContain("csrf");
  });

  test("refuses a field sent twice or as a file with our own message, and treats a nested one as empty [ERR-03]", async () => {
    const fields = z.object({ city: textFieldSchema, none: textFieldSchema });
    const twice = posted({ city: "Sudbury" });
    twice.formData.append("city", "Timmins");
    const file = posted({});
    file.formData.append("city", new Blob(["x"]), "x.png");
    for (const wrong of [twice, file]) {
      const { response } = await parseForm(wrong, fields);
      expect(response?.data.error).toEqual({
        city: ["This did not arrive as one text. Please enter it again."],
      });
    }
    expect(await parseForm(posted({ city: "Sudbury", "none[inner]": "x" }), fields)).toMatchObject({
      value: { city: "Sudbury", none: "" },
    });
  });

  test.each([
    "x[4294967294]",
    "x[99999999]",
    "x[]",
    `x${".x".repeat(3_000)}`,
    "x[0][0]",
    "__proto__",
    "__intent__",
    "x".repeat(65),
    "",
    "nöme",
  ])("ignores a field named %.20s, which none of our forms has [SEC-01]", async (name) => {
    const hostile = () => posted({ username: "Amelia", password: "x", [name]: "y" });
    expect(await parseForm(hostile(), schema)).toMatchObject({
      value: { username: "amelia", password: "x" },
    });
    const { data } = await replyUnvalidated(hostile());
    expect(data.initialValue).toEqual({ username: "Amelia", password: "x" });
  });

  test("never sends a secret back, even when the form is refused later", async () => {
    const typed = { username: "", password: "Wallet-2026" };
    const early = await parseForm(posted(typed), schema, { secrets: ["password"] });
    const late = await parseForm(posted({ ...typed, username: "a" }), schema, { secrets: ["password"] });
    expect(early.response?.data.error).toBeDefined();
    expect(JSON.stringify(early.response?.data)).not.toContain("Wallet-2026");
    expect(JSON.stringify(late.response ?? late.refuse({ form: "No" }).data)).not.toContain("Wallet-2026");
  });

  test("can be refused by a later check, as a whole or at a field [ERR-03]", async () => {
    const form = await parseForm(posted({ username: "a", password: "b" }), schema);
    if (form.response) throw new Error("refused");
    const answer = form.refuse({ form: "System error", fields: { username: "Unknown" } }, 409);
    expect(answer.init?.status).toBe(409);
    expect(answer.data).toMatchObject({
      status: "error",
      error: { "": ["System error"], username: ["Unknown"] },
      initialValue: { username: "a" },
    });
  });

  test("marks only its own request as refused for the loaders [ERR-03]", async () => {
    const bad = posted({});
    const good = posted({ username: "a", password: "b" });
    await parseForm(bad, schema);
    await parseForm(good, schema);
    expect([hasFormErrors(bad.context), hasFormErrors(good.context)]).toEqual([true, false]);
  });

  test("is kept without validation for an event that only changes the page [PUB-03]", async () => {
    const answer = await replyUnvalidated(
      posted({ username: "a", password: "b", event: "password.show", csrf: "t" }),
    );
    expect(answer.init?.status ?? 200).toBe(200);
    expect(answer.data.error).toBeUndefined();
    expect(answer.data.initialValue).toEqual({ username: "a", password: "b", event: "password.show" });
  });

  test("handles any names and values without failing or reaching a prototype", async () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom("__intent__", "__state__", "__proto__.hurt", "a[0].b", "a["),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, fc.string()), async (fields) => {
        const form = await parseForm(posted(fields), schema);
        expect(form.response === undefined || form.response.init?.status === 400).toBe(true);
        expect(Object.hasOwn(Object.prototype, "hurt")).toBe(false);
      }),
    );
  });
});
