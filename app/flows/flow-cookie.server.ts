import type { StateValue } from "xstate";
import { z } from "zod";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import { readSealedCookie, readTextCookie } from "~/session/read-cookie.server";
import type { StoredFlow } from "./advance.server";

/** Where a flow's state is stored between two requests: in its own sealed cookie, sent only under its path. */
export interface FlowCookie {
  readonly name: string;
  readonly path: string;
}

/** A state as XState names it: its name, or an object for nested states, whose content needs no check because we sealed it. */
const stateValue = z.union([
  z.string(),
  z.record(z.string(), z.custom<StateValue>()).refine((outer) => Object.keys(outer).length > 0),
]);

const cookieValue = z.object({
  employeeId: z.int(),
  kept: z.object({
    machine: z.string(),
    version: z.string(),
    value: stateValue,
    context: z.unknown(),
  }),
});

/** Returns the cookie's sealed text, which differs after every store; undefined without a cookie. */
export function sealOf(args: RequestArgs, place: FlowCookie): Promise<string | undefined> {
  return readTextCookie(args, args.context.cookies.flow(place.name, place.path));
}

/** Returns the state stored for this employee; ignores another employee's on the same browser. */
export async function loadFlow(
  args: RequestArgs,
  place: FlowCookie,
  employeeId: EmployeeId,
): Promise<StoredFlow | undefined> {
  const { cookies } = args.context;
  const read = await readSealedCookie(
    args,
    cookies.flow(place.name, place.path),
    cookies.sealer,
    cookieValue,
  );
  return read?.employeeId === employeeId ? read.kept : undefined;
}

/** Returns the header that stores a flow's state, or deletes it if there is none. */
export async function commitFlow(
  { context }: RequestArgs,
  place: FlowCookie,
  employeeId: EmployeeId,
  stored: StoredFlow | undefined,
): Promise<Headers> {
  const cookie = context.cookies.flow(place.name, place.path);
  const value = stored
    ? await cookie.serialize(context.cookies.sealer.seal({ employeeId, kept: stored }))
    : await cookie.serialize("", { maxAge: 0 });
  return new Headers({ "Set-Cookie": value });
}
