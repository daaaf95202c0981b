import { describe, expect, it } from "vitest";
import { dialogTexts as texts } from "~/routes/claims/dialog-texts.server";

describe("the draft's text about its receipts [RCP-03]", () => {
  it("adds up only receipts with details", () => {
    expect(texts.notSentYet("$45.00", 1, 0)).toBe("Not submitted yet: $45.00 in 1 receipt.");
    expect(texts.notSentYet("$90.00", 2, 1)).toBe(
      "Not submitted yet: $90.00 in 2 receipts. 1 receipt still needs its details.",
    );
  });

  it("names no amount when none has details", () => {
    expect(texts.notSentYet("$0.00", 0, 1)).toBe("Not submitted yet. 1 receipt still needs its details.");
    expect(texts.notSentYet("$0.00", 0, 3)).toBe("Not submitted yet. 3 receipts still need their details.");
  });

  it("names no fields of a receipt without any details, because its form preselects some", () => {
    expect(texts.incomplete("a.png", [], 1)).toBe("a.png still needs its details.");
    expect(texts.incomplete("a.png", ["amount"], 1)).toBe("a.png still needs: amount");
  });
});
