import type { ReAllocationEvent } from "machines/re-allocation";
import { reAllocationFlow } from "~/flows/re-allocation.server";
import { texts as flowTexts } from "~/flows/texts";
import type { FormErrors } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { commitSetupDone } from "~/session/setup-done.server";
import { texts } from "./texts";

/** A posted form that can be shown again as it was typed. */
interface Refusable<Answer> {
  refuse(why: FormErrors, status?: number): Answer;
}

/**
 * Does one posted event of a re-allocation and goes on; a call that failed answers the form again with its reason. Its end is
 * home, with the flag 'True' and the status NONE in the session (REA-01).
 *
 * @param origin the state of the page that posted
 */
export async function postStep<Answer>(
  args: RequestArgs,
  me: EmployeeSession,
  form: Refusable<Answer>,
  event: ReAllocationEvent,
  origin: string,
): Promise<Response | Answer> {
  const flow = await reAllocationFlow(args, me);
  let isConfirmed = false;
  const answer = await flow.post<Answer>(
    event,
    origin,
    ({ isOver, context: { failure } }) => {
      isConfirmed = isOver && failure === null;
      if (isConfirmed) return { tone: "good", text: texts.confirmed };
      if (isOver) return { tone: "bad", text: flowTexts.movedOn };
      return event.type === "allocation.save" ? { tone: "good", text: texts.saved } : undefined;
    },
    undefined,
    ({ isOver, context: { failure } }) => {
      if (failure === null || isOver) return undefined;
      const status = failure.kind === "refused" ? 400 : failure.kind === "unavailable" ? 503 : 500;
      return form.refuse({ form: failure.message || texts.systemError }, status);
    },
  );
  if (isConfirmed && answer instanceof Response)
    answer.headers.append("Set-Cookie", await commitSetupDone(args));
  return answer;
}
