import { initialSubmissionContext } from "machines/claim-submission-context";
import { argsFor, cookiePair, requestWith } from "tests/support/request-args";
import { describe, expect, test } from "vitest";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH } from "~/domain/expense-type";
import { emptyReceiptDraft, NOTES_MAX_LENGTH } from "~/domain/receipt-draft";
import type { StoredFlow } from "~/flows/advance.server";
import { commitFlow, loadFlow } from "~/flows/flow-cookie.server";

const place = { name: "claim-submission", path: "/claim-management" };
const kept: StoredFlow = {
  machine: "claimSubmission",
  version: "1",
  value: "askingAboutDuplicate",
  context: { ...initialSubmissionContext, queue: [12, 13], claimId: 12, duplicateOf: 7 },
};

async function headerFor(value: StoredFlow | undefined, employeeId = 7): Promise<string> {
  const { args } = argsFor(await requestWith("/claim-management/"));
  return (await commitFlow(args, place, employeeId, value)).get("Set-Cookie") ?? "";
}

async function readBack(cookie: string, employeeId = 7): Promise<StoredFlow | undefined> {
  const request = await requestWith("/claim-management/", undefined, { headers: { Cookie: cookie } });
  return loadFlow(argsFor(request).args, place, employeeId);
}

describe("the flow cookie", () => {
  test("is read back unchanged, for the same employee only", async () => {
    const header = await headerFor(kept);
    expect(await readBack(cookiePair(header))).toEqual(kept);
    expect(await readBack(cookiePair(header), 8)).toBeUndefined();
    const nested = { ...kept, value: { asking: "aboutDuplicate" } };
    expect(await readBack(cookiePair(await headerFor(nested)))).toEqual(nested);
    expect(header).toMatch(/; Max-Age=86400; Path=\/claim-management; HttpOnly; SameSite=Lax$/);
  });

  test("is deleted when there is nothing to store", async () => {
    expect(await headerFor(undefined)).toMatch(/^flow-claim-submission=.*Max-Age=0/);
  });

  test("is ignored after any character was changed", async () => {
    const cookie = cookiePair(await headerFor(kept));
    for (const at of [25, 60, cookie.length - 2]) {
      const letter = cookie[at] === "A" ? "B" : "A";
      expect(
        await readBack(cookie.slice(0, at) + letter + cookie.slice(at + 1)),
        `letter ${at}`,
      ).toBeUndefined();
    }
    expect(await readBack(cookie.slice(0, cookie.length / 2))).toBeUndefined();
  });

  test("is ignored when sealed with another shape", async () => {
    const { args } = argsFor(await requestWith("/"));
    const cookie = args.context.cookies.flow(place.name, place.path);
    for (const value of [
      null,
      "text",
      7,
      [],
      { employeeId: "7", kept },
      { employeeId: 7 },
      { employeeId: 7, kept: { ...kept, value: {} } },
    ]) {
      const sealed = args.context.cookies.sealer.seal(value);
      expect(await readBack(cookiePair(await cookie.serialize(sealed)))).toBeUndefined();
    }
    expect(await readBack(cookiePair(await cookie.serialize({ employeeId: 7, kept })))).toBeUndefined();
  });

  test("does not reveal what was typed", async () => {
    const notes = "the ring of my grandmother";
    const header = await headerFor({ ...kept, context: { ...initialSubmissionContext, notes } });
    const [, value = ""] = cookiePair(header).split("=");
    expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain("grandmother");
    expect(Buffer.from(value, "base64").toString("latin1")).not.toContain("grandmother");
  });

  test("holds a receipt with its longest texts, all in emoji, within 4,096 bytes", async () => {
    // As varied as nobody writes them.
    const letters = (count: number, seed: number) =>
      Array.from({ length: count }, (_, at) =>
        String.fromCodePoint(0x1f300 + ((at * 40_503 + seed) % 0x800)),
      );
    const draft = {
      ...emptyReceiptDraft,
      ...{ amount: "9999999.99", expenseDate: "31/12/2026" },
      expenseTypeOther: letters(EXPENSE_TYPE_OTHER_MAX_LENGTH, 7).join(""),
      notes: letters(NOTES_MAX_LENGTH, 19_001).join(""),
    };
    const failure = { kind: "unavailable", message: "m".repeat(330) };
    const context = { receiptId: 2_147_483_647, receipt: null, saveAnyway: false, failure };
    const typed = { ...context, draft, seen: "s".repeat(22) };
    const header = await headerFor({ machine: "receipt", version: "4", value: "viewing", context: typed });
    expect(cookiePair(header).length).toBeLessThan(4_096);
    expect((await readBack(cookiePair(header)))?.context).toEqual(typed);
  });

  test("holds a draft of sixty claims within 4,096 bytes", async () => {
    const ids = Array.from({ length: 60 }, (_, index) => 2_000_000_000 + index);
    const full = {
      ...kept,
      context: { ...initialSubmissionContext, queue: ids, submitted: ids, held: ids, claimId: ids[0] },
    };
    expect((await headerFor(full)).length).toBeLessThan(4_096);
    const agreedAs = Object.fromEntries(ids.map((id) => [id, "z".repeat(13)]));
    const agreed = {
      ...kept,
      context: { ...initialSubmissionContext, queue: ids, agreedAs, claimId: ids[0] },
    };
    expect((await headerFor(agreed)).length).toBeLessThan(4_096);
  });
});
