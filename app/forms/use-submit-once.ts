import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useDismissMessage } from "~/ui/banner/flash-banner";
import { missingLabels } from "./missing-labels";
import { useErrorSummary } from "./use-error-summary";
import { useLostAnswer } from "./use-lost-answer";
import type { WalletFormState } from "./use-wallet-form";

const CONFORM_INTENT = "__intent__";

/** Events that lead elsewhere than the form's other events. */
interface EventsThatLeave {
  readonly navigatesOn?: string | undefined;
  readonly replacesHistoryOn?: readonly string[] | undefined;
}

/** Validates a form before it is posted, sends one post per press, and moves the focus to the problems. */
export function useSubmitOnce<Name extends string>(
  form: WalletFormState<Name>,
  { navigatesOn, replacesHistoryOn = [] }: EventsThatLeave,
) {
  const navigation = useNavigation();
  const { key } = useLocation();
  const send = useSubmit();
  const sent = useRef(false);
  const { lost, problems, sentBy, onInput } = useLostAnswer(form, sent);
  const summary = useErrorSummary(lost ?? form.reply, problems.length > 0);
  const dismissMessage = useDismissMessage();

  // The key changes with every answer. The state may not: the router updates it in a transition, of which a slow phone may render
  // only the end, so that "submitting" and "loading" never show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the answer
  useEffect(() => {
    if (navigation.state === "idle") sent.current = false;
  }, [navigation.state, key]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.current) return event.preventDefault();
    form.formProps.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Conform validates a field while the user types by submitting with its own hidden button.
    if (submitter?.getAttribute("name") === CONFORM_INTENT) return;
    const judged = !submitter?.hasAttribute("formnovalidate");
    if (judged && missingLabels(event.currentTarget, form.requiredLabels).length > 0) event.preventDefault();
    if (event.defaultPrevented) {
      dismissMessage();
      return summary.focusSoon();
    }
    sent.current = true;
    sentBy.current = submitter;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const replace = replacesHistoryOn.includes(submitter.value);
    if (!replace && submitter.value !== navigatesOn) return;
    event.preventDefault();
    send(submitter, replace ? { replace, preventScrollReset: true } : undefined);
  };

  return {
    onSubmit,
    onInput,
    /** The event in flight, "" for the main button's; undefined while nothing is sent. */
    pendingEvent: sent.current && navigation.state !== "idle" ? eventOf(navigation.formData) : undefined,
    summaryRef: summary.ref,
    problems,
    isLost: lost !== undefined,
    /** Presses the button again whose post had no answer. */
    tryAgain: () => sentBy.current?.click(),
  };
}

function eventOf(formData: FormData | undefined): string {
  const event = formData?.get("event");
  return typeof event === "string" ? event : "";
}
