import { type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { lostIn } from "~/forms/lost-in";
import { listAnchor } from "./list-address";

const REFRESH_DELAY = 1000; // section 9, close-refresh

/** Opening and closing a dialog leaves the page behind it alone; a write that was answered, another query and a refresh do not. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (lostIn(change.actionResult) !== undefined) return false;
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

/**
 * Where reading goes on after the list's address changed: at the summary of what is wrong with it, or where the address
 * points, as the browser itself does without scripts. A dialog that closes gives the focus back by itself.
 */
export function useArrival(isDialogOpen: boolean) {
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const before = useRef({ key: location.key, isDialogOpen });
  useEffect(() => {
    const { key, isDialogOpen: wasDialogOpen } = before.current;
    before.current = { key: location.key, isDialogOpen };
    if (key === location.key || isDialogOpen || wasDialogOpen) return;
    if (summary.current) summary.current.focus();
    else if (location.hash === listAnchor) heading.current?.focus();
  }, [location, isDialogOpen]);
  return { heading, summary };
}
