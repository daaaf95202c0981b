import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestArgs } from "./context.server";
import type { Message } from "./cookies.server";

const kept = z.object({ tone: z.enum(["good", "bad"]), text: z.string() });

/** Goes to an address, where the sentence is shown once (ERR-02). */
export async function redirectWith(
  { context }: RequestArgs,
  address: string,
  message: Message | undefined,
  headers = new Headers(),
): Promise<Response> {
  if (message) headers.append("Set-Cookie", await context.cookies.message.serialize(message));
  return redirect(address, { headers });
}

/** The sentence waiting for this page, and the header that forgets it. */
export async function takeMessage({
  request,
  context,
}: RequestArgs): Promise<{ message: Message | null; headers: Headers }> {
  const headers = new Headers();
  const found = kept.safeParse(await context.cookies.message.parse(request.headers.get("Cookie")));
  if (!found.success) return { message: null, headers };
  headers.append("Set-Cookie", await context.cookies.message.serialize("", { maxAge: 0 }));
  return { message: found.data, headers };
}
