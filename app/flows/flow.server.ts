import { failureOf, type StepFailure } from "machines/failure";
import { pathOf } from "machines/step";
import {
  Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
} from "xstate";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import type { Flash } from "~/session/cookies.server";
import { redirectWithFlash } from "~/session/flash.server";
import { redirectToSignIn } from "~/session/sign-out.server";
import { type Advanced, advance, resume } from "./advance.server";
import { commitFlow, type FlowCookie, loadFlow, sealOf } from "./flow-cookie.server";
import { countWaiting, hearSteps, showResting } from "./heard-steps.server";
import { NotPossibleNow } from "./not-possible-now";
import { leadsOnFirst } from "./opened-once.server";
import { texts } from "./texts";

type Input<M extends AnyStateMachine> = undefined extends InputFrom<M> ? [] : [input: InputFrom<M>];

/** What became of a posted event. Nothing is stored and nothing answered yet: the route decides. */
export type FlowOutcome<M extends AnyStateMachine> =
  /** The post came from a page whose state is not the stored one, or its event is impossible now: nothing was done. */
  | { readonly status: "outdated" }
  /** A call failed, and the state it led to waits for the person with the reason in its context. */
  | (Arrival<M> & { readonly status: "failed"; readonly failure: StepFailure })
  /** `moved` to a state that waits for the person; `done`: the flow has ended. */
  | (Arrival<M> & { readonly status: "moved" | "done"; readonly failure: StepFailure | null });

interface Arrival<M extends AnyStateMachine> {
  readonly after: Advanced<M>;
  readonly context: ContextFrom<M>;
}

/** What the next page says, and where it is if the machine cannot know it. */
interface Follow {
  readonly flash?: Flash | undefined;
  readonly path?: string | undefined;
  /** More cookies of the answer. */
  readonly cookies?: readonly (string | undefined)[];
}

/** A flow as it stands for one person, read from its cookie. */
export interface Flow<M extends AnyStateMachine> {
  /** Name of the resting state. */
  readonly state: string;
  readonly context: ContextFrom<M>;
  /** Path of the resting state: where somebody belongs who asks for a step that cannot be shown. */
  readonly path: string;
  /**
   * Does one posted event, calls included.
   *
   * @param from the state of the page that posted, by its hidden field
   * @throws Response to sign-in when a call found the session ended (SES-14); the flow stays where it was
   */
  send(event: EventFromLogic<M>, options: { from: string }): Promise<FlowOutcome<M>>;
  /** The headers that store where an event led, and forget the flow when it has ended. */
  keep(after: Advanced<M>): Promise<Headers>;
  /** The redirect (302) that stores where the flow stands and leads there, or back with a plain sentence when it was outdated. */
  follow(outcome: FlowOutcome<M>, next?: Follow): Promise<Response>;
}

/** Opens a flow for the signed-in employee; `machine` comes with its calls provided. */
export async function openFlow<M extends AnyStateMachine>(
  args: RequestArgs,
  cookie: FlowCookie,
  employeeId: EmployeeId,
  machine: M,
  ...input: Input<M>
): Promise<Flow<M>> {
  const openedAt = performance.now();
  const stored = await loadFlow(args, cookie, employeeId);
  const actor = resume(machine, stored, ...input);
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const path = pathOf(snapshot) ?? "/";
  async function keep(after: Advanced<M>): Promise<Headers> {
    const kept = after.isOver ? undefined : after.stored;
    const seal = stored && (await sealOf(args, cookie));
    const opened = { seal, place: `${employeeId} ${cookie.path}`, at: openedAt };
    if (leadsOnFirst(opened)) countWaiting(args.context, stored, kept);
    showResting(args.context, machine, employeeId, cookie, after.stored.value);
    return commitFlow(args, cookie, employeeId, kept);
  }
  return {
    state: String(snapshot.value),
    context: snapshot.context,
    path,
    async send(event, { from }) {
      if (from !== snapshot.value && !beginsTheFlow(machine, event, input[0])) return { status: "outdated" };
      hearSteps(args.context, actor, employeeId, cookie);
      try {
        const after = await advance(actor, event);
        const failure = failureIn(after.context);
        if (failure?.kind === "signedOut") throw await redirectToSignIn(args);
        const arrival = { after, context: after.context };
        if (failure && !after.isOver) return { ...arrival, status: "failed", failure };
        return { ...arrival, status: after.isOver ? "done" : "moved", failure };
      } catch (error) {
        if (error instanceof NotPossibleNow) return { status: "outdated" };
        throw error;
      } finally {
        // Until the route keeps where it led.
        showResting(args.context, machine, employeeId, cookie, snapshot.value);
      }
    },
    keep,
    async follow(outcome, next = {}) {
      if (outcome.status === "outdated")
        return redirectWithFlash(args, path, { tone: "bad", text: texts.movedOn });
      const { after } = outcome;
      const headers = await keep(after);
      for (const cookie of next.cookies ?? []) if (cookie) headers.append("Set-Cookie", cookie);
      return redirectWithFlash(args, next.path ?? after.path, next.flash, headers);
    },
  };
}

/** An event the first state answers starts anew from wherever one has gone back to, so its origin does not matter. */
function beginsTheFlow(
  machine: AnyStateMachine,
  event: EventFromLogic<AnyStateMachine>,
  input: unknown,
): boolean {
  return new Actor(machine, { input }).getSnapshot().can(event);
}

/** The failure of a call, in the machines that keep one in their context. */
function failureIn(context: unknown): StepFailure | null {
  const failure: unknown = typeof context === "object" && context !== null && Reflect.get(context, "failure");
  return failure ? failureOf(failure, Number.POSITIVE_INFINITY) : null;
}
