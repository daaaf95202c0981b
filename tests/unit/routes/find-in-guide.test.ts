import fc from "fast-check";
import { expect, test } from "vitest";
import { findInPages, highlightMatches } from "~/routes/claims/guide/find-in-guide";
import { guideViewPath, readGuideView } from "~/routes/claims/guide/guide-query";

test("words are found regardless of accents and case, and marked as written [CLM-05]", () => {
  expect(findInPages(["Soins dentaires", "Dépense: DEPENSE", ""], "dépense")).toEqual([
    { page: 2, count: 2 },
  ]);
  expect(highlightMatches("Dépense & <b>", "depense")).toBe("<mark>Dépense</mark> &amp; &lt;b&gt;");
  expect(highlightMatches("aaa", "aa")).toBe("<mark>aa</mark>a");
  expect(findInPages(["any text"], " ".trim())).toEqual([]);
});

test("marking changes only the marks and escapes any markup [CLM-05]", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "grapheme", maxLength: 3 }),
      (text, words) => {
        const html = highlightMatches(text, words);
        const plain = html.replace(/<\/?mark>/g, "");
        expect(plain).not.toMatch(/[<>"]/);
        expect(
          plain
            .replaceAll("&lt;", "<")
            .replaceAll("&gt;", ">")
            .replaceAll("&quot;", '"')
            .replaceAll("&#39;", "'")
            .replaceAll("&amp;", "&"),
        ).toBe(text);
      },
    ),
  );
});

test("the URL of a view is read back as that view, and an invalid one shows the first page, fitted", () => {
  const view = { page: 3, zoom: 150, words: "a b" };
  const { search } = new URL(guideViewPath("EE_HSA", view), "https://wallet.example");
  expect(readGuideView(new URLSearchParams(search))).toEqual(view);
  expect(guideViewPath("EE_WSA", { page: 1, zoom: 100, words: "" })).toBe(
    "/claim-management/guide/wellness/",
  );
  for (const page of ["0", "-1", "1e9999", "x", "1.5"]) {
    expect(readGuideView(new URLSearchParams({ page, zoom: "7" }))).toEqual({
      page: 1,
      zoom: 100,
      words: "",
    });
  }
});
