import { pathOf } from "machines/step";
import {
  Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
} from "xstate";
import type { RequestArgs } from "~/session/context.server";
import type { Flash } from "~/session/cookies.server";
import { redirectWithFlash } from "~/session/flash.server";
import { redirectToSignIn } from "~/session/sign-out.server";
import { type Advanced, advance, resume } from "./advance.server";
import { commitFlow, type FlowCookie, loadFlow } from "./flow-cookie.server";
import { NotPossibleNow } from "./not-possible-now";
import { texts } from "./texts";

type Input<M extends AnyStateMachine> = undefined extends InputFrom<M> ? [] : [input: InputFrom<M>];

/** A flow as it stands for one person, read from its cookie. */
export interface Flow<M extends AnyStateMachine> {
  /** Name of the resting state. */
  readonly state: string;
  readonly context: ContextFrom<M>;
  /** Path of the resting state: where somebody belongs who asks for a step that cannot be shown. */
  readonly path: string;
  /**
   * Does one posted event and goes to where it leads (303). A post from a page whose state is not the kept one, or an
   * event that is impossible now, does nothing and goes to where the flow stands, with a plain sentence.
   * @param origin the state of the page that posted, by its hidden field
   * @param say the sentence of the page it leads to
   * @param goTo another path than that of the state it leads to, where the machine cannot know it
   * @param stay answers the page itself instead, a form as it was typed for example; nothing new is kept then
   */
  post<Stay = never>(
    event: EventFromLogic<M>,
    origin: string,
    say?: (after: Advanced<M>) => Flash | undefined,
    goTo?: (after: Advanced<M>) => string | undefined,
    stay?: (after: Advanced<M>) => Stay | undefined,
  ): Promise<Response | Stay>;
}

/** Opens a flow for the signed-in employee; `machine` comes with its calls provided. */
export async function openFlow<M extends AnyStateMachine>(
  args: RequestArgs,
  place: FlowCookie,
  employeeId: number,
  machine: M,
  ...input: Input<M>
): Promise<Flow<M>> {
  const actor = resume(machine, await loadFlow(args, place, employeeId), ...input);
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const address = pathOf(snapshot) ?? "/";
  const movedOn = () => redirectWithFlash(args, address, { tone: "bad", text: texts.movedOn });
  return {
    state: String(snapshot.value),
    context: snapshot.context,
    path: address,
    async post(event, origin, say, goTo, stay) {
      if (origin !== snapshot.value && !beginsTheFlow(machine, event, input[0])) return movedOn();
      try {
        const after = await advance(actor, event);
        if (isSignedOut(after.context)) return redirectToSignIn(args);
        const staying = stay?.(after);
        if (staying !== undefined) return staying;
        const headers = await commitFlow(args, place, employeeId, after.isOver ? undefined : after.stored);
        return redirectWithFlash(args, goTo?.(after) ?? after.path, say?.(after), headers);
      } catch (error) {
        if (error instanceof NotPossibleNow) return movedOn();
        throw error;
      }
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

/** A call was answered 401 in the middle: signing in comes first, and the draft is there afterwards (SES-14). */
function isSignedOut(context: unknown): boolean {
  if (typeof context !== "object" || context === null) return false;
  const failure: unknown = Reflect.get(context, "failure");
  return typeof failure === "object" && failure !== null && Reflect.get(failure, "kind") === "signedOut";
}
