import type { StateValue } from "xstate";
import { z } from "zod";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import type { StoredFlow } from "./advance.server";

/** Where a flow's state is kept between two requests: a sealed cookie of its own, sent only under its path. */
export interface FlowCookie {
  readonly name: string;
  readonly path: string;
}

/** As XState names a state: by its name, or with those of the states it lies in, which we sealed and do not look at. */
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

/** The cookie's own text, another one each time it is kept; undefined where there is none. */
export async function sealOf(
  { request, context }: RequestArgs,
  place: FlowCookie,
): Promise<string | undefined> {
  const sealed: unknown = await context.cookies
    .flow(place.name, place.path)
    .parse(request.headers.get("Cookie"));
  return typeof sealed === "string" ? sealed : undefined;
}

/** What was kept for this employee; another person's on the same browser counts as nothing. */
export async function loadFlow(
  args: RequestArgs,
  place: FlowCookie,
  employeeId: EmployeeId,
): Promise<StoredFlow | undefined> {
  const sealed = await sealOf(args, place);
  if (sealed === undefined) return undefined;
  const read = cookieValue.safeParse(args.context.cookies.sealer.open(sealed));
  return read.success && read.data.employeeId === employeeId ? read.data.kept : undefined;
}

/** The header that keeps a flow's state, or forgets it when there is none. */
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
