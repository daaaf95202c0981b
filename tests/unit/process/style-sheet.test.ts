import { describe, expect, test } from "vitest";
import { readStyleSheet } from "~/process/style-sheet";

function stylesFor(css: string, html: string): string {
  return readStyleSheet("/assets/parts-a1.css", css).stylesFor(html);
}

describe("of a style sheet a document needs", () => {
  const html = `<html data-brand="wallet"><body class="a"><p class="b c">"<i></i></p><ul></ul><input readOnly=""/></body></html>`;

  test.each([
    ["rules of no class", "html{margin:0}p,ul{padding:0}"],
    ["rules of classes it has", ".a{margin:0}.a .b>i:hover{top:0}"],
    ["the fitting ones of several selectors", ".x,.a,.b.x,p.c{top:0}", ".a,p.c{top:0}"],
    ["no rule of a class it lacks", ".x{top:0}.a .x{top:0}.a{top:1px}", ".a{top:1px}"],
    [
      "rules that only ask whether another class is absent or inside",
      ".a:not(.x),.b:has(.x):not(:is(.y,.z)),:is(.x,.y:not(.z)) i{top:0}",
    ],
    ["rules that ask for a value no name could be", '[value=".5"] .a{top:0}'],
    [
      "no rule of an element it lacks",
      "dialog,ul>li,.a i+em,p i{top:0}dialog::backdrop{top:0}",
      "p i{top:0}",
    ],
    ["rules of elements it has, in whatever letters", "UL>*,p I{top:0}"],
    ["rules of attributes it has, in whatever letters", '[readonly]:hover,[data-brand="wallet"] i{top:0}'],
    [
      "no rule of an attribute or a value it lacks",
      "[data-brand=other],.a[aria-busy],.a:disabled{top:0}.a :not([hidden]){top:0}",
      ".a :not([hidden]){top:0}",
    ],
    ["what the browser itself unfolds", ".a[open]>i{top:0}"],
    [
      "what holds under a condition, and no condition with nothing under it",
      "@media(max-width:40em){.a{top:0}.x{top:0}}@media(max-width:9em){.x{top:0}}",
      "@media(max-width:40em){.a{top:0}}",
    ],
    ["conditions within conditions", "@supports (top:0){@media screen{.a{top:0}}}"],
    [
      "the movements that its rules name",
      "@keyframes k{0%{top:0}to{top:1px}}@keyframes slide{to{top:0}}.a{animation:k 1s}.x{animation:slide 1s}",
      ".a{animation:k 1s}@keyframes k{0%{top:0}to{top:1px}}",
    ],
    ["no styles of printed pages", "@media print{.a{top:0}}.a{top:1px}", ".a{top:1px}"],
    ["a brace in a value's text", `.a{content:"\\7b"}`],
  ])("%s", (_, css, expected = css) => {
    expect(stylesFor(css, html)).toBe(expected);
  });
});

test("documents of the same classes get the same styles, in whatever order they stand; others their own", () => {
  const sheet = readStyleSheet("/assets/parts-a1.css", ".a{top:0}.b{top:1px}.c{top:2px}");
  expect(sheet.stylesFor('<p class="b a">')).toBe(".a{top:0}.b{top:1px}");
  expect(sheet.stylesFor('<p class="a"><b class="b">')).toBe(".a{top:0}.b{top:1px}");
  expect(sheet.stylesFor('<p class="a c">')).toBe(".a{top:0}.c{top:2px}");
});

test("a style sheet is known by the name of its file", () => {
  expect(readStyleSheet("/assets/parts-a1.css", "")).toMatchObject({
    path: "/assets/parts-a1.css",
    version: "parts-a1",
  });
});

test("a sheet with a brace too few is refused", () => {
  expect(() => stylesFor(".a{top:0", "")).toThrow("brace");
});
