import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { PATH } from "~/domain/paths";
import { type LostAnswer, lostAnswerMessage } from "./lost-answer-message";
import { forgetLostForm } from "./lost-form";
import { texts } from "./texts";

/** Timeout of a post. */
const TIMEOUT_MS = 60_000;
/** Timeout of a post with a file: a little longer than the server's limit for receiving one. */
export const FILE_TIMEOUT_MS = 300_000;

/**
 * The `clientAction` of every route with a form. If the network fails or stalls, the server fails, or the session rejects the
 * post unread, the form stays as typed, including a chosen file, instead of an error page (RCP-19). Other errors and redirects
 * pass unchanged.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const hasFile = /^multipart/.test(request.headers.get("Content-Type") ?? "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(reject, hasFile ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  });
  try {
    return await Promise.race([serverAction(), late]);
  } catch (error) {
    // A redirect to sign-in has saved nothing.
    if (error instanceof Response && !error.headers.get("Location")?.startsWith(PATH.signIn))
      forgetLostForm(new URL(request.url));
    const failed = isRouteErrorResponse(error) ? error : undefined;
    // A plain string as data means that the session rejected the post unread.
    const isUnread = typeof failed?.data === "string" && failed.status !== 404;
    if (error instanceof Response || (failed && failed.status < 500 && !isUnread)) throw error;
    const lost = failed ? texts.failed(messageOf(failed.data)) : texts.lost;
    const isTooOld = failed?.status === 403;
    const answer: LostAnswer = { lost, ...(isTooOld && { isReadAgain: true }) };
    return new Response(JSON.stringify(answer), {
      // From status 400 on, the router does not revalidate: the loaders would fail too and remove the form. A page that is too
      // old is revalidated to get a new token for the next post; if another employee is signed in now, the form disappears with
      // it.
      status: isTooOld ? 200 : 503,
      headers: { "Content-Type": "application/json" },
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the action's latest result; a lost answer leaves the previous one in place. */
export function useFormReply<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const last = useRef(lostAnswerMessage(answer) === undefined ? answer : undefined);
  if (lostAnswerMessage(answer) === undefined) last.current = answer;
  return last.current;
}

function messageOf(data: unknown): string {
  if (typeof data === "object" && data !== null && "userMessage" in data) return String(data.userMessage);
  // The first sentence says what happened; the others refer to an error page, which is not shown here.
  return typeof data === "string" ? data.replace(/\. .*/, ".") : "";
}
