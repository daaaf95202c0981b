import { withoutScripts } from "tests/support/e2e/accessible";
import { describe, expect, test } from "vitest";

describe("the scriptless markup that axe examines", () => {
  test.each([
    [
      "a script and what it contains",
      `<p>a</p><script nonce="x">if (a < b) {}</script><p>b</p>`,
      "<p>a</p><p>b</p>",
    ],
    ["a script over lines", `<script\n type="module"\n>\nimport "x"\n</script >b`, "b"],
    [
      "a preloaded module",
      `<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">`,
      `<link rel="stylesheet" href="/a.css">`,
    ],
    ["noscript becomes content", `<noscript><a href="/x">x</a></noscript>`, `<a href="/x">x</a>`],
    [
      "the page says it has no scripts",
      `<html lang="en"><body>`,
      `<html data-scripts="none" lang="en"><body>`,
    ],
    ["once", `<html data-scripts="none" lang="en">`, `<html data-scripts="none" lang="en">`],
  ])("%s", (_, html, expected) => {
    expect(withoutScripts(html)).toBe(expected);
  });
});
