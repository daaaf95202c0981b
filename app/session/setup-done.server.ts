import type { RequestArgs } from "./context.server";

/**
 * Returns the header that records a confirmed set-up or re-allocation in the session cookie (SET-05, REA-01): the flag 'True' and
 * the status NONE. Written for fidelity and never trusted (decision D34).
 */
export async function setupDoneHeader({ request, context }: RequestArgs): Promise<string> {
  const { sessions } = context.cookies;
  const session = await sessions.getSession(request.headers.get("Cookie"));
  session.set("isSetupDone", "True");
  session.set("reAllocationStatus", "NONE");
  return sessions.commitSession(session, { expires: new Date(session.get("expiresAt") ?? Date.now()) });
}
