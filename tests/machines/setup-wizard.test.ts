import fc from "fast-check";
import type { FailureKind } from "machines/failure";
import { setupWizard } from "machines/setup-wizard";
import {
  initialSetupContext,
  type SaveCall,
  type SetupWizardEvent,
  stepAfter,
  stepOf,
} from "machines/setup-wizard-context";
import { bothWays, explore, restingWays, walk } from "tests/machines/walk";
import { describe, expect, test } from "vitest";
import { type AnyEventObject, fromPromise } from "xstate";
import { allocationCategories } from "~/domain/allocation-category";
import {
  firstIncompleteStep,
  isStepEnabled,
  SETUP_STEPS,
  type SetupProgress,
  type SetupStep,
} from "~/domain/setup-progress";
import { advance, resume, type StoredFlow } from "~/flows/advance.server";
import { NotPossibleNowError } from "~/flows/not-possible-now";

/** Returns the progress of somebody who has completed that many steps. */
function having(steps: number): SetupProgress {
  const [planOverview, basicInformation, walletAllocation, bankingInformation, dependents] = SETUP_STEPS.map(
    (_, place) => place < steps,
  );
  return {
    planOverview: planOverview ?? true,
    basicInformation: basicInformation ?? false,
    walletAllocation: walletAllocation ?? false,
    bankingInformation: bankingInformation ?? false,
    dependents: dependents ?? false,
    review: false,
  };
}
const nothing = having(1);
const everything = having(5);

const basicInformation = {
  gender: "FEMALE" as const,
  dateOfBirth: "2000-02-29",
  phoneNumber: null,
  homeAddress: "1 Main Street",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 1A1",
  socialInsuranceNumber: "046454286",
};
const banking = {
  accountName: "Robin",
  accountNumber: "0012345678",
  bankNumber: "003",
  transitNumber: "01234",
  voidCheque: "Employee/Cheque/1",
  eSignature: "Robin",
  date: "2026-11-20",
  agreements: [1, 2],
};
const categories = allocationCategories({
  eligibilityDate: "2026-01-01",
  enrollments: [1, 2, 5].map((enrollmentId) => ({ enrollmentId, fixedAmount: null })),
});
const facts = { categories, fund: 10_000, fullYearTotal: null, isLocked: false };
const exact = [3_333, 3_333, 3_334].map((amount, place) => ({ enrollmentId: [1, 2, 5][place] ?? 0, amount }));

function save(progress: SetupProgress, back = false) {
  const saving = { progress, back };
  return {
    basicInformation: { type: "basicInformation.save", basicInformation, ...saving },
    allocation: { type: "allocation.save", amounts: exact, facts, ...saving },
    banking: { type: "banking.save", banking, ...saving },
    dependents: { type: "dependents.save", dependents: [], known: "", ...saving },
  } as const satisfies Record<string, SetupWizardEvent>;
}

function done(call: string, output?: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${call}`, actorId: call, output };
}
function failure(call: string, kind: FailureKind): AnyEventObject {
  return { type: `xstate.error.actor.${call}`, actorId: call, error: { kind, message: "Try later" } };
}

const saveCalls: readonly SaveCall[] = [
  "saveBasicInformation",
  "saveAllocation",
  "saveBanking",
  "saveDependents",
];
const standings = [nothing, having(3), everything];
const events: AnyEventObject[] = [
  ...standings.flatMap((progress) => [
    ...SETUP_STEPS.map((step) => ({ type: "step.open", step, progress })),
    ...[false, true].flatMap((back) => Object.values(save(progress, back))),
    { type: "setup.confirm", progress },
  ]),
  { ...save(everything).allocation, facts: { ...facts, isLocked: true } },
  { ...save(everything).allocation, amounts: exact.slice(1) },
  ...saveCalls.flatMap((call) =>
    [...standings, having(2), having(4)].map((progress) => done(call, progress)),
  ),
  done("confirmSetup"),
  ...[...saveCalls, "confirmSetup"].flatMap((call) =>
    (["setupDone", "refused", "unavailable"] as const).map((kind) => failure(call, kind)),
  ),
];
const { said, states, ways } = explore(setupWizard, events);

describe("every path through the wizard [MCH-01]", () => {
  test.each(Object.keys(setupWizard.states).filter((name) => name !== "choosingStep"))(
    "reaches %s",
    (name) => {
      expect([...states]).toContain(name);
    },
  );

  test("evaluates every guard to both true and false [SES-10]", () => {
    expect([...said].sort()).toEqual(bothWays(setupWizard).sort());
  });

  test("reaches the same state when the flow is stored and restored between posts", async () => {
    const resting = restingWays(ways);
    expect(resting.length).toBeGreaterThan(20);
    for (const way of resting) {
      const { value, context } = way.end;
      expect(await walk(setupWizard, way)).toMatchObject({ value, context });
    }
  });

  test("never stores what is saved: no personal number appears in any state", () => {
    const secrets = [
      ...[basicInformation.socialInsuranceNumber, basicInformation.homeAddress, banking.accountNumber],
      ...[banking.transitNumber, banking.voidCheque, basicInformation.dateOfBirth],
    ];
    for (const { end } of ways) {
      const kept = JSON.stringify(end.context);
      for (const secret of secrets) expect(kept).not.toContain(secret);
      expect(kept.length).toBeLessThan(200);
    }
  });

  test("makes calls only for open steps [SES-10]", () => {
    for (const { steps } of ways)
      for (const { event, snapshot } of steps)
        if (Object.keys(snapshot.children).length > 0) expect(isTooEarly(event)).toBe(false);
  });
});

describe("steps", () => {
  test("each opens at its address when all earlier steps are complete, else the first incomplete step opens [SES-10]", async () => {
    const addresses = {
      planOverview: "landing-page",
      basicInformation: "basic-information",
      walletAllocation: "benefit-coverage",
      bankingInformation: "personal-banking",
      dependents: "dependents",
      review: "review-information",
    } satisfies Record<SetupStep, string>;
    for (const [count] of SETUP_STEPS.entries()) {
      const progress = having(count);
      for (const step of SETUP_STEPS) {
        const { path } = await post(undefined, undefined, { type: "step.open", step, progress });
        const expected = isStepEnabled(progress, step) ? step : firstIncompleteStep(progress);
        expect(path).toBe(`/employee/setup/${addresses[expected]}`);
      }
    }
  });

  test("a save goes to the next step, or to the review with ?back [BNK-03]", async () => {
    const saved = [
      ["basicInformation", 1, "allocating"],
      ["allocation", 2, "givingBanking"],
      ["banking", 3, "namingDependents"],
      ["dependents", 4, "reviewing"],
    ] as const;
    for (const [step, before, next] of saved) {
      const on = serviceWith(having(before + 1));
      expect((await post(on, undefined, save(having(before))[step])).stored.value).toBe(next);
      const complete = serviceWith(everything);
      expect((await post(complete, undefined, save(everything)[step])).stored.value).toBe(next);
      expect((await post(complete, undefined, save(everything, true)[step])).stored.value).toBe("reviewing");
      expect((await post(on, undefined, save(having(before), true)[step])).stored.value).toBe(next);
      expect(complete.calls).toHaveLength(2);
    }
  });

  test("a premature save makes no call and goes to the first incomplete step [SES-10]", async () => {
    const service = serviceWith(nothing);
    for (const event of [save(nothing).banking, { type: "setup.confirm", progress: nothing } as const]) {
      expect((await post(service, undefined, event)).stored.value).toBe("givingBasicInformation");
    }
    expect(service.calls).toEqual([]);
  });

  test("the current facts decide the step, whatever state was stored [SES-10]", async () => {
    const standings = fc.record({
      kept: fc.constantFrom(...settledStates),
      complete: fc.integer({ min: 1, max: 5 }),
      step: fc.constantFrom(...SETUP_STEPS),
    });
    await fc.assert(
      fc.asyncProperty(standings, async ({ kept: value, complete, step }) => {
        const kept = {
          machine: "setupWizard",
          version: "1",
          value,
          context: { ...initialSetupContext, step },
        };
        const event = { type: "step.open", step, progress: having(complete) } as const;
        const [here, anew] = [await post(undefined, kept, event), await post(undefined, undefined, event)];
        expect(here.path).toBe(anew.path);
      }),
    );
  });

  test("passes the saved values from the event to its call, exact to the cent [ALO-02]", async () => {
    const service = serviceWith(everything);
    await post(service, undefined, save(everything).banking);
    await post(service, undefined, save(everything).allocation);
    await post(service, undefined, save(everything).basicInformation);
    const sent = exact.map((each) => ({ ...each, proRatedAmount: null }));
    expect(service.inputs).toEqual([{ banking }, { coverages: sent, categories }, { basicInformation }]);
  });

  test("rejects an allocation that is not exact, and skips saving a locked one [ALO-02, ALO-06]", async () => {
    const service = serviceWith(having(3));
    const { allocation } = save(having(2));
    const short = { ...allocation, amounts: exact.slice(1) };
    await expect(post(service, undefined, short)).rejects.toThrow(NotPossibleNowError);
    const locked = { ...short, progress: having(3), facts: { ...facts, isLocked: true } };
    expect((await post(service, undefined, locked)).stored.value).toBe("givingBanking");
    expect(service.calls).toEqual([]);
  });
});

describe("failures", () => {
  test("a failed call stays on the step and shows the reason [SET-03]", async () => {
    const places = {
      basicInformation: "givingBasicInformation",
      allocation: "allocating",
      banking: "givingBanking",
      dependents: "namingDependents",
    } as const;
    for (const [step, place] of Object.entries(places)) {
      const event = Object.entries(save(everything)).find(([name]) => name === step)?.[1];
      if (!event) throw new Error(step);
      const { stored, context } = await post(failing("unavailable", "Try later"), undefined, event);
      expect(stored.value).toBe(place);
      expect(context.failure).toEqual({ kind: "unavailable", message: "Try later" });
      const again = await post(serviceWith(everything), stored, event);
      expect(again.context.failure).toBeNull();
    }
  });

  test("a refused confirmation stays on the review with its full message [SET-06]", async () => {
    const sentence = `You have to set up the following information: ${"banking info, ".repeat(20)}`;
    const event = { type: "setup.confirm", progress: everything, knownAs: "seen" } as const;
    const refusing = failing("refused", sentence);
    const { stored, context } = await post(refusing, undefined, event);
    expect(refusing.inputs).toEqual([{ knownAs: "seen" }]);
    expect(stored.value).toBe("reviewing");
    expect(context.failure?.message).toBe(sentence);
  });

  test("set-up completed elsewhere ends the flow at home [SES-09]", async () => {
    for (const event of [
      ...Object.values(save(everything)),
      { type: "setup.confirm", progress: everything } as const,
    ]) {
      const ended = await post(failing("setupDone", "Done already"), undefined, event);
      expect(ended).toMatchObject({ isOver: true, path: "/claim-management/" });
    }
  });

  test("an unexpected error shows the person no message", async () => {
    const odd = { ...serviceWith(everything), answer: () => Promise.reject(new Error("secret 046454286")) };
    const { context } = await post(odd, undefined, save(everything).basicInformation);
    expect(context.failure).toEqual({ kind: "unexpected", message: "" });
  });
});

test("the step after a save is always open [SES-10]", () => {
  for (const step of SETUP_STEPS)
    for (const back of [false, true])
      for (const [count] of SETUP_STEPS.entries()) {
        const progress = having(count);
        expect(isStepEnabled(progress, stepAfter({ step, back, failure: null }, progress))).toBe(true);
      }
});

test("each event belongs to one step, and confirming belongs to the review [SET-06]", () => {
  expect(stepOf({ type: "step.open", step: "dependents", progress: nothing })).toBe("dependents");
  expect(stepOf({ type: "setup.confirm", progress: nothing })).toBe("review");
});

const settledStates = Object.entries(setupWizard.states)
  .filter(([, state]) => state.meta?.path !== undefined && state.type !== "final")
  .map(([name]) => name);

function isTooEarly(event: AnyEventObject): boolean {
  const steps: Readonly<Record<string, SetupStep>> = {
    "basicInformation.save": "basicInformation",
    "allocation.save": "walletAllocation",
    "banking.save": "bankingInformation",
    "dependents.save": "dependents",
    "setup.confirm": "review",
  };
  const step = steps[event.type];
  return step !== undefined && !isStepEnabled(event.progress, step);
}

/** A service whose saves return this progress; it records its calls and their inputs. */
function serviceWith(progress: SetupProgress) {
  return { calls: [] as string[], inputs: [] as unknown[], answer: () => Promise.resolve(progress) };
}
type Service = ReturnType<typeof serviceWith>;

function failing(kind: FailureKind, message: string): Service {
  return { ...serviceWith(nothing), answer: () => Promise.reject({ kind, message }) };
}

function post(service: Service | undefined, kept: StoredFlow | undefined, event: SetupWizardEvent) {
  const { calls, inputs, answer } = service ?? serviceWith(nothing);
  const saving = <Input>(name: string) =>
    fromPromise<SetupProgress, Input>(({ input }) => {
      calls.push(name);
      inputs.push(input);
      return answer();
    });
  const machine = setupWizard.provide({
    actors: {
      saveBasicInformation: saving("saveBasicInformation"),
      saveAllocation: saving("saveAllocation"),
      saveBanking: saving("saveBanking"),
      saveDependents: saving("saveDependents"),
      confirmSetup: fromPromise<void, { knownAs: string } | undefined>(async ({ input }) => {
        inputs.push(input);
        await answer();
      }),
    },
  });
  return advance(resume(machine, kept), event);
}
