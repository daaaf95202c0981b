import type { RequestArgs } from "./context.server";

/** What somebody may choose: the lite version or the full one. */
export type LiteChoice = "on" | "off";

/** Whether this person's pages come without scripts: what they chose, else what their browser asks for (lite mode). */
export async function isLite({ request, context }: RequestArgs): Promise<boolean> {
  const chosen: unknown = await context.cookies.lite.parse(request.headers.get("Cookie"));
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
}

/** The header that remembers the choice in this browser. */
export async function rememberingLite({ context }: RequestArgs, choice: LiteChoice): Promise<Headers> {
  return new Headers({ "Set-Cookie": await context.cookies.lite.serialize(choice) });
}
