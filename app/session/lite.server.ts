import type { RequestArgs } from "./context.server";

/** The user's choice: the lite version (`on`) or the full one. */
export type LiteChoice = "on" | "off";

/** Whether this user's pages have no scripts (lite mode): their own choice, else the browser's `Save-Data` header. */
export async function isLite({ request, context }: RequestArgs): Promise<boolean> {
  const chosen: unknown = await context.cookies.lite.parse(request.headers.get("Cookie"));
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
}

/** Returns the headers that store the choice in this browser. */
export async function liteChoiceHeaders({ context }: RequestArgs, choice: LiteChoice): Promise<Headers> {
  return new Headers({ "Set-Cookie": await context.cookies.lite.serialize(choice) });
}
