import { expect, test } from "vitest";
import { scripts } from "../../../package.json" with { type: "json" };

// npm hands SIGTERM to its shell, and a shell that waits for the server keeps it to itself: the server would run on.
test.each(["start", "dev", "service"] as const)("a signal to npm run %s reaches the server", (name) => {
  const last = scripts[name].split("&&").at(-1)?.trim();
  expect(last).toMatch(/^([A-Z_]+=\S+ )*exec /);
});
