import { expect, test, vi } from "vitest";
import { ApiError, undefinedIfNotFound, withFallbackCalls } from "~/gateway/api-error";

const failing = (status: number, code?: string) => Promise.reject(new ApiError(status, "Why", code));

test("undefinedIfNotFound turns a 404 into undefined and rethrows every other failure", async () => {
  expect(await undefinedIfNotFound(Promise.resolve({ id: 7 }))).toEqual({ id: 7 });
  expect(await undefinedIfNotFound(failing(404, "receiptDeleted"))).toBeUndefined();
  for (const status of [400, 401, 403, 409, 500, 503])
    await expect(undefinedIfNotFound(failing(status))).rejects.toHaveProperty("status", status);
  const fault = new TypeError("of ours");
  await expect(undefinedIfNotFound(Promise.reject(fault))).rejects.toBe(fault);
});

test("withFallbackCalls uses the specification's calls only if the upstream may lack our own", async () => {
  const oneByOne = vi.fn(async () => "one by one");
  expect(await withFallbackCalls(Promise.resolve("at once"), oneByOne)).toBe("at once");
  // Only the embedded service sends a code, so it knows the call and the 404 is about the data.
  await expect(withFallbackCalls(failing(404, "receiptDeleted"), oneByOne)).rejects.toHaveProperty(
    "status",
    404,
  );
  for (const status of [400, 401, 403, 409, 500, 503])
    await expect(withFallbackCalls(failing(status), oneByOne)).rejects.toHaveProperty("status", status);
  expect(oneByOne).not.toHaveBeenCalled();
  for (const status of [404, 405, 501])
    expect(await withFallbackCalls(failing(status), oneByOne)).toBe("one by one");
  await expect(withFallbackCalls(failing(404), () => failing(503))).rejects.toHaveProperty("status", 503);
});
