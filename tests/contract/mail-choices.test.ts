import { mailsTo } from "tests/support/mailbox";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addToOutbox } from "~/service/mail/add-to-outbox";

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process", { sendsMails: true });
});
afterAll(() => service.stop());

const withdrawal = { firstName: "Robin", amount: 2_500 };
const claim = { ...withdrawal, claimId: 12 };
const reason = "The account is closed.";

async function textOf(mail: Parameters<typeof addToOutbox>[1]): Promise<string> {
  await addToOutbox(service.db, mail);
  const [sent] = await mailsTo(service.outboxFolder, mail.to ?? "");
  return sent?.text?.replace(/\s+/g, " ") ?? "";
}

test("only a mail that can be turned off on the Notifications page says so [PRF-10]", async () => {
  const about = (kind: string) => ({ to: `${kind.toLowerCase()}@example.com`, cause: kind });
  const offered = [
    { kind: "claimSubmitted", payload: claim, ...about("claimSubmitted") },
    { kind: "claimRejected", payload: { ...claim, reason }, ...about("claimRejected") },
    { kind: "claimPaid", payload: claim, ...about("claimPaid") },
    { kind: "rrspClaimPaid", payload: claim, ...about("rrspClaimPaid") },
    { kind: "withdrawRequested", payload: withdrawal, ...about("withdrawRequested") },
    { kind: "withdrawApproved", payload: withdrawal, ...about("withdrawApproved") },
  ] as const;
  const always = [
    // A choice of an admin, which this portal does not offer, and a mail that is always sent.
    {
      kind: "employerClaimPaid",
      payload: { ...claim, employeeName: "Kim Roy" },
      ...about("employerClaimPaid"),
    },
    { kind: "withdrawRejected", payload: { ...withdrawal, reason }, ...about("withdrawRejected") },
    { kind: "withdrawReturned", payload: { ...withdrawal, reason }, ...about("withdrawReturned") },
  ] as const;
  const sentence = "You choose which of these e-mails you get under Profile, Notifications.";
  for (const mail of offered) expect(await textOf(mail), mail.kind).toContain(sentence);
  for (const mail of always) {
    const text = await textOf(mail);
    expect(text, mail.kind).not.toContain("Notifications");
    expect(text, mail.kind).toContain("If this was not you, tell us: ");
  }
});
