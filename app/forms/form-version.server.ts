import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import type { FormAnswer, RefusableForm } from "./parse-form.server";

/**
 * Returns a short hash of the data a form started from or a page showed, with which a save detects that another window has saved
 * something else meanwhile.
 */
export function formVersion(kept: unknown): string {
  return createHash("sha256").update(JSON.stringify(kept)).digest("base64url").slice(0, 22);
}

/**
 * Returns the error that is shown once, with the input kept; posting again overwrites the other save.
 * @param again how to do so, naming the form's button
 */
export function changedMeanwhileText(again = "Save again"): string {
  return `This has changed since you opened the page. ${again} to replace it with what you see here.`;
}

/**
 * Refuses a save that another one overtook between this request's reading and the service's own: returns the input with the current
 * version, so that the conflict is reported once.
 *
 * @param current the version's field and its new value
 */
export function refuseOvertaken(
  form: RefusableForm,
  sentence: string,
  current: Readonly<Record<string, string>>,
): FormAnswer {
  const { data: reply, init } = form.refuse({ form: sentence }, 409);
  return data({ ...reply, initialValue: { ...reply.initialValue, ...current } }, init ?? undefined);
}

/**
 * Refuses a post with a final effect if its page showed outdated data (decision D76): returns the form with the current data, to
 * which the next press applies. Undefined if the page was current. The route exports `shouldRevalidate` of `revalidate-if-outdated.ts`.
 *
 * @param seen the posted version; a page of an older build has none, see `routes/refuse-unseen-submit.server.ts`
 * @param now the current version of the data
 */
export function refuseIfOutdated(
  form: RefusableForm,
  { seen, now }: { readonly seen: string; readonly now: string },
  sentence: string,
): FormAnswer | undefined {
  return seen === now ? undefined : refuseAsUnseen(form, sentence);
}

/** The same for data that changed after this request compared the versions. */
export function refuseAsUnseen(form: RefusableForm, sentence: string): FormAnswer {
  const { data: reply, init } = form.refuse({ form: sentence }, 409);
  return data({ ...reply, isUnseen: true }, init ?? undefined);
}
