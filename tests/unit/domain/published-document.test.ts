import { expect, test } from "vitest";
import { externalHostOf } from "~/domain/published-document";

test("a document on another site is labelled with its host, for http and https [DOC-01]", () => {
  expect(externalHostOf("https://guides.example/a.pdf")).toBe("guides.example");
  expect(externalHostOf("http://guides.example:8080/a.pdf")).toBe("guides.example:8080");
  for (const url of ["Images/12/guide.pdf", "javascript:alert(1)", "ftp://guides.example/a.pdf"])
    expect(externalHostOf(url)).toBeUndefined();
});
