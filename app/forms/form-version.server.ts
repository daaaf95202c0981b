import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import type { FormAnswer, RefusableForm } from "./parse-form.server";

/**
 * What a form began with, or a page showed, in a few letters: by it a save notices that another window has saved something else
 * meanwhile.
 */
export function formVersion(kept: unknown): string {
  return createHash("sha256").update(JSON.stringify(kept)).digest("base64url").slice(0, 22);
}

/**
 * Said once, with what was typed: what is sent again is meant.
 * @param again how to do so, by the name of the form's button
 */
export function changedMeanwhile(again = "Save again"): string {
  return `This has changed since you opened the page. ${again} to replace it with what you see here.`;
}

/**
 * The answer to a press that would make final what its page did not show (decision D76): the form again, around what is so now, so
 * that the next press means that. Undefined where the page showed just this. The route exports `shouldRevalidate` of `read-again.ts`.
 *
 * @param seen the posted version; an older page that is still open has none, see `routes/refuse-unseen-press.server.ts`
 * @param now the version of what would become final
 */
export function refuseUnseen(
  form: RefusableForm,
  { seen, now }: { readonly seen: string; readonly now: string },
  sentence: string,
): FormAnswer | undefined {
  if (seen === now) return undefined;
  const { data: reply, init } = form.refuse({ form: sentence }, 409);
  return data({ ...reply, isUnseen: true }, init ?? undefined);
}
