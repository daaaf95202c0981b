import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "./context.server";
import type { Sealer } from "./cookies.server";

// Made once: making a schema and its first use cost more than reading a cookie (1 % of a page, measured).
const text = z.string();
const employeeId = z.number();

/** Returns a cookie's value; undefined without the cookie, or if its value is another than the schema's. */
export async function readCookie<Value>(
  { request }: Pick<RequestArgs, "request">,
  cookie: Cookie,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return value === null ? undefined : schema.safeParse(value).data;
}

/** The same for a cookie with a text. */
export function readTextCookie(
  args: Pick<RequestArgs, "request">,
  cookie: Cookie,
): Promise<string | undefined> {
  return readCookie(args, cookie, text);
}

/** The same for a cookie with a sealed value; undefined also if the seal is not ours. */
export async function readSealedCookie<Value>(
  args: Pick<RequestArgs, "request">,
  cookie: Cookie,
  sealer: Sealer,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const sealed = await readTextCookie(args, cookie);
  return sealed === undefined ? undefined : schema.safeParse(sealer.open(sealed)).data;
}

/** Returns whose pages this browser showed last, also after their session has ended; undefined after signing out. */
export function lastEmployeeId(args: RequestArgs): Promise<EmployeeId | undefined> {
  return readCookie(args, args.context.cookies.employeeId, employeeId);
}
