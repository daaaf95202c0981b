import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { type LostAnswer, lostIn } from "./lost-in";
import { texts } from "./texts";
import { forgetUnsent } from "./unsent";

/**
 * The `clientAction` of every route with a form: when the network fails, or the server is in trouble, the form stays as it
 * was typed, chosen file included, and no error page takes its place (RCP-19). Refusals and redirects pass as they are.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetUnsent(new URL(request.url).pathname);
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const lost = isRouteErrorResponse(error) ? texts.failed(sentenceOf(error.data)) : texts.lost;
    // From 400 on, the router reads no loader again: they would fail too, and take the form away.
    return new Response(JSON.stringify({ lost } satisfies LostAnswer), {
      status: 503,
      headers: { "Content-Type": "application/json" },
    });
  }
}

/** What the action answered last; an answer that was lost leaves the one before it standing. */
export function useFormReply<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const last = useRef(answer);
  if (lostIn(answer) === undefined) last.current = answer;
  return last.current;
}

function sentenceOf(data: unknown): string {
  const sentence: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "sentence") : data;
  return typeof sentence === "string" ? sentence : "";
}
