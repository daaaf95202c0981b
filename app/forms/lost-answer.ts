import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { forgetLostForm } from "./lost-form";
import { type LostAnswer, lostIn } from "./lost-in";
import { texts } from "./texts";

/** No answer is waited for longer; a little more than the server gives a file to arrive in. */
const PATIENCE_MS = 60_000;
const PATIENCE_FOR_FILES_MS = 300_000;

/**
 * The `clientAction` of every route with a form: when the network fails or hangs, the server is in trouble, or the session
 * will not read the post, the form stays as it was typed, chosen file included, and no error page takes its place (RCP-19).
 * Other refusals and redirects pass as they are.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const hasFile = /^multipart/.test(request.headers.get("Content-Type") ?? "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(reject, hasFile ? PATIENCE_FOR_FILES_MS : PATIENCE_MS);
  });
  try {
    return await Promise.race([serverAction(), late]);
  } catch (error) {
    if (error instanceof Response) forgetLostForm(new URL(request.url));
    const failed = isRouteErrorResponse(error) ? error : undefined;
    // Its words alone, without ours around them, are how the session refuses to read a post.
    const isUnread = typeof failed?.data === "string" && failed.status !== 404;
    if (error instanceof Response || (failed && failed.status < 500 && !isUnread)) throw error;
    const lost = failed ? texts.failed(messageOf(failed.data)) : texts.lost;
    const isTooOld = failed?.status === 403;
    const answer: LostAnswer = { lost, ...(isTooOld && { isReadAgain: true }) };
    return new Response(JSON.stringify(answer), {
      // From 400 on, the router reads no loader again: they would fail too, and take the form away. A page that is too old is
      // read again, for the token that lets the form go next time; where it is another person's now, the form goes with it.
      status: isTooOld ? 200 : 503,
      headers: { "Content-Type": "application/json" },
    });
  } finally {
    clearTimeout(timer);
  }
}

/** What the action answered last; an answer that was lost leaves the one before it standing. */
export function useFormReply<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const last = useRef(lostIn(answer) === undefined ? answer : undefined);
  if (lostIn(answer) === undefined) last.current = answer;
  return last.current;
}

function messageOf(data: unknown): string {
  if (typeof data === "object" && data !== null && "userMessage" in data) return String(data.userMessage);
  // The first sentence tells what happened; the others, how to go on from a page of its own.
  return typeof data === "string" ? data.replace(/\. .*/, ".") : "";
}
