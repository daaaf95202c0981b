import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const screens = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => path.join("app/routes", file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => /^export default function/m.test(text));

/** The order in which a route file is read; each part is optional. */
const PARTS = [
  /^(?:const|export const) schema\b/m,
  /^export (?:const|function) meta\b/m,
  /^export (?:async )?(?:const|function) loader\b/m,
  /^export (?:async )?(?:const|function) action\b/m,
  /^export default function/m,
  /^export function ErrorBoundary\b/m,
];

test("a route file reads schema, meta, loader, action, component, error boundary", () => {
  expect(screens.length).toBeGreaterThan(60);
  const unordered = screens.filter(({ text }) => {
    const places = PARTS.map((part) => text.search(part)).filter((place) => place >= 0);
    return places.some((place, index) => place < (places[index - 1] ?? 0));
  });
  expect(unordered.map(({ file }) => file)).toEqual([]);
});

test("a route file's own functions stand below its component", () => {
  const early = screens.flatMap(({ file, text }) => {
    const component = text.search(/^export default function/m);
    return [...text.slice(0, component).matchAll(/^(?:async )?function (\w+)/gm)].map(
      ([, name]) => `${file}: ${name}`,
    );
  });
  expect(early).toEqual([]);
});
