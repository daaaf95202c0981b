import type { StepFailure } from "machines/failure";
import type { SaveEvent } from "machines/setup-wizard-context";
import { setupWizardFlow } from "~/flows/setup-wizard.server";
import type { FormErrors } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import { commitSetupDone } from "~/session/setup-done.server";
import { isBack, type Setup } from "./setup-of.server";
import { texts } from "./texts";

/** A posted form that can be shown again as it was typed. */
interface Refusable<Answer> {
  refuse(why: FormErrors, status?: number): Answer;
}

// The facts are this request's own, so that no page can bring others.
type StepMessage<Event> = Event extends SaveEvent ? Omit<Event, "progress" | "back"> : never;

/**
 * Saves a step through the wizard and goes on: to the step that follows, with `?back` to the review. A save that failed
 * answers the form again with its reason.
 *
 * @param said.saved the sentence of the page it leads to, if something was saved
 * @param said.goTo another page, where a step is saved piece by piece
 */
export async function saveStep<Answer>(
  args: RequestArgs,
  setup: Setup,
  form: Refusable<Answer>,
  said: { event: StepMessage<SaveEvent>; saved?: string; goTo?: string },
): Promise<Response | Answer> {
  const flow = await setupWizardFlow(args, setup);
  const event = { ...said.event, progress: setup.progress, back: isBack(args) };
  return flow.post<Answer>(
    event,
    flow.state,
    ({ isOver }) => {
      if (isOver) return { tone: "bad", text: texts.doneElsewhere };
      return said.saved === undefined ? undefined : { tone: "good", text: said.saved };
    },
    ({ isOver }) => (isOver ? undefined : said.goTo),
    ({ isOver, context: { failure } }) => (failure && !isOver ? refusedWith(form, failure) : undefined),
  );
}

/** Ends set-up: home with the sentence and the flag 'True', or the form again with its reason (SET-05, SET-06). */
export async function confirmSetup<Answer>(
  args: RequestArgs,
  setup: Setup,
  form: Refusable<Answer>,
  done: string,
): Promise<Response | Answer> {
  const flow = await setupWizardFlow(args, setup);
  let isDone = false;
  const answer = await flow.post<Answer>(
    { type: "setup.confirm", progress: setup.progress },
    flow.state,
    ({ isOver }) => {
      isDone = isOver;
      return isOver ? { tone: "good", text: done } : undefined;
    },
    undefined,
    ({ isOver, context: { failure } }) => (failure && !isOver ? refusedWith(form, failure) : undefined),
  );
  if (isDone && answer instanceof Response) answer.headers.append("Set-Cookie", await commitSetupDone(args));
  return answer;
}

/** The form again with why a call did not succeed. */
export function refusedWith<Answer>(form: Refusable<Answer>, { kind, message }: StepFailure): Answer {
  if (kind === "passwordNeeded") return form.refuse({ fields: { password: message } }, 400);
  const status = kind === "refused" || kind === "alreadyDecided" ? 400 : kind === "unavailable" ? 503 : 500;
  return form.refuse({ form: message || texts.systemError }, status);
}
