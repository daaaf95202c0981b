import { type ShouldRevalidateFunctionArgs, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { lostIn } from "~/forms/lost-in";

const REFRESH_DELAY = 1000; // SUB-07

/**
 * Opening and closing a dialog leaves the page behind it alone, and so does a post that was refused: a list that cannot be read anew
 * would take the dialog along, with what is typed in it. A write that was answered, another query and a refresh do not.
 */
export function shouldRevalidate({ actionStatus = 200, ...change }: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus >= 400 || lostIn(change.actionResult) !== undefined) return false;
  const isWrite = change.formMethod !== undefined && change.formMethod !== "GET";
  const isSameScreen = change.currentUrl.pathname === change.nextUrl.pathname;
  return isWrite || isSameScreen ? change.defaultShouldRevalidate : false;
}

/** Closing a dialog refreshes what lies behind it, after a second (SUB-07). */
export function useRefreshAfterDialog(isDialogOpen: boolean) {
  const { revalidate } = useRevalidator();
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    if (isDialogOpen || !wasOpen.current) {
      wasOpen.current = isDialogOpen;
      return undefined;
    }
    const timer = setTimeout(() => {
      wasOpen.current = false;
      revalidate();
    }, REFRESH_DELAY);
    return () => clearTimeout(timer);
  }, [isDialogOpen, revalidate]);
}
