import { expect, test } from "vitest";
import { withinPatience } from "~/service/patience";

test("what answers in time is passed on, a failure too", async () => {
  expect(await withinPatience(Promise.resolve("here"), 100)).toBe("here");
  await expect(withinPatience(Promise.reject(new Error("broken")), 100)).rejects.toThrow("broken");
});

test("what stays silent is unavailable", async () => {
  const silence = new Promise(() => undefined);
  await expect(withinPatience(silence, 50)).rejects.toMatchObject({ name: "Refusal", status: 503 });
});

test("time in which this process could not listen does not count", async () => {
  const answer = new Promise((resolve) => setTimeout(() => resolve("here"), 120));
  const asked = withinPatience(answer, 100);
  const until = performance.now() + 150;
  while (performance.now() < until);
  expect(await asked).toBe("here");
});
