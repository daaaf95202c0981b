import { argsFor } from "tests/support/request-args";
import "tests/unit/ui/markup";
import { expect, test } from "vitest";

const { loader } = await import("~/routes/public/update-password/route");

const checkCall = "GET /auth/api/user/forgot-password";

/** What the page of a link loads if the check of the link is answered so. */
async function loadWith(status: number, body?: { message: string; code?: string }) {
  const { args } = argsFor(new Request("http://wallet.example/update-password/?token=abc"), {
    [checkCall]: () => (body ? Response.json(body, { status }) : new Response(null, { status })),
  });
  return loader({ ...args, params: {} });
}

test.each([400, 401, 403, 404, 405, 410, 422, 501])(
  "an upstream that lacks the check of a link may answer it by %i: the form opens [PUB-11]",
  async (status) => {
    const form = { data: { wasRefused: false } };
    expect(await loadWith(status, { message: "Not authorized" })).toMatchObject(form);
    expect(await loadWith(status)).toMatchObject(form);
  },
);

test("a link that the service has checked and refused is told so, and so is a limit [PUB-11]", async () => {
  expect(await loadWith(410, { message: "It was used.", code: "TOKEN_USED" })).toMatchObject({
    data: { fault: { sentence: "It was used.", code: "TOKEN_USED" } },
    init: { status: 410 },
  });
  expect(await loadWith(429, { message: "Wait a minute." })).toMatchObject({
    data: { fault: { sentence: "Wait a minute." } },
    init: { status: 429 },
  });
  await expect(loadWith(503)).rejects.toMatchObject({ init: { status: 503 } });
});
