import { expect, test } from "vitest";
import { ApiError, ifThere } from "~/gateway/api-error";

const failing = (status: number, code?: string) => Promise.reject(new ApiError(status, "Why", code));

test("what is not there for this person is nothing, and every other failure stays one", async () => {
  expect(await ifThere(Promise.resolve({ id: 7 }))).toEqual({ id: 7 });
  expect(await ifThere(failing(404, "receiptDeleted"))).toBeUndefined();
  for (const status of [400, 401, 403, 409, 500, 503])
    await expect(ifThere(failing(status))).rejects.toHaveProperty("status", status);
  const fault = new TypeError("of ours");
  await expect(ifThere(Promise.reject(fault))).rejects.toBe(fault);
});
