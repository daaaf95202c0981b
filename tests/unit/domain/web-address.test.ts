import { expect, test } from "vitest";
import { webAddressOf } from "~/domain/web-address";

test.each([
  ["https://Cedar.example/book?x=1", "https://cedar.example/book?x=1"],
  [" http://cedar.example ", "http://cedar.example/"],
])("%s is a valid web address", (text, href) => expect(webAddressOf(text)?.href).toBe(href));

test.each([
  ["javascript:alert(1)"],
  ["data:text/html,<script>"],
  ["JaVaScRiPt://x%0aalert(1)"],
  ["java\tscript:alert(1)"],
  ["https:cedar.example"],
  ["https:///cedar.example"],
  ["//cedar.example"],
  ["cedar.example"],
  ["https://bank.example@cedar.example/"],
  ["https://cedar.example/\u202egpj.exe"],
  [`https://cedar.example/${"a".repeat(2_000)}`],
  ["ftp://cedar.example/"],
  [""],
])("%s is rejected [MKT-07]", (text) => expect(webAddressOf(text)).toBeUndefined());

test("a vendor's web address has at most 2,000 characters and no user or password", () => {
  const address = `https://cedar.example/${"a".repeat(1_978)}`;
  expect(webAddressOf(address)?.href).toBe(address);
  for (const text of [`${address}a`, "https://user@a.ca", "https://:secret@a.ca", "https://", "ftp://a.ca"])
    expect(webAddressOf(text), text.slice(0, 30)).toBeUndefined();
});
