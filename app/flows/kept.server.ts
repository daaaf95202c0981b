import { z } from "zod";
import type { RequestArgs } from "~/session/context.server";
import type { Kept } from "./advance.server";

/** Where a flow's state is kept between two requests: a signed cookie of its own, sent only under its path. */
export interface FlowPlace {
  readonly name: string;
  readonly path: string;
}

const cookieValue = z.object({
  employeeId: z.int(),
  kept: z.object({
    machine: z.string(),
    version: z.string(),
    value: z.string(),
    context: z.unknown(),
  }),
});

/** What was kept for this employee; another person's on the same browser counts as nothing. */
export async function keptFor(
  { request, context }: RequestArgs,
  place: FlowPlace,
  employeeId: number,
): Promise<Kept | undefined> {
  const cookie = context.cookies.flow(place.name, place.path);
  const read = cookieValue.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return read.success && read.data.employeeId === employeeId ? read.data.kept : undefined;
}

/** The header that keeps a flow's state, or forgets it when there is none. */
export async function keepingHeaders(
  { context }: RequestArgs,
  place: FlowPlace,
  employeeId: number,
  kept: Kept | undefined,
): Promise<Headers> {
  const cookie = context.cookies.flow(place.name, place.path);
  const value = kept
    ? await cookie.serialize({ employeeId, kept })
    : await cookie.serialize("", { maxAge: 0 });
  return new Headers({ "Set-Cookie": value });
}
