import { failureOf, type StepFailure } from "machines/failure";
import { pathOf } from "machines/step";
import {
  Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
} from "xstate";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import type { Flash } from "~/session/cookies.server";
import { redirectWithFlash } from "~/session/flash.server";
import { redirectToSignIn } from "~/session/sign-out.server";
import { deletedFormHeaderAt } from "~/session/unsent-cookie.server";
import { type AdvanceResult, advance, type InputArgument, resume } from "./advance.server";
import { recordAdvance } from "./first-to-advance.server";
import { commitFlow, type FlowCookie, loadFlow, sealOf } from "./flow-cookie.server";
import { NotPossibleNowError } from "./not-possible-now";
import { countWaiting, logUnexpectedFailures, observeSteps, showResting } from "./observe-steps.server";
import { texts } from "./texts";

/** The result of a posted event. Nothing is stored or sent yet: the route decides. */
export type FlowOutcome<M extends AnyStateMachine> =
  /** The page that posted shows another state than the stored one, or the event is not possible now: nothing was done. */
  | { readonly status: "outdated" }
  /** A call failed; the flow waits for the employee in the resulting state, with the reason in its context. */
  | { readonly status: "failed"; readonly after: AdvanceResult<M>; readonly failure: StepFailure }
  /** `moved`: the flow waits in another state; `done`: the flow has ended. */
  | {
      readonly status: "moved" | "done";
      readonly after: AdvanceResult<M>;
      readonly failure: StepFailure | null;
    };

/** The message for the next page, and its path if the machine cannot know it. */
interface RedirectOptions {
  readonly flash?: Flash | undefined;
  readonly path?: string | undefined;
  /** Further `Set-Cookie` headers of the response. */
  readonly cookies?: readonly (string | undefined)[];
}

/** An employee's flow, read from its cookie. */
export interface Flow<M extends AnyStateMachine> {
  /** Name of the resting state. */
  readonly state: string;
  readonly context: ContextFrom<M>;
  /** Path of the resting state, where a request for a step that cannot be shown is redirected. */
  readonly path: string;
  /**
   * Runs one posted event, calls included.
   *
   * @param from the state of the page that posted, from its hidden field
   * @throws Response redirecting to sign-in when a call finds the session ended (SES-14); the flow keeps its state
   */
  send(event: EventFromLogic<M>, options: { from: string }): Promise<FlowOutcome<M>>;
  /** Returns the headers that store the state after an event, or delete the flow if it has ended. */
  commit(after: AdvanceResult<M>): Promise<Headers>;
  /** Returns a redirect (302) that stores the state and leads to its page, or back with a message if the post was outdated. */
  redirect(outcome: FlowOutcome<M>, options?: RedirectOptions): Promise<Response>;
}

/** Opens a flow for the signed-in employee; `machine` must have its calls provided. */
export async function openFlow<M extends AnyStateMachine>(
  args: RequestArgs,
  cookie: FlowCookie,
  employeeId: EmployeeId,
  machine: M,
  ...input: InputArgument<M>
): Promise<Flow<M>> {
  const openedAt = performance.now();
  const stored = await loadFlow(args, cookie, employeeId);
  const actor = resume(machine, stored, ...input);
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const path = pathOf(snapshot) ?? "/";
  async function commit(after: AdvanceResult<M>): Promise<Headers> {
    const kept = after.isOver ? undefined : after.stored;
    const seal = stored && (await sealOf(args, cookie));
    const isFirst = recordAdvance({ seal, place: `${employeeId} ${cookie.path}`, at: openedAt });
    if (isFirst) countWaiting(args.context, stored, kept);
    showResting(args.context, machine, employeeId, cookie, after.stored.value);
    return commitFlow(args, cookie, employeeId, kept);
  }
  return {
    state: String(snapshot.value),
    context: snapshot.context,
    path,
    async send(event, { from }) {
      if (from !== snapshot.value && !beginsTheFlow(machine, event, input[0])) return { status: "outdated" };
      observeSteps(args.context, actor, employeeId, cookie);
      logUnexpectedFailures(args.context, actor);
      try {
        const after = await advance(actor, event);
        const failure = failureIn(after.context);
        if (failure?.kind === "signedOut") throw await redirectToSignIn(args);
        if (failure && !after.isOver) return { status: "failed", after, failure };
        return { status: after.isOver ? "done" : "moved", after, failure };
      } catch (error) {
        if (error instanceof NotPossibleNowError) return { status: "outdated" };
        throw error;
      } finally {
        // Until the route stores the new state, the flow still rests in the old one.
        showResting(args.context, machine, employeeId, cookie, snapshot.value);
      }
    },
    commit,
    async redirect(outcome, options = {}) {
      if (outcome.status === "outdated")
        return redirectWithFlash(args, path, { tone: "bad", text: texts.movedOn });
      const { after } = outcome;
      const headers = await commit(after);
      // The flow has the input now, even if its step failed, so it is not shown from the kept form any more.
      const forget = await deletedFormHeaderAt(args, new URL(args.request.url));
      for (const header of [...(options.cookies ?? []), forget])
        if (header) headers.append("Set-Cookie", header);
      return redirectWithFlash(args, options.path ?? after.path, options.flash, headers);
    },
  };
}

/**
 * Whether the initial state accepts the event: such an event starts the flow from any state, so the page's state does not matter.
 */
function beginsTheFlow(
  machine: AnyStateMachine,
  event: EventFromLogic<AnyStateMachine>,
  input: unknown,
): boolean {
  return new Actor(machine, { input }).getSnapshot().can(event);
}

/** Returns the failure of a call, for machines that store one in their context. */
function failureIn(context: unknown): StepFailure | null {
  const failure: unknown = typeof context === "object" && context !== null && Reflect.get(context, "failure");
  return failure ? failureOf(failure, Number.POSITIVE_INFINITY) : null;
}
