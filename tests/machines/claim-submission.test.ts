import fc from "fast-check";
import { claimSubmission } from "machines/claim-submission";
import {
  type ClaimSubmissionContext,
  type ClaimSubmissionEvent,
  initialSubmissionContext,
  type RemoveClaimInput,
  type SubmitClaimInput,
} from "machines/claim-submission-context";
import type { FailureKind } from "machines/failure";
import { bothWays, explore, restingWays, walk } from "tests/machines/walk";
import { describe, expect, test } from "vitest";
import { type AnyEventObject, fromPromise } from "xstate";
import { advance, resume, type StoredFlow } from "~/flows/advance.server";
import { NotPossibleNowError } from "~/flows/not-possible-now";

const today = "2026-09-28";
const filledIn = {
  amount: 12_050,
  claimerId: 0,
  employeeBenefitCoverageId: 71,
  expenseDate: "2026-09-14",
  expenseTypeId: 3,
};

function submit(ids: number[], benefitCancellationDate: string | null = null) {
  const claims = ids.map((id) => ({ id, receipts: [filledIn] }));
  return { type: "claim.submit" as const, claims, benefitCancellationDate, today, runOutEndDate: null };
}
const agree = { type: "policies.agree" as const, claimPolicys: [5, 6], policyIds: [5, 6] };

function failure(call: string, kind: FailureKind): AnyEventObject {
  return { type: `xstate.error.actor.${call}`, actorId: call, error: { kind, message: "Try later" } };
}
function done(call: string, output?: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${call}`, actorId: call, output };
}

const everything: AnyEventObject[] = [
  submit([1, 2]),
  submit([1, 2], "2026-09-14"),
  submit([1, 2], "2026-09-13"),
  submit([]),
  { ...submit([1, 2]), today: "2027-04-01", runOutEndDate: "2027-03-31" },
  agree,
  { ...agree, claimPolicys: [5] },
  ...[1, 2].flatMap((claimId) => [
    { type: "claim.submitAnyway", claimId },
    { type: "claim.remove", claimId },
    { type: "claim.leave", claimId },
    { type: "claim.retry", claimId },
  ]),
  done("checkDuplicate", { accept: true, duplicateOf: null }),
  done("checkDuplicate", { accept: false, duplicateOf: 9 }),
  done("submitClaim"),
  done("removeClaim"),
  ...["checkDuplicate", "submitClaim", "removeClaim"].flatMap((call) =>
    (["benefitCancelled", "alreadyDecided", "unavailable", "duplicate"] as const).map((kind) =>
      failure(call, kind),
    ),
  ),
  ...["submitClaim", "removeClaim"].map((call) => failure(call, "changed")),
];
const { said, states, ways } = explore(claimSubmission, everything);

describe("every path through the submission [MCH-01]", () => {
  test.each(Object.keys(claimSubmission.states).filter((name) => name !== "choosingNextClaim"))(
    "reaches %s",
    (name) => {
      expect([...states]).toContain(name);
    },
  );

  test("leaves choosingNextClaim at once and never rests in it", () => {
    expect([...states]).not.toContain("choosingNextClaim");
    expect([...states]).toContain("checkingDuplicate");
  });

  test("evaluates every guard to both true and false", () => {
    expect([...said].sort()).toEqual(bothWays(claimSubmission).sort());
  });

  test("reaches the same state when the flow is stored and restored between posts", async () => {
    const resting = restingWays(ways);
    expect(resting.length).toBeGreaterThan(50);
    for (const way of resting) {
      const { value, context } = way.end;
      const end = await walk(claimSubmission, way);
      expect({ value: end?.value, context: end?.context }).toEqual({ value, context });
    }
  });

  test("keeps every claim in exactly one list [SUB-04]", () => {
    for (const { end } of ways) {
      const all = everyClaimOf(end.context);
      if (all.length > 0) expect(all.sort()).toEqual([1, 2]);
    }
  });

  test("makes calls only for the first claim in the queue, never for a decided one [SUB-04]", () => {
    const calling = ways.filter(({ end }) => Object.keys(end.children).length > 0);
    expect(calling.length).toBeGreaterThan(10);
    for (const { end } of calling) expect(end.context.claimId).toBe(end.context.queue[0]);
  });
});

test("refuses to start the agreement while a receipt is past the run-out date of its year [RCP-04]", async () => {
  const late = { ...submit([1, 2]), today: "2027-04-01", runOutEndDate: "2027-03-31" };
  const service = serviceWith([]);
  await expect(post(service, undefined, late)).rejects.toThrow(NotPossibleNowError);
  const inTime = await post(service, undefined, { ...late, today: "2027-03-31" });
  expect(inTime.path).toBe("/claim-management/agreement/");
});

describe("submitting", () => {
  test("checks and submits the accepted claims one by one [SUB-02]", async () => {
    const service = serviceWith([]);
    const { stored: kept, path: address } = await post(service, undefined, submit([1, 2]), agree);
    expect(service.calls).toEqual(["check 1", "submit 1", "check 2", "submit 2"]);
    expect(service.orders[0]).toEqual({ claimId: 1, claimPolicys: [5, 6], submitAnyway: false });
    expect(address).toBe("/claim-management/result/");
    expect(kept.context).toEqual({ ...initialSubmissionContext, claimPolicys: [5, 6], submitted: [1, 2] });
  });

  test("asks about a duplicate and submits it on Yes [SUB-03]", async () => {
    const service = serviceWith([1]);
    const asked = await post(service, undefined, submit([1, 2]), agree);
    expect(asked.path).toBe("/claim-management/duplicate/?claim=1");
    expect(asked.context.duplicateOf).toBe(901);
    expect(service.calls).toEqual(["check 1"]);
    const { context } = await post(service, asked.stored, { type: "claim.submitAnyway", claimId: 1 });
    expect(context.submitted).toEqual([1, 2]);
    expect(service.orders.map(({ submitAnyway }) => submitAnyway)).toEqual([true, false]);
  });

  test("also asks when the service only finds the duplicate during the submit [SUB-03, SUB-04]", async () => {
    const service = serviceWith([]);
    service.failNext("submit", { kind: "duplicate", message: "This claim looks like claim 7." });
    const asked = await post(service, undefined, submit([1, 2]), agree);
    expect(asked.path).toBe("/claim-management/duplicate/?claim=1");
    expect(asked.context).toMatchObject({ duplicateOf: null, failure: null });
    const { context } = await post(service, asked.stored, { type: "claim.submitAnyway", claimId: 1 });
    expect(context.submitted).toEqual([1, 2]);
    expect(service.orders.map(({ submitAnyway }) => submitAnyway)).toEqual([false, true, false]);
  });

  test("asks to agree again if a claim was changed after the agreement, and submits the others no sooner [SUB-01]", async () => {
    const service = serviceWith([]);
    service.failNext("submit", { kind: "changed", message: "" }, 2);
    const agreed = { ...agree, agreedAs: { 1: "one", 2: "two", 3: "three" } };
    const { stored: kept, ...again } = await post(service, undefined, submit([1, 2, 3]), agreed);
    expect(again.path).toBe("/claim-management/agreement/");
    expect(again.context).toEqual({ ...initialSubmissionContext, queue: [2, 3], submitted: [1] });
    expect(service.orders.map(({ agreedAs }) => agreedAs)).toEqual(["one", "two"]);

    const anew = { ...agree, agreedAs: { 2: "changed", 3: "three" } };
    const { context } = await post(service, kept, anew);
    expect(context).toEqual({ ...initialSubmissionContext, claimPolicys: [5, 6], submitted: [1, 2, 3] });
    expect(service.orders.map(({ agreedAs }) => agreedAs)).toEqual(["one", "two", "changed", "three"]);
  });

  test("Yes submits the claim that the Notice showed, and the others as agreed [SUB-03]", async () => {
    const service = serviceWith([1]);
    const agreed = { ...agree, agreedAs: { 1: "one", 2: "two" } };
    const asked = await post(service, undefined, submit([1, 2]), agreed);
    await post(service, asked.stored, { type: "claim.submitAnyway", claimId: 1, agreedAs: "shown" });
    expect(service.orders.map(({ agreedAs }) => agreedAs)).toEqual(["shown", "two"]);
  });

  test("removes a duplicate on No and continues with the other claims [SUB-03]", async () => {
    const service = serviceWith([1]);
    const asked = await post(service, undefined, submit([1, 2]), agree);
    const { context } = await post(service, asked.stored, { type: "claim.remove", claimId: 1 });
    expect(context).toMatchObject({ removed: [1], submitted: [2] });
    expect(service.calls).toEqual(["check 1", "remove 1", "check 2", "submit 2"]);
  });

  test("asks again about a duplicate that changed before it was removed, and removes it as shown then [SUB-03]", async () => {
    const service = serviceWith([1]);
    const asked = await post(service, undefined, submit([1, 2]), agree);
    service.failNext("remove", { kind: "changed", message: "It was changed." });
    const remove = { type: "claim.remove", claimId: 1, agreedAs: "shown" } as const;
    const again = await post(service, asked.stored, remove);
    expect(again.path).toBe("/claim-management/duplicate/?claim=1");
    expect(again.context).toMatchObject({ queue: [1, 2], duplicateOf: 901, failure: null });
    const { context } = await post(service, again.stored, { ...remove, agreedAs: "shown again" });
    expect(context).toMatchObject({ removed: [1], submitted: [2] });
    expect(service.removals.map(({ agreedAs }) => agreedAs)).toEqual(["shown", "shown again"]);
  });

  test("a second click on Yes does not answer for the next duplicate [SUB-04]", async () => {
    const service = serviceWith([1, 2]);
    const asked = await post(service, undefined, submit([1, 2]), agree);
    const yes = { type: "claim.submitAnyway", claimId: 1 } as const;
    const next = await post(service, asked.stored, yes);
    expect(next.path).toBe("/claim-management/duplicate/?claim=2");
    await expect(post(service, next.stored, yes)).rejects.toThrow(NotPossibleNowError);
    expect(service.calls).toEqual(["check 1", "submit 1", "check 2"]);
  });

  test("requires agreement to all current policies [SUB-01]", async () => {
    const service = serviceWith([]);
    const { stored: kept } = await post(service, undefined, submit([1]));
    const halfAgreed = { ...agree, claimPolicys: [5] };
    await expect(post(service, kept, halfAgreed)).rejects.toThrow(NotPossibleNowError);
    await expect(post(service, kept, { ...agree, policyIds: [5, 6, 7] })).rejects.toThrow(
      NotPossibleNowError,
    );
    expect(service.calls).toEqual([]);
  });

  test("rejects an incomplete draft [RCP-04]", async () => {
    const unfinished = { ...submit([1]), claims: [{ id: 1, receipts: [{ ...filledIn, amount: 0 }] }] };
    await expect(post(serviceWith([]), undefined, unfinished)).rejects.toThrow(NotPossibleNowError);
  });

  test("leaves a claim of the new year in the draft until 16 January [RCP-11]", async () => {
    const lastYear = { id: 1, receipts: [{ ...filledIn, expenseDate: "2025-12-30" }] };
    const newYear = { id: 2, receipts: [{ ...filledIn, expenseDate: "2026-01-02" }] };
    const event = { ...submit([]), claims: [lastYear, newYear], today: "2026-01-15" };
    const service = serviceWith([]);
    const { context } = await post(service, undefined, event, agree);
    expect(context).toMatchObject({ submitted: [1], held: [2] });
    expect(service.calls).toEqual(["check 1", "submit 1"]);
  });

  test("restarts from any resting state", async () => {
    for (const { end } of restingWays(ways)) {
      const kept = keptFrom(end.value, end.context);
      const { context, path: address } = await post(serviceWith([]), kept, submit([7]));
      expect(address).toBe("/claim-management/agreement/");
      expect(context).toEqual({ ...initialSubmissionContext, queue: [7] });
    }
  });
});

describe("a cancelled benefit", () => {
  test("can be submitted 14 days after cancellation; later it is refused with the last day [SUB-06] [SUB-08]", async () => {
    const inTime = await post(serviceWith([]), undefined, submit([1], "2026-09-14"));
    expect(inTime.path).toBe("/claim-management/agreement/");
    const late = await post(serviceWith([]), undefined, submit([1], "2026-09-13"));
    expect(late.path).toBe("/claim-management/refused/");
    expect(late.context.lastDay).toBe("2026-09-27");
  });

  test("is also refused when only the service knows, and sends nothing more [SUB-06]", async () => {
    const service = serviceWith([]);
    service.failNext("submit", { kind: "benefitCancelled", message: "Sorry" });
    const { path: address, context } = await post(service, undefined, submit([1, 2]), agree);
    expect(address).toBe("/claim-management/refused/");
    expect(context).toMatchObject({ lastDay: null, submitted: [], queue: [1, 2] });
    expect(context.failure).toEqual({ kind: "benefitCancelled", message: "Sorry", during: "submitClaim" });
    expect(service.calls).toEqual(["check 1", "submit 1"]);
  });
});

describe("a failed call", () => {
  const trouble = { kind: "unavailable", message: "Please try again later" };

  test("shows the reason, and a retry continues with the undecided claims [SUB-04]", async () => {
    const service = serviceWith([]);
    const first = await post(service, undefined, submit([1, 2, 3]));
    service.failNext("check", trouble, 2);
    const { stored: kept, path: address, context } = await post(service, first.stored, agree);
    expect(address).toBe("/claim-management/failed/");
    expect(context).toMatchObject({
      submitted: [1],
      queue: [2, 3],
      failure: { ...trouble, during: "checkDuplicate" },
    });
    const again = await post(service, kept, { type: "claim.retry", claimId: 2 });
    expect(again.context).toMatchObject({ submitted: [1, 2, 3], failure: null });
    expect(service.calls.filter((call) => call === "submit 1")).toHaveLength(1);
  });

  test.each(["submitAnyway", "remove"] as const)(
    "retries a failed %s without asking again",
    async (answer) => {
      const service = serviceWith([1]);
      const asked = await post(service, undefined, submit([1]), agree);
      service.failNext(answer === "remove" ? "remove" : "submit", trouble);
      const failed = await post(service, asked.stored, { type: `claim.${answer}`, claimId: 1 });
      expect(failed.path).toBe("/claim-management/failed/");
      const { context } = await post(service, failed.stored, { type: "claim.retry", claimId: 1 });
      expect(context).toMatchObject(answer === "remove" ? { removed: [1] } : { submitted: [1] });
      if (answer === "submitAnyway") expect(service.orders).toHaveLength(2);
      expect(service.orders.every(({ submitAnyway }) => submitAnyway)).toBe(true);
    },
  );

  test.each(["check", "submit", "remove"])(
    "a failed %s is not retried by a page about another claim [SUB-04]",
    async (call) => {
      const service = serviceWith(call === "remove" ? [1] : []);
      service.failNext(call, trouble);
      const answers: ClaimSubmissionEvent[] =
        call === "remove" ? [agree, { type: "claim.remove", claimId: 1 }] : [agree];
      const failed = await post(service, undefined, submit([1, 2]), ...answers);
      const { length } = service.calls;
      await expect(post(service, failed.stored, { type: "claim.retry", claimId: 2 })).rejects.toThrow(
        NotPossibleNowError,
      );
      expect(service.calls).toHaveLength(length);
    },
  );

  test("one failing claim can be left in the draft so that the others are submitted", async () => {
    const service = serviceWith([]);
    service.failNext("submit", { kind: "refused", message: "A receipt is incomplete." });
    const failed = await post(service, undefined, submit([1, 2]), agree);
    await expect(post(service, failed.stored, { type: "claim.leave", claimId: 2 })).rejects.toThrow(
      NotPossibleNowError,
    );
    const { context } = await post(service, failed.stored, { type: "claim.leave", claimId: 1 });
    expect(context).toMatchObject({ leftInDraft: [1], submitted: [2], failure: null });
  });

  test("sets aside a claim decided in another tab instead of retrying it forever [SUB-04]", async () => {
    const service = serviceWith([]);
    service.failNext("check", { kind: "alreadyDecided", message: "" });
    const { context } = await post(service, undefined, submit([1, 2]), agree);
    expect(context).toMatchObject({ decidedElsewhere: [1], submitted: [2] });
  });

  test("an error without a kind shows the person no message", async () => {
    const service = serviceWith([]);
    service.failNext("check", new TypeError("undefined is not a function"));
    const { context } = await post(service, undefined, submit([1]), agree);
    expect(context.failure).toEqual({ kind: "unexpected", message: "", during: "checkDuplicate" });
  });
});

test("no claim is lost or submitted twice, whatever duplicates, failures and answers occur [SUB-04]", async () => {
  const scenario = fc.record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
    duplicates: fc.array(fc.nat(5)),
    failures: fc.array(fc.constantFrom("unavailable", "alreadyDecided", "refused", null), { maxLength: 10 }),
    answers: fc.array(fc.constantFrom("submitAnyway", "remove", "leave", "retry", "clickTwice"), {
      maxLength: 12,
    }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ ids, duplicates, failures, answers }) => {
      const service = serviceWith(duplicates.map((index) => ids[index % ids.length] ?? 0));
      service.failInTurn(failures);
      let here = await post(service, undefined, submit(ids), agree);
      for (const answer of [...answers, ...Array.from({ length: 30 }, () => "leave" as const)]) {
        const claimId = here.context.claimId ?? 0;
        const event = eventFor(answer, claimId, here.path);
        if (event === undefined) break;
        const before = here;
        here = await post(service, before.stored, event);
        if (answer === "clickTwice" && here.context.claimId !== claimId)
          await expect(post(service, here.stored, event)).rejects.toThrow(NotPossibleNowError);
        expect(everyClaimOf(here.context).sort()).toEqual([...ids].sort());
      }
      expect(here.path).toBe("/claim-management/result/");
      expect(here.context.queue).toEqual([]);
      expect(service.submitted).toEqual(here.context.submitted);
      expect(service.removed).toEqual(here.context.removed);
      expect(new Set(service.submitted).size).toBe(service.submitted.length);
    }),
    { numRuns: 200 },
  );
});

test("the state of 40 claims with long ids and a long message fits in a cookie", () => {
  const ids = Array.from({ length: 40 }, (_, index) => 2_000_000_000 + index);
  const context: ClaimSubmissionContext = {
    ...initialSubmissionContext,
    queue: ids,
    claimPolicys: ids.slice(0, 10),
    claimId: 2_000_000_000,
    duplicateOf: 2_000_000_001,
    failure: { kind: "unavailable", message: "é".repeat(120), during: "checkDuplicate" },
  };
  const bytes = Buffer.byteLength(JSON.stringify(keptFrom("failed", context)));
  expect(bytes).toBeLessThan(2_000);
});

function everyClaimOf(context: ClaimSubmissionContext): number[] {
  const { queue, submitted, removed, decidedElsewhere, leftInDraft, held } = context;
  return [...queue, ...submitted, ...removed, ...decidedElsewhere, ...leftInDraft, ...held];
}

function eventFor(answer: string, claimId: number, path: string): ClaimSubmissionEvent | undefined {
  if (path.startsWith("/claim-management/duplicate/"))
    return { type: answer === "remove" ? "claim.remove" : "claim.submitAnyway", claimId };
  if (path !== "/claim-management/failed/") return undefined;
  return { type: answer === "retry" ? "claim.retry" : "claim.leave", claimId };
}

function keptFrom(value: StoredFlow["value"], context: ClaimSubmissionContext): StoredFlow {
  return { machine: "claimSubmission", version: "3", value, context };
}

/** Posts the events in order and serialises the state between them, as the browser's cookie does. */
async function post(service: Service, kept: StoredFlow | undefined, ...events: ClaimSubmissionEvent[]) {
  const machine = claimSubmission.provide({ actors: service.actors });
  const [first, ...rest] = events;
  if (first === undefined) throw new Error("Nothing to post");
  let here = await advance(resume(machine, kept), first);
  for (const event of rest) {
    const restored: StoredFlow = JSON.parse(JSON.stringify(here.stored));
    here = await advance(resume(machine, restored), event);
  }
  return here;
}

type Service = ReturnType<typeof serviceWith>;

/** A service in memory, for which these claims are duplicates; calls can be made to fail before they do anything. */
function serviceWith(duplicates: readonly number[]) {
  const calls: string[] = [];
  const orders: SubmitClaimInput[] = [];
  const removals: RemoveClaimInput[] = [];
  const submitted: number[] = [];
  const removed: number[] = [];
  const planned: { call: string; claimId: number | undefined; error: unknown }[] = [];
  let inTurn: (string | null)[] = [];

  function called(call: string, claimId: number): void {
    calls.push(`${call} ${claimId}`);
    const index = planned.findIndex((plan) => plan.call === call && (plan.claimId ?? claimId) === claimId);
    if (index >= 0) throw planned.splice(index, 1)[0]?.error;
    const kind = inTurn.shift();
    if (kind) throw { kind, message: "" };
  }
  return {
    calls,
    orders,
    removals,
    submitted,
    removed,
    failNext: (call: string, error: unknown, claimId?: number) => planned.push({ call, claimId, error }),
    failInTurn: (kinds: readonly (string | null)[]) => {
      inTurn = [...kinds];
    },
    actors: {
      checkDuplicate: fromPromise(async ({ input }: { input: { claimId: number } }) => {
        called("check", input.claimId);
        const accept = !duplicates.includes(input.claimId);
        return { accept, duplicateOf: accept ? null : 900 + input.claimId };
      }),
      submitClaim: fromPromise<void, SubmitClaimInput>(async ({ input }) => {
        orders.push(input);
        called("submit", input.claimId);
        submitted.push(input.claimId);
      }),
      removeClaim: fromPromise<void, RemoveClaimInput>(async ({ input }) => {
        removals.push(input);
        called("remove", input.claimId);
        removed.push(input.claimId);
      }),
    },
  };
}
