import { expect, test } from "vitest";
import { scripts } from "../../../package.json" with { type: "json" };

// npm sends SIGTERM to its shell, and a shell that waits for the server does not forward it: the server would keep running.
test.each(["start", "dev", "service"] as const)("a signal to npm run %s reaches the server", (name) => {
  const last = scripts[name].split("&&").at(-1)?.trim();
  expect(last).toMatch(/^([A-Z_]+=\S+ )*exec /);
});
