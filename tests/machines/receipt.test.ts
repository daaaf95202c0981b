import { createCookie } from "@remix-run/node";
import { receipt } from "machines/receipt";
import type { ReceiptContext, ReceiptEvent, ReceiptToSave } from "machines/receipt-context";
import { pathOf } from "machines/step";
import { bothWays, explore, restingWays, walk } from "tests/machines/walk";
import { describe, expect, test } from "vitest";
import { type AnyEventObject, createActor, fromPromise } from "xstate";
import type { IsoDate } from "~/domain/calendar";
import { draftFromValues, type ReceiptDetails, readReceipt } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { advance, resume, type StoredFlow } from "~/flows/advance.server";
import { NotPossibleNowError } from "~/flows/not-possible-now";

const receiptId = 31;
const facts = {
  today: "2026-01-15" as IsoDate,
  eligibilityDate: null,
  dependentIds: [41],
  coverages: [
    { id: 71, enrollmentId: 1, name: "Healthcare spending", availableAmount: 50_000 },
    { id: 72, enrollmentId: 2, name: "Wellness spending", availableAmount: 50_000 },
  ],
  expenseTypes: [
    { id: 3, name: "Dental" },
    { id: 13, name: "Other" },
  ],
};
const draft: ReceiptDraft = {
  amount: "120.50",
  claimerId: 0,
  employeeBenefitCoverageId: 71,
  enrollmentId: 1,
  expenseDate: "02/01/2026",
  expenseTypeId: 3,
  expenseTypeOther: "",
  notes: "Paid by card",
};
const details: ReceiptDetails = { ...draft, amount: 12_050, expenseDate: "2026-01-02" };
const lastYear: ReceiptDetails = { ...details, expenseDate: "2025-12-31" };
const tooMuch = { ...details, amount: 50_001 };

function edit(claimStatus = "OPEN") {
  return { type: "receipt.edit" as const, claimStatus, draft };
}
function save(read: ReceiptDetails, claimStatus = "OPEN", today = facts.today) {
  return { type: "receipt.save" as const, claimStatus, receipt: read, facts: { ...facts, today } };
}
function remove(claimStatus: string, from: "list" | "view") {
  return { type: "receipt.delete" as const, claimStatus, from };
}

const everything: AnyEventObject[] = [
  edit(),
  edit("APPROVED"),
  { type: "receipt.change", patch: { amount: "9.99" } },
  { type: "receipt.leave", draft },
  { type: "receipt.leave", draft: null },
  ...[details, lastYear, tooMuch, { ...details, amount: -100 }].map((read) => save(read)),
  save(details, "REJECTED"),
  { type: "save.confirm" },
  { type: "save.cancel" },
  { type: "notice.close" },
  { type: "duplicate.saveAnyway" },
  { type: "duplicate.cancel" },
  {
    type: "xstate.error.actor.saveReceipt",
    actorId: "saveReceipt",
    error: { kind: "duplicate", message: "" },
  },
  remove("REQUESTED", "list"),
  remove("REQUESTED", "view"),
  { type: "delete.confirm" },
  { type: "delete.cancel" },
  ...["saveReceipt", "deleteReceipt"].flatMap((actorId) => [
    { type: `xstate.done.actor.${actorId}`, actorId },
    { type: `xstate.error.actor.${actorId}`, actorId, error: { kind: "unavailable", message: "Try later" } },
  ]),
];
const { said, states, ways } = explore(receipt, everything, { receiptId });

describe("every path through a receipt", () => {
  test.each(Object.keys(receipt.states).filter((name) => name !== "weighing"))("reaches %s", (name) => {
    expect([...states]).toContain(name);
  });

  test("never rests in weighing", () => {
    expect([...states]).not.toContain("weighing");
  });

  test("evaluates every guard to both true and false", () => {
    expect([...said].sort()).toEqual(bothWays(receipt).sort());
  });

  test("reaches the same state when the flow is stored and restored between posts", async () => {
    const resting = restingWays(ways);
    expect(resting.length).toBeGreaterThan(20);
    for (const way of resting) {
      const { value, context } = way.end;
      const end = await walk(receipt, way, () => ({ receiptId }));
      expect({ value: end?.value, context: end?.context }).toEqual({ value, context });
    }
  });
});

describe("saving", () => {
  test("an expense of last year shows the notice until 15 January and is saved from the 16th [RCP-11]", async () => {
    const noticed = await post(undefined, save(lastYear, "OPEN", "2026-01-15"));
    expect(noticed.path).toBe("/claim-management/receipt/31/year-transition/");
    expect(noticed.saved).toEqual([]);
    const back = await post(noticed.stored, { type: "notice.close" });
    expect(back.path).toBe("/claim-management/receipt/31/edit/");
    expect(back.context).toMatchObject({ draft: null, receipt: lastYear });
    const later = await post(back.stored, save(lastYear, "OPEN", "2026-01-16"));
    expect(later.saved).toEqual([{ receiptId, receipt: lastYear, saveAnyway: false }]);
    expect(later.path).toBe("/claim-management/receipt/31/");
  });

  test.each(["save.confirm", "save.cancel"] as const)(
    "the mark of what the form showed stays until the receipt is saved, after %s [RCP-12]",
    async (type) => {
      const warned = await post(undefined, { ...save(tooMuch), seen: "mark" });
      expect(warned.context.seen).toBe("mark");
      const answered = await post(warned.stored, { type });
      if (type === "save.cancel") expect(answered.context.seen).toBe("mark");
      else expect(answered.saved).toEqual([{ receiptId, receipt: tooMuch, saveAnyway: false, seen: "mark" }]);
    },
  );

  test("a change made elsewhere is reported once: the form opens as typed, over what is saved now [RCP-14]", async () => {
    const changed = { kind: "changed", message: "" };
    const refused = await post(undefined, { ...save(details), seen: "mark" }, changed);
    expect(refused.path).toBe("/claim-management/receipt/31/edit/");
    expect(refused.context).toMatchObject({ receipt: details, failure: changed });
    expect(refused.context.seen).toBeUndefined();
    const down = await post(
      undefined,
      { ...save(details), seen: "mark" },
      { kind: "unavailable", message: "" },
    );
    expect(down.context.seen).toBe("mark");
  });

  test("an amount over the balance shows a warning, and Yes saves it [RCP-12]", async () => {
    const warned = await post(undefined, save(tooMuch));
    expect(warned.path).toBe("/claim-management/receipt/31/over-balance/");
    expect(warned.saved).toEqual([]);
    const confirmed = await post(warned.stored, { type: "save.confirm" });
    expect(confirmed.saved).toEqual([{ receiptId, receipt: tooMuch, saveAnyway: false }]);
    expect(confirmed.context).toMatchObject({ draft: null, receipt: null });
    await expect(post(confirmed.stored, { type: "save.confirm" })).rejects.toThrow(NotPossibleNowError);
  });

  test("No in the warning returns to the form with everything typed [RCP-12]", async () => {
    const warned = await post(undefined, save(tooMuch));
    const back = await post(warned.stored, { type: "save.cancel" });
    expect(back.path).toBe("/claim-management/receipt/31/edit/");
    expect(back.context).toMatchObject({ draft: null, receipt: tooMuch });
  });

  test("leaving from any step keeps what was typed, or nothing when nothing was typed", async () => {
    const warned = await post(undefined, save(tooMuch));
    for (const kept of [undefined, warned.stored]) {
      const left = await post(kept, { type: "receipt.leave", draft, seen: "its mark" });
      expect(left.path).toBe("/claim-management/receipt/31/");
      expect(left.context).toMatchObject({
        draft,
        seen: "its mark",
        receipt: null,
        failure: null,
        saveAnyway: false,
      });
      expect(left.saved).toEqual([]);
      const again = await post(left.stored, { type: "receipt.leave", draft: null });
      expect(again.context).toMatchObject({ draft: null, receipt: null });
      expect(again.context.seen).toBeUndefined();
    }
  });

  test("an amount equal to the balance shows no warning [RCP-12]", async () => {
    const exact = { ...details, amount: 50_000 };
    expect((await post(undefined, save(exact))).saved).toEqual([
      { receiptId, receipt: exact, saveAnyway: false },
    ]);
  });

  test("the year-transition notice comes before the over-balance warning [RCP-11]", async () => {
    const both = await post(undefined, save({ ...lastYear, amount: 50_001 }));
    expect(both.path).toBe("/claim-management/receipt/31/year-transition/");
  });

  test("a draft retyped after Back replaces the one the warning was about", async () => {
    const warned = await post(undefined, save(tooMuch));
    expect((await post(warned.stored, save(details))).saved).toEqual([
      { receiptId, receipt: details, saveAnyway: false },
    ]);
  });

  test("an invalid draft or a decided claim saves nothing [RCP-06] [RCP-13]", async () => {
    await expect(post(undefined, save({ ...details, amount: 0 }))).rejects.toThrow(NotPossibleNowError);
    await expect(post(undefined, save(details, "APPROVED"))).rejects.toThrow(NotPossibleNowError);
  });

  const duplicate = { kind: "duplicate", message: "This receipt looks like another one." };
  test("a sent receipt that looks like a duplicate is asked about, and Yes saves it anyway, once [SUB-09]", async () => {
    const asked = await post(undefined, save(details, "REQUESTED"), duplicate);
    expect(asked.path).toBe("/claim-management/receipt/31/duplicate/");
    expect(asked).toMatchObject({
      saved: [],
      context: { receipt: details, saveAnyway: false, failure: null },
    });
    const meant = await post(asked.stored, { type: "duplicate.saveAnyway" });
    expect(meant.saved).toEqual([{ receiptId, receipt: details, saveAnyway: true }]);
    expect(meant.context).toMatchObject({ draft: null, receipt: null, saveAnyway: false });
    await expect(post(meant.stored, { type: "duplicate.saveAnyway" })).rejects.toThrow(NotPossibleNowError);
  });

  test("No returns to the form with everything typed, and the next save asks again [SUB-09]", async () => {
    const asked = await post(undefined, save(details, "REQUESTED"), duplicate);
    const back = await post(asked.stored, { type: "duplicate.cancel" });
    expect(back).toMatchObject({
      path: "/claim-management/receipt/31/edit/",
      saved: [],
      context: { receipt: details },
    });
    const meant = await post(
      asked.stored,
      { type: "duplicate.saveAnyway" },
      { kind: "unavailable", message: "" },
    );
    expect((await post(meant.stored, save(details, "REQUESTED"))).saved).toMatchObject([
      { saveAnyway: false },
    ]);
  });

  test("a refusal by the service returns to the form with everything typed [ERR-03]", async () => {
    const error = { kind: "refused", message: "The claim was sent in another window." };
    const refused = await post(undefined, save(details), error);
    expect(refused.path).toBe("/claim-management/receipt/31/edit/");
    expect(refused.context).toEqual({
      receiptId,
      draft: null,
      receipt: details,
      saveAnyway: false,
      failure: error,
    });
  });
});

describe("deleting", () => {
  test("asks for confirmation, then goes to the list and ends the flow [RCP-17]", async () => {
    const asked = await post(undefined, remove("OPEN", "view"));
    expect(asked.path).toBe("/claim-management/receipt/31/delete/");
    expect(asked.isOver).toBe(false);
    const gone = await post(asked.stored, { type: "delete.confirm" });
    expect(gone).toMatchObject({ path: "/claim-management/claim/", isOver: true, deleted: [receiptId] });
  });

  test("No returns to the receipt and deletes nothing [RCP-17]", async () => {
    const asked = await post(undefined, remove("OPEN", "view"));
    const back = await post(asked.stored, { type: "delete.cancel" });
    expect(back).toMatchObject({ path: "/claim-management/receipt/31/", deleted: [] });
  });

  test("is refused in the view once the claim is requested, and everywhere once decided [RCP-13]", async () => {
    await expect(post(undefined, remove("REQUESTED", "view"))).rejects.toThrow(NotPossibleNowError);
    await expect(post(undefined, remove("APPROVED", "list"))).rejects.toThrow(NotPossibleNowError);
  });
});

test("in the browser, a form that came back from a question can be edited as it was read [RCP-10]", async () => {
  const warned = await post(undefined, save(tooMuch));
  const back = await post(warned.stored, { type: "save.cancel" });
  const actor = resume(receipt, back.stored, { receiptId }).start();
  actor.send({ type: "receipt.change", patch: { notes: "Half of it" } });
  const { context } = actor.getSnapshot();
  expect(context).toMatchObject({
    receipt: null,
    draft: { ...draft, amount: "500.01", notes: "Half of it" },
  });
  actor.stop();
});

test("in the browser, choosing wellness selects Other without a call [RCP-10]", () => {
  const actor = createActor(receipt, { input: { receiptId } }).start();
  actor.send(edit());
  actor.send({ type: "receipt.change", patch: { employeeBenefitCoverageId: 72, enrollmentId: 2 } });
  const now = actor.getSnapshot();
  expect(now.context.draft).toEqual({
    ...draft,
    employeeBenefitCoverageId: 72,
    enrollmentId: 2,
    expenseTypeId: 13,
  });
  expect(pathOf(now)).toBe("/claim-management/receipt/31/edit/");
  actor.stop();
});

describe("the state of a receipt fits in a cookie", () => {
  const id = 2_147_483_647;
  const cookie = createCookie("flow-receipt", { secrets: ["a secret"], encode: (value: string) => value });
  const untouched = { machine: "receipt", version: "4", value: "viewing", context: { receiptId: id } };
  const letters = ["x", "é", "汉", "\uffff", "😀", '"', "\\", "\u0007", "\n"].map((letter) => [letter]);

  test.each(letters)("with its longest texts, all %j, is under 3.5 KiB", async ([letter = ""]) => {
    const warned = await post(untouched, saveLongest(letter, 999_999_99));
    expect(warned.path).toBe("/claim-management/receipt/2147483647/over-balance/");
    expect(await sizeOf(warned.stored)).toBeLessThan(3.5 * 1_024);
    const marked = await post(untouched, { ...saveLongest(letter, 999_999_99), seen: "m".repeat(13) });
    expect(await sizeOf(marked.stored), "with its mark").toBeLessThan(4_096);
    const draft = draftFromValues(saveLongest(letter, 999_999_99).receipt);
    const left = await post(untouched, { type: "receipt.leave", draft, seen: "m".repeat(22) });
    expect(await sizeOf(left.stored), "left, with its mark").toBeLessThan(4_096);
  });

  test.each(letters)(
    "with a long message as well, all %j, is under the browsers' 4096 bytes",
    async ([letter = ""]) => {
      const error = { kind: "unavailable", message: letter.repeat(500) };
      const refused = await post(untouched, { ...saveLongest(letter, 499_99), seen: "m".repeat(13) }, error);
      expect(refused.context.failure?.kind).toBe("unavailable");
      expect(await sizeOf(refused.stored)).toBeLessThan(4_096);
    },
  );

  function saveLongest(letter: string, amount: number) {
    const filled = (length: number) => letter.repeat(Math.floor(length / letter.length));
    const longest = { expenseTypeId: 13, expenseTypeOther: `o${filled(254)}`, notes: filled(500) };
    const benefit = { id, enrollmentId: 2, name: "Wellness spending", availableAmount: 50_000 };
    const typed = {
      ...draftFromValues({ ...details, amount }),
      ...longest,
      claimerId: id,
      employeeBenefitCoverageId: id,
    };
    const known = { ...facts, dependentIds: [id], coverages: [benefit] };
    const { value = details } = readReceipt(typed, known);
    return { ...save(value), facts: known };
  }

  async function sizeOf(kept: StoredFlow): Promise<number> {
    const [pair = ""] = (await cookie.serialize({ employeeId: id, kept })).split(";");
    return Buffer.byteLength(pair);
  }
});

/** Posts one event to the flow in its serialised state; the service succeeds unless an error is given. */
async function post(kept: StoredFlow | undefined, event: ReceiptEvent, error?: unknown) {
  const saved: unknown[] = [];
  const deleted: number[] = [];
  const machine = receipt.provide({
    actors: {
      saveReceipt: fromPromise<void, ReceiptToSave>(async ({ input }) => {
        if (error) throw error;
        saved.push(input);
      }),
      deleteReceipt: fromPromise<void, { receiptId: number }>(async ({ input }) => {
        deleted.push(input.receiptId);
      }),
    },
  });
  const restored: StoredFlow | undefined = kept && JSON.parse(JSON.stringify(kept));
  const context: ReceiptContext | undefined = restored && JSON.parse(JSON.stringify(restored.context));
  const subject = { receiptId: context?.receiptId ?? receiptId };
  return { ...(await advance(resume(machine, restored, subject), event)), saved, deleted };
}
