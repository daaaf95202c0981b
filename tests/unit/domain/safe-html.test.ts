import fc from "fast-check";
import { expect, test } from "vitest";
import { safeHtml } from "~/domain/safe-html";

test.each([
  ["I agree to <strong>this</strong>.", "I agree to <strong>this</strong>."],
  ["<b onclick=x()>a</b><script>alert(1)</script>", "<b>a</b>"],
  ["<img src=x onerror=alert(1)>a", "a"],
  ["<style>*{display:none}</style><p style='position:fixed'>a</p>", "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
  [
    '<a href="/privacy/" onmouseover="x">a</a>',
    '<a href="/privacy/" rel="noopener noreferrer" target="_blank">a</a>',
  ],
  ["<form action=/sign-out><button>a</button></form>", "a"],
  ["<svg><a xlink:href='javascript:x'>a</a></svg>", '<a rel="noopener noreferrer" target="_blank">a</a>'],
  ["a<br>b", "a<br />b"],
  ...["b", "em", "i", "li", "ol", "p", "strong", "u", "ul"].map((tag) => [
    `<${tag}>a</${tag}>`,
    `<${tag}>a</${tag}>`,
  ]),
  ...["http://a.ca", "https://a.ca", "mailto:a@a.ca", "tel:1"].map((to) => [
    `<a href="${to}">a</a>`,
    `<a href="${to}" rel="noopener noreferrer" target="_blank">a</a>`,
  ]),
  ["a < b &amp; c", "a &lt; b &amp; c"],
])("%j becomes %j [BNK-01]", (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

test("is unchanged when sanitized again and contains no other tag [BNK-01]", () => {
  const piece = fc.constantFrom(
    "<b>",
    "</b>",
    "<script>",
    "</",
    ">",
    "<a href='",
    "'",
    "<svg",
    " onload=x ",
    "<!--",
    "x",
    "&lt;",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const safe = safeHtml(pieces.join(""));
      expect(safeHtml(safe)).toBe(safe);
      for (const [tag] of safe.matchAll(/<[^>]*>?/g))
        expect(tag).toMatch(/^<\/?(?:a|b)(?: (?:href|rel|target)="[^"]*")*>$/);
    }),
  );
});
