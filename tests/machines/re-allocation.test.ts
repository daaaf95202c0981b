import type { FailureKind } from "machines/failure";
import { type ReAllocationEvent, reAllocation } from "machines/re-allocation";
import { bothWays, explore, restingWays, walk } from "tests/machines/walk";
import { describe, expect, test } from "vitest";
import { type AnyEventObject, fromPromise } from "xstate";
import type { ReAllocationStatus } from "~/domain/access";
import type { CoverageToSave } from "~/domain/allocation";
import { advance, resume, type StoredFlow } from "~/flows/advance.server";
import { NotPossibleNowError } from "~/flows/not-possible-now";

const category = { isOffered: true, fixedAmount: null, rolloverAmount: 0 };
const categories = [
  { ...category, enrollmentId: 1, name: "Healthcare spending" },
  { ...category, enrollmentId: 2, name: "Wellness spending" },
];
const claimed = [{ enrollmentId: 1, claimedAmount: 20_000 }];

function allocate(healthcare: number, wellness: number) {
  const amounts = [
    { enrollmentId: 1, amount: healthcare },
    { enrollmentId: 2, amount: wellness },
  ];
  const coverages = amounts.map((each) => ({ ...each, proRatedAmount: null }));
  return { type: "allocation.save" as const, amounts, categories, claimed, fund: 100_000, coverages };
}

const midYear = [
  {
    enrollmentId: 1,
    amount: 60_000,
    proRatedAmount: null,
    claimedAmount: 20_000,
    leastAmount: 20_000,
    isEditable: true,
  },
  {
    enrollmentId: 2,
    amount: 40_000,
    proRatedAmount: null,
    claimedAmount: 0,
    leastAmount: 0,
    isEditable: true,
  },
];

function change(healthcare: number, wellness: number, fund = 30_000) {
  const changes = [
    { enrollmentId: 1, change: healthcare },
    { enrollmentId: 2, change: wellness },
  ];
  return { type: "change.review" as const, changes, categories: midYear, fund };
}

function confirmChange(healthcare: number, wellness: number, fund = 30_000) {
  const coverages = [
    { enrollmentId: 1, amount: 60_000 + healthcare, proRatedAmount: null },
    { enrollmentId: 2, amount: 40_000 + wellness, proRatedAmount: null },
  ];
  return { type: "change.confirm" as const, categories: midYear, fund, coverages };
}

const begin = { type: "allocation.begin" as const };
const confirm = { type: "allocation.confirm" as const };
const calls = ["saveCoverages", "confirmReAllocation"] as const;

function failure(actorId: string, kind: FailureKind): AnyEventObject {
  return { type: `xstate.error.actor.${actorId}`, actorId, error: { kind, message: "Try later" } };
}

const everything: AnyEventObject[] = [
  begin,
  confirm,
  allocate(60_000, 40_000),
  allocate(60_000, 40_001),
  change(30_000, 0),
  change(30_000, 1),
  confirmChange(30_000, 0),
  confirmChange(30_000, 0, 20_000),
  ...calls.flatMap((actorId) => [
    { type: `xstate.done.actor.${actorId}`, actorId },
    failure(actorId, "unavailable"),
    failure(actorId, "alreadyDecided"),
  ]),
];
const statuses = ["REQUIRED", "REVIEW", "CHANGE_REQUIRED"] as const;
const explored = statuses.map((status) => ({ status, ...explore(reAllocation, everything, { status }) }));
const states = new Set(explored.flatMap((each) => [...each.states]));

describe("every path through a re-allocation [MCH-01]", () => {
  test.each(Object.keys(reAllocation.states).filter((name) => name !== "choosingFlow"))(
    "reaches %s",
    (name) => {
      expect([...states]).toContain(name);
    },
  );

  test("never rests in choosingFlow", () => {
    expect([...states]).not.toContain("choosingFlow");
  });

  test("evaluates every guard to both true and false", () => {
    const said = new Set(explored.flatMap((each) => [...each.said]));
    expect([...said].sort()).toEqual(bothWays(reAllocation).sort());
  });

  test.each(explored)(
    "reaches the same state under $status when the flow is stored and restored between posts",
    async ({ status, ways }) => {
      const resting = restingWays(ways);
      expect(resting.length).toBeGreaterThan(2);
      for (const way of resting) {
        const { value, context } = way.end;
        // The service's status is the machine's: saving makes it REVIEW in both.
        const walked = await walk(reAllocation, way, (kept) => kept?.context ?? { status });
        expect(walked).toMatchObject({ value, context });
      }
    },
  );

  test("the two flows share only the final step [REA-01, REA-02]", () => {
    const of = (status: string) => explored.find((each) => each.status === status)?.states ?? new Set();
    expect([...of("CHANGE_REQUIRED")].sort()).toEqual([
      "changingInMidYear",
      "confirming",
      "finished",
      "reviewingChange",
      "saving",
    ]);
    expect([...of("REQUIRED")]).not.toContain("changingInMidYear");
    expect([...of("REQUIRED")]).not.toContain("reviewingChange");
    expect([...of("REVIEW")]).not.toContain("landing");
  });

  test("resting states store no amounts except a change awaiting confirmation", () => {
    for (const { status, ways } of explored)
      for (const { end } of restingWays(ways)) {
        expect(end.context.coverages).toEqual([]);
        if (status !== "CHANGE_REQUIRED") expect(end.context.changes).toEqual([]);
      }
  });
});

describe("re-allocating the whole benefit", () => {
  test("is allocated, reviewed and confirmed once each [REA-01]", async () => {
    const service = answering();
    const begun = await post(service, "REQUIRED", undefined, begin);
    expect(begun.path).toBe("/re-allocation/benefit-coverage");
    const saved = await post(service, "REQUIRED", begun.stored, allocate(60_000, 40_000));
    expect(saved.path).toBe("/re-allocation/review");
    expect(service.saved).toEqual([allocate(60_000, 40_000).coverages]);
    expect(service.confirmations).toBe(0);
    const over = await post(service, "REVIEW", saved.stored, confirm);
    expect(over).toMatchObject({ path: "/claim-management/", isOver: true });
    expect(service.confirmations).toBe(1);
  });

  test("starts anew when the service asks again after the amounts were saved, as at New Year [REA-01, SES-07]", async () => {
    const service = answering();
    const saved = await post(service, "REQUIRED", undefined, allocate(60_000, 40_000));
    await expect(post(service, "REQUIRED", saved.stored, confirm)).rejects.toThrow(NotPossibleNowError);
    expect(resume(reAllocation, saved.stored, { status: "REQUIRED" }).getSnapshot().value).toBe("landing");
  });

  test("cannot be confirmed before it is allocated [REA-01]", async () => {
    const service = answering();
    await expect(post(service, "REQUIRED", undefined, confirm)).rejects.toThrow(NotPossibleNowError);
    const begun = await post(service, "REQUIRED", undefined, begin);
    await expect(post(service, "REQUIRED", begun.stored, confirm)).rejects.toThrow(NotPossibleNowError);
    expect(service.confirmations).toBe(0);
  });

  test("is not saved with a cent too much, a cent too little or less than was claimed [REA-01]", async () => {
    const service = answering();
    for (const wrong of [allocate(60_000, 40_001), allocate(60_000, 39_999), allocate(19_999, 80_001)])
      await expect(post(service, "REQUIRED", undefined, wrong)).rejects.toThrow(NotPossibleNowError);
    expect(service.saved).toEqual([]);
  });

  test("the status from the service overrides what was stored under another status", async () => {
    const service = answering();
    const begun = await post(service, "REQUIRED", undefined, begin);
    const confirmed = await post(service, "REVIEW", begun.stored, confirm);
    expect(confirmed.path).toBe("/claim-management/");
    const stale = await post(service, "REQUIRED", undefined, allocate(60_000, 40_000));
    await expect(post(service, "CHANGE_REQUIRED", stale.stored, confirm)).rejects.toThrow(
      NotPossibleNowError,
    );
  });

  test("a refusal stays on the page with its message, and a retry confirms [REA-01]", async () => {
    const refused = { kind: "refused", message: "You have to set up banking info." };
    const stays = await post(answering(refused), "REVIEW", undefined, confirm);
    expect(stays).toMatchObject({ path: "/re-allocation/review", context: { failure: refused } });
    const service = answering();
    const again = await post(service, "REVIEW", stays.stored, confirm);
    expect(again).toMatchObject({ path: "/claim-management/", context: { failure: null } });
    const unsaved = await post(answering(refused), "REVIEW", stays.stored, allocate(60_000, 40_000));
    expect(unsaved.path).toBe("/re-allocation/benefit-coverage");
  });
});

describe("a change in mid-year", () => {
  test("is reviewed first, then saved and confirmed with one press [REA-02]", async () => {
    const service = answering();
    const reviewed = await post(service, "CHANGE_REQUIRED", undefined, change(10_000, 20_000));
    expect(reviewed.path).toBe("/re-allocation/mid-year/review");
    expect(service).toMatchObject({ saved: [], confirmations: 0 });
    const over = await post(service, "CHANGE_REQUIRED", reviewed.stored, confirmChange(10_000, 20_000));
    expect(over).toMatchObject({ path: "/claim-management/", isOver: true });
    expect(service).toMatchObject({ saved: [confirmChange(10_000, 20_000).coverages], confirmations: 1 });
  });

  test("cannot be confirmed before review, nor once it no longer fits [REA-02]", async () => {
    const service = answering();
    await expect(post(service, "CHANGE_REQUIRED", undefined, confirmChange(30_000, 0))).rejects.toThrow(
      NotPossibleNowError,
    );
    const reviewed = await post(service, "CHANGE_REQUIRED", undefined, change(30_000, 0));
    const back = await post(service, "CHANGE_REQUIRED", reviewed.stored, confirmChange(30_000, 0, 20_000));
    expect(back.path).toBe("/re-allocation/mid-year");
    expect(service).toMatchObject({ saved: [], confirmations: 0 });
  });

  test("when saved but not confirmed, the next press confirms it and adds nothing twice [REA-02]", async () => {
    const reviewed = await post(answering(), "CHANGE_REQUIRED", undefined, change(30_000, 0));
    const refused = { kind: "refused", message: "You have to set up banking info." };
    const stays = await post(
      answering(refused),
      "CHANGE_REQUIRED",
      reviewed.stored,
      confirmChange(30_000, 0),
    );
    expect(stays).toMatchObject({ path: "/re-allocation/mid-year/review", context: { failure: refused } });
    const service = answering();
    const over = await post(service, "CHANGE_REQUIRED", stays.stored, confirmChange(0, 0, 0));
    expect(over).toMatchObject({ path: "/claim-management/", isOver: true });
    expect(service.saved).toEqual([confirmChange(0, 0, 0).coverages]);
  });

  test("needs the fund's sign, at least the claimed amount and nothing left over [REA-02]", async () => {
    const service = answering();
    const wrong = [
      change(10_000, 19_999),
      change(30_001, -1),
      change(30_000, 1),
      change(-40_001, 10_001, -30_000),
    ];
    for (const each of wrong)
      await expect(post(service, "CHANGE_REQUIRED", undefined, each)).rejects.toThrow(NotPossibleNowError);
    expect(service).toMatchObject({ saved: [], confirmations: 0 });
  });

  test("rejects the other flow's events, and the other flow rejects its events [REA-05]", async () => {
    for (const event of [begin, confirm, allocate(60_000, 40_000)])
      await expect(post(answering(), "CHANGE_REQUIRED", undefined, event)).rejects.toThrow(
        NotPossibleNowError,
      );
    for (const status of ["REQUIRED", "REVIEW"] as const)
      await expect(post(answering(), status, undefined, change(30_000, 0))).rejects.toThrow(
        NotPossibleNowError,
      );
  });

  test("returns home when it was completed in another tab", async () => {
    const elsewhere = { kind: "alreadyDecided", message: "" };
    const reviewed = await post(answering(), "CHANGE_REQUIRED", undefined, change(30_000, 0));
    const over = await post(
      answering(elsewhere),
      "CHANGE_REQUIRED",
      reviewed.stored,
      confirmChange(30_000, 0),
    );
    expect(over).toMatchObject({ path: "/claim-management/", isOver: true });
  });
});

interface Answering {
  saved: CoverageToSave[][];
  confirmations: number;
  error: unknown;
}

/** A service that succeeds, or fails every call with the error. */
function answering(error?: unknown): Answering {
  return { saved: [], confirmations: 0, error };
}

/** Posts one event to the flow in its serialised state. */
async function post(
  service: Answering,
  status: ReAllocationStatus,
  kept: StoredFlow | undefined,
  event: ReAllocationEvent,
) {
  const machine = reAllocation.provide({
    actors: {
      saveCoverages: fromPromise<void, { coverages: CoverageToSave[] }>(async ({ input }) => {
        if (service.error) throw service.error;
        service.saved.push(input.coverages);
      }),
      confirmReAllocation: fromPromise<void, { knownAs: string | undefined }>(async () => {
        if (service.error) throw service.error;
        service.confirmations += 1;
      }),
    },
  });
  const restored: StoredFlow | undefined = kept && JSON.parse(JSON.stringify(kept));
  return advance(resume(machine, restored, { status }), event);
}
