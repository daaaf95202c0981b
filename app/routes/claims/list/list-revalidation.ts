import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { lostAnswerMessage } from "~/forms/lost-answer-message";
import { useSafeRevalidator } from "../../use-safe-revalidator";

const REFRESH_DELAY = 1000; // SUB-07

/**
 * Skips the list's loader when a dialog opens or closes and after a refused or lost post: if the list failed to load, the error
 * page would replace the dialog and what is typed in it. Revalidates after a successful write, for another query and on refresh.
 */
export function shouldRevalidate({ actionStatus = 200, ...change }: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus >= 400 || lostAnswerMessage(change.actionResult) !== undefined) return false;
  const isWrite = change.formMethod !== undefined && change.formMethod !== "GET";
  const isSameScreen = change.currentUrl.pathname === change.nextUrl.pathname;
  return isWrite || isSameScreen ? change.defaultShouldRevalidate : false;
}

/** Revalidates the page one second after its dialog closes (SUB-07). */
export function useRefreshAfterDialog(isDialogOpen: boolean) {
  const revalidate = useSafeRevalidator();
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    if (isDialogOpen || !wasOpen.current) {
      wasOpen.current = isDialogOpen;
      return undefined;
    }
    let giveUp = () => {};
    const timer = setTimeout(() => {
      wasOpen.current = false;
      giveUp = revalidate();
    }, REFRESH_DELAY);
    // A refresh while another dialog is open would take the errors of its form away.
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  }, [isDialogOpen, revalidate]);
}
