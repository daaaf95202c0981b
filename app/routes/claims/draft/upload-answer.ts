import type { FormReply } from "~/forms/parse-form.server";

/** The response to a file that a script uploaded: the path of the receipt's form, or the upload form with the reason. */
export type UploadAnswer = { readonly path: string } | { readonly reply: FormReply };

/** Parses such a response; returns undefined for anything else, such as a sign-in page. */
export function parseUploadAnswer(body: unknown): UploadAnswer | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  if ("path" in body && typeof body.path === "string") return { path: body.path };
  return "reply" in body && isReply(body.reply) ? { reply: body.reply } : undefined;
}

function isReply(reply: unknown): reply is FormReply {
  return typeof reply === "object" && reply !== null && "error" in reply;
}
