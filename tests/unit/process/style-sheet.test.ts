import { describe, expect, test } from "vitest";
import { readStyleSheet } from "~/process/style-sheet";

function stylesFor(css: string, html: string, brand = "wallet"): string {
  return readStyleSheet("/assets/parts-a1.css", css, brand).stylesFor(html);
}

describe("of a style sheet a document needs", () => {
  const html = `<html data-brand="wallet"><body class="a"><p class="b c">"</p></body></html>`;

  test.each([
    ["rules of no class", "html{margin:0}p,ul{padding:0}"],
    ["rules of classes it has", ".a{margin:0}.a .b>i:hover{top:0}"],
    ["the fitting ones of several selectors", ".x,.a,.b.x,p.c{top:0}", ".a,p.c{top:0}"],
    ["no rule of a class it lacks", ".x{top:0}.a .x{top:0}.a{top:1px}", ".a{top:1px}"],
    [
      "rules that only ask whether another class is absent or inside",
      ".a:not(.x),.b:has(.x):not(:is(.y,.z)),:is(.x,.y:not(.z)) i{top:0}",
    ],
    ["rules that ask for a value", '[value=".5"] .a{top:0}'],
    [
      "what holds under a condition, and no condition with nothing under it",
      "@media(max-width:40em){.a{top:0}.x{top:0}}@media(max-width:9em){.x{top:0}}",
      "@media(max-width:40em){.a{top:0}}",
    ],
    ["conditions within conditions", "@supports (top:0){@media screen{.a{top:0}}}"],
    ["movements", "@keyframes k{0%{top:0}to{top:1px}}.a{animation:k 1s}"],
    ["no styles of printed pages", "@media print{.a{top:0}}.a{top:1px}", ".a{top:1px}"],
    ["a brace in a value's text", `.a{content:"\\7b"}`],
  ])("%s", (_, css, expected = css) => {
    expect(stylesFor(css, html)).toBe(expected);
  });

  test("the colours of its own brand alone", () => {
    const css =
      ":root{top:0}:root[data-brand=white-label]{top:1px}:root:not([data-theme=x])[data-brand=wallet]{top:2px}";
    expect(stylesFor(css, html)).toBe(":root{top:0}:root:not([data-theme=x])[data-brand=wallet]{top:2px}");
    expect(stylesFor(css, html, "white-label")).toBe(":root{top:0}:root[data-brand=white-label]{top:1px}");
  });
});

test("a style sheet is known by the name of its file", () => {
  expect(readStyleSheet("/assets/parts-a1.css", "", "wallet")).toMatchObject({
    path: "/assets/parts-a1.css",
    version: "parts-a1",
  });
});

test("a sheet with a brace too few is refused", () => {
  expect(() => stylesFor(".a{top:0", "")).toThrow("brace");
});
