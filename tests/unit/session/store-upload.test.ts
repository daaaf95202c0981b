import { expect, test } from "vitest";
import { ApiError } from "~/gateway/api-error";
import { storeUpload } from "~/session/store-upload.server";

const file = { path: "/uploads/1", name: "receipt.pdf", type: "application/pdf", size: 9 };
const problem = { text: "too large", status: 413, isFormLost: false } as const;

async function rejecting(error: Error): Promise<never> {
  throw error;
}

test("a posted file is stored, or its field says why not", async () => {
  expect(await storeUpload({ file }, async ({ path }) => path)).toEqual({
    kind: "stored",
    value: "/uploads/1",
  });
  expect(
    await storeUpload({ file }, () => rejecting(new ApiError(400, "Decided.", "alreadyDecided"))),
  ).toEqual({
    kind: "refused",
    sentence: "Decided.",
    status: 400,
    code: "alreadyDecided",
  });
});

test("a missing or unreceived file makes no call", async () => {
  const never = () => rejecting(new Error("called"));
  expect(await storeUpload({}, never)).toEqual({ kind: "none" });
  expect(await storeUpload({ problem }, never)).toEqual({
    kind: "refused",
    sentence: "too large",
    status: 413,
  });
});

test("an ended session and an error of our own are not a refusal [SES-14]", async () => {
  for (const error of [new ApiError(401, undefined), new TypeError("ours")])
    await expect(storeUpload({ file }, () => rejecting(error))).rejects.toBe(error);
});
