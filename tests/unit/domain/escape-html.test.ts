import { expect, test } from "vitest";
import { escapeHtml } from "~/domain/escape-html";

test("the five characters that mean something in markup are escaped, and nothing else", () => {
  expect(escapeHtml(`<a href="x">Lake & Sons' «é»</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Lake &amp; Sons&#39; «é»&lt;/a&gt;",
  );
  expect(escapeHtml("&amp;")).toBe("&amp;amp;");
});
