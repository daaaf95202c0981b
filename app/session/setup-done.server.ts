import type { RequestArgs } from "./context.server";

/**
 * The header that notes in the session where a person stands now (SET-05, REA-01), after set-up or a re-allocation was
 * confirmed: the flag 'True' and the status NONE. Written for fidelity and never trusted (decisions D34).
 */
export async function commitSetupDone({ request, context }: RequestArgs): Promise<string> {
  const { sessions } = context.cookies;
  const session = await sessions.getSession(request.headers.get("Cookie"));
  session.set("isSetupDone", "True");
  session.set("reAllocationStatus", "NONE");
  return sessions.commitSession(session, { expires: new Date(session.get("expiresAt") ?? Date.now()) });
}
