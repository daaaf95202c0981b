import { expect, test } from "vitest";
import { serviceUnavailableError } from "~/service/to-service-error";
import { withTimeout } from "~/waiting/with-timeout";

test("passes on a result or failure that arrives in time", async () => {
  expect(await withTimeout(Promise.resolve("here"), 100)).toBe("here");
  await expect(withTimeout(Promise.reject(new Error("broken")), 100)).rejects.toThrow("broken");
});

test("no response gives the unavailable error", async () => {
  const silence = new Promise(() => undefined);
  await expect(withTimeout(silence, 50, serviceUnavailableError)).rejects.toMatchObject({
    name: "ServiceError",
    status: 503,
  });
});

test("time in which the process was blocked does not count", async () => {
  const answer = new Promise((resolve) => setTimeout(() => resolve("here"), 120));
  const asked = withTimeout(answer, 100);
  const until = performance.now() + 150;
  while (performance.now() < until);
  expect(await asked).toBe("here");
});

test("the default error says how long it waited", async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toThrow("No answer in 5 ms.");
  expect(await withTimeout(Promise.resolve(1), 5)).toBe(1);
});
