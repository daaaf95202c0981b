import { useActionData, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { lostAnswerMessage, needsRevalidation } from "./lost-answer-message";
import { useKeepLostForm } from "./lost-form";
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
  const { state } = useNavigation();
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
  return {
    lost,
    sentBy,
    problems: sentence === undefined ? problems : [{ text: sentence }, ...problems],
  };
}
