import { z } from "zod";
import type { RequestArgs } from "./context.server";
import { readCookie } from "./read-cookie.server";

const liteChoice = z.enum(["on", "off"]);

/** The user's choice: the lite version (`on`) or the full one. */
export type LiteChoice = z.infer<typeof liteChoice>;

/** Whether this user's pages have no scripts (lite mode): their own choice, else the browser's `Save-Data` header. */
export async function isLite(args: RequestArgs): Promise<boolean> {
  const chosen = await readCookie(args, args.context.cookies.lite, liteChoice);
  if (chosen !== undefined) return chosen === "on";
  return args.request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
}

/** Returns the headers that store the choice in this browser. */
export async function liteChoiceHeaders({ context }: RequestArgs, choice: LiteChoice): Promise<Headers> {
  return new Headers({ "Set-Cookie": await context.cookies.lite.serialize(choice) });
}
