import type { FormReply } from "~/forms/parse-form.server";

/** What a file sent by itself is answered with: where its receipt is filled in, or the form with the reason. */
export type UploadAnswer = { readonly path: string } | { readonly reply: FormReply };

/** Reads such an answer; undefined for anything else, a page for signing in for example. */
export function asUploadAnswer(body: unknown): UploadAnswer | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  if ("path" in body && typeof body.path === "string") return { path: body.path };
  return "reply" in body && isReply(body.reply) ? { reply: body.reply } : undefined;
}

function isReply(reply: unknown): reply is FormReply {
  return typeof reply === "object" && reply !== null && "error" in reply;
}
