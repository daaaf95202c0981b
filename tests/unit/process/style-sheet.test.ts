import { describe, expect, test } from "vitest";
import { parseStyleSheet } from "~/process/style-sheet";

function stylesFor(css: string, html: string): string {
  return parseStyleSheet("/assets/parts-a1.css", css).stylesFor(html);
}

describe("the part of a style sheet inlined for a document", () => {
  const html = `<html data-brand="wallet"><body class="a"><p class="b c">"<i></i></p><ul></ul><input readOnly=""/></body></html>`;

  test.each([
    ["includes rules without a class", "html{margin:0}p,ul{padding:0}"],
    ["includes rules for classes it has", ".a{margin:0}.a .b>i:hover{top:0}"],
    ["includes only the matching ones of several selectors", ".x,.a,.b.x,p.c{top:0}", ".a,p.c{top:0}"],
    ["omits rules for a class it lacks", ".x{top:0}.a .x{top:0}.a{top:1px}", ".a{top:1px}"],
    [
      "includes rules that only use another class in :not or :has",
      ".a:not(.x),.b:has(.x):not(:is(.y,.z)),:is(.x,.y:not(.z)) i{top:0}",
    ],
    ["includes rules with a value that cannot be a class name", '[value=".5"] .a{top:0}'],
    [
      "omits rules for an element it lacks",
      "dialog,ul>li,.a i+em,p i{top:0}dialog::backdrop{top:0}",
      "p i{top:0}",
    ],
    ["includes rules for elements it has, in any case", "UL>*,p I{top:0}"],
    ["includes rules for attributes it has, in any case", '[readonly]:hover,[data-brand="wallet"] i{top:0}'],
    [
      "omits rules for an attribute or value it lacks",
      "[data-brand=other],.a[aria-busy],.a:disabled{top:0}.a :not([hidden]){top:0}",
      ".a :not([hidden]){top:0}",
    ],
    ["includes rules for elements the browser can open", ".a[open]>i{top:0}"],
    [
      "includes rules in a media query, and omits an empty one",
      "@media(max-width:40em){.a{top:0}.x{top:0}}@media(max-width:9em){.x{top:0}}",
      "@media(max-width:40em){.a{top:0}}",
    ],
    ["includes nested conditions", "@supports (top:0){@media screen{.a{top:0}}}"],
    [
      "includes the keyframes its rules name",
      "@keyframes k{0%{top:0}to{top:1px}}@keyframes slide{to{top:0}}.a{animation:k 1s}.x{animation:slide 1s}",
      ".a{animation:k 1s}@keyframes k{0%{top:0}to{top:1px}}",
    ],
    ["omits print styles", "@media print{.a{top:0}}.a{top:1px}", ".a{top:1px}"],
    ["handles a brace in a value", `.a{content:"\\7b"}`],
  ])("%s", (_, css, expected = css) => {
    expect(stylesFor(css, html)).toBe(expected);
  });
});

test("documents with the same classes get the same styles in any order, and others their own", () => {
  const sheet = parseStyleSheet("/assets/parts-a1.css", ".a{top:0}.b{top:1px}.c{top:2px}");
  expect(sheet.stylesFor('<p class="b a">')).toBe(".a{top:0}.b{top:1px}");
  expect(sheet.stylesFor('<p class="a"><b class="b">')).toBe(".a{top:0}.b{top:1px}");
  expect(sheet.stylesFor('<p class="a c">')).toBe(".a{top:0}.c{top:2px}");
});

test("a style sheet is identified by its file name", () => {
  expect(parseStyleSheet("/assets/parts-a1.css", "")).toMatchObject({
    path: "/assets/parts-a1.css",
    version: "parts-a1",
  });
});

test("a style sheet with a missing brace is refused", () => {
  expect(() => stylesFor(".a{top:0", "")).toThrow("brace");
});
