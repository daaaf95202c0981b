import { z } from "zod";
import type { EmployeeId } from "~/domain/ids";
import type { Visitor } from "~/gateway/visitor";
import type { RequestArgs } from "./context.server";
import { PEOPLE_OF_A_DEVICE } from "./cookie-lives";

const kept = z.object({ id: z.uuid(), employeeIds: z.array(z.int()) });

/**
 * The people who signed in here before, by a cookie that outlives their sessions: strangers who guess at their password
 * elsewhere do not lock them out of this browser.
 */
export async function knownBrowser({ request, context }: RequestArgs): Promise<Visitor["knownBrowser"]> {
  const { device, deviceSealer } = context.cookies;
  const sealed: unknown = await device.parse(request.headers.get("Cookie"));
  const read = kept.safeParse(typeof sealed === "string" ? deviceSealer.open(sealed) : undefined);
  return read.success ? read.data : undefined;
}

/** The header that remembers who signed in here with a password. */
export async function rememberingPerson(args: RequestArgs, employeeId: EmployeeId): Promise<string> {
  const { device, deviceSealer } = args.context.cookies;
  const before = await knownBrowser(args);
  const others = before?.employeeIds.filter((id) => id !== employeeId) ?? [];
  const employeeIds = [employeeId, ...others].slice(0, PEOPLE_OF_A_DEVICE);
  return device.serialize(deviceSealer.seal({ id: before?.id ?? crypto.randomUUID(), employeeIds }));
}
