import { expect, test } from "vitest";
import { resubmitLabel } from "~/domain/claim";
import { claimRejected } from "~/service/mail/benefit-mails";
import type { MailContext } from "~/service/mail/define-mail";

const brand = { name: "Wallet", support: { email: "help@example.com", phone: "555-0100" } };
const at = { brand, portalOrigin: "https://wallet.example" } as MailContext;
const claim = { firstName: "Robin", claimId: 7, amount: 6_425 };
const letterOf = async (of: object) => {
  const letter = await claimRejected.compose({ ...claim, reason: "", ...of }, at);
  return { words: letter?.paragraphs.join(" "), action: letter?.action };
};

test("the mail for a declined claim gives the reason in plain words and links to the correction [CLD-06, CLM-21]", async () => {
  const address = "https://wallet.example/claim-management/detail/?id=7";
  expect(await letterOf({ reasonType: "IMAGE_TOO_BLURRY" })).toEqual({
    words:
      "Your claim 7 for $64.25 was declined. We could not read the picture of your receipt. To put it right, open the claim and choose ‘Send a new picture’.",
    action: { label: resubmitLabel("IMAGE_TOO_BLURRY"), address },
  });
  const other = await letterOf({ reasonType: "OTHER", reason: "Which tooth?" });
  expect(other.words).toContain("Reason: Which tooth?");
  expect(other.action).toEqual({ label: "Fix and send again", address });
  const limit = await letterOf({ reasonType: "OVER_BUDGET", reason: "See the plan." });
  expect(limit.words).toContain("You had reached the limit for this benefit");
  expect(limit.words).toContain("Comments: See the plan.");
  // A mail that an earlier version left in the outbox.
  const old = await letterOf({ reason: "HSA Limit Reached" });
  expect(old.words).toBe("Your claim 7 for $64.25 was declined. Reason: HSA Limit Reached");
  expect(old.action).toEqual({ label: "See the claim", address });
});

test("the mail for a declined claim that is too late has no link to send it again [CLD-06]", async () => {
  expect(await letterOf({ reasonType: "IMAGE_TOO_BLURRY", tooLate: true })).toEqual({
    words:
      "Your claim 7 for $64.25 was declined. We could not read the picture of your receipt. Its expenses are from a year whose receipts are no longer taken, so it cannot be sent again.",
    action: { label: "See the claim", address: "https://wallet.example/claim-management/detail/?id=7" },
  });
});

test("the mail for a claim declined after the last day to claim says that it cannot be sent again [CLD-06, D12]", async () => {
  const cancelled = { tooLate: true, lastDayToClaim: "2026-10-15" };
  expect(await letterOf({ reasonType: "IMAGE_TOO_BLURRY", ...cancelled })).toEqual({
    words:
      "Your claim 7 for $64.25 was declined. We could not read the picture of your receipt. Your benefit was cancelled and claims could be sent until 15 Oct 2026, so it cannot be sent again.",
    action: { label: "See the claim", address: "https://wallet.example/claim-management/detail/?id=7" },
  });
});
