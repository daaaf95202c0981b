import { withoutScripts } from "tests/support/e2e/accessible";
import { describe, expect, test } from "vitest";

describe("the scriptless markup that axe examines", () => {
  test.each([
    [
      "removes a script and its content",
      `<p>a</p><script nonce="x">if (a < b) {}</script><p>b</p>`,
      "<p>a</p><p>b</p>",
    ],
    ["removes a script over several lines", `<script\n type="module"\n>\nimport "x"\n</script >b`, "b"],
    [
      "removes a preloaded module",
      `<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">`,
      `<link rel="stylesheet" href="/a.css">`,
    ],
    ["replaces noscript with its content", `<noscript><a href="/x">x</a></noscript>`, `<a href="/x">x</a>`],
    [
      "marks the page as having no scripts",
      `<html lang="en"><body>`,
      `<html data-scripts="none" lang="en"><body>`,
    ],
    [
      "marks the page only once",
      `<html data-scripts="none" lang="en">`,
      `<html data-scripts="none" lang="en">`,
    ],
  ])("%s", (_, html, expected) => {
    expect(withoutScripts(html)).toBe(expected);
  });
});
