import { useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useKeepLostForm } from "./keep-lost-form";
import { lostAnswerMessage, needsRevalidation } from "./lost-answer-message";
import { setFormBeingLeft } from "./lost-form";
import type { WalletFormState } from "./use-wallet-form";

/**
 * Returns whether the answer to this form's last post was lost, the problems with the lost answer's message first, and the button
 * that sent the post. Keeps the input until the form is saved.
 */
export function useLostAnswer(
  { id, problems }: Pick<WalletFormState, "id" | "problems">,
  sent: RefObject<boolean>,
) {
  const answer: unknown = useActionData();
  const { state, formData } = useNavigation();
  const stateBefore = useRef(state);
  const isTouched = useRef(false);
  const sentBy = useRef<HTMLElement | null>(null);
  const keepUnsent = useKeepLostForm();
  // Another form of the page is being submitted, so the next result is not about this one.
  useEffect(() => {
    if (state === "submitting" && !sent.current) sentBy.current = null;
  }, [state, sent]);
  // Shows no message while revalidation may still find that the page is another employee's.
  const isWaiting = state === "loading" && needsRevalidation(answer);
  const sentence = sentBy.current && !isWaiting ? lostAnswerMessage(answer) : undefined;
  const lost = sentence === undefined ? undefined : (answer ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per lost answer
  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (lost && form) keepUnsent(form);
  }, [lost]);
  // The form may disappear unsaved against the user's will: a link is pressed before the post is answered, Remix reloads the page
  // because the next one's script cannot be loaded, or an error page appears because the next page's data cannot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of a navigation
  useEffect(() => {
    const wasSubmitting = stateBefore.current === "submitting";
    stateBefore.current = state;
    const form = document.forms.namedItem(id);
    // With the post's data in it, the page that follows its answer is being loaded.
    const isUnanswered = state === "submitting" || (state === "loading" && !formData);
    if (!isUnanswered || !form || !(isTouched.current || sent.current)) return;
    const keep = () => keepUnsent(form);
    if (wasSubmitting && sent.current && state === "loading") keep();
    setFormBeingLeft(keep);
    addEventListener("pagehide", keep);
    return () => {
      setFormBeingLeft(undefined);
      removeEventListener("pagehide", keep);
    };
  }, [state, formData]);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    isTouched.current = true;
    if (lost) keepUnsent(event.currentTarget);
  };
  return {
    lost,
    onInput,
    sentBy,
    problems: sentence === undefined ? problems : [{ text: sentence }, ...problems],
  };
}
