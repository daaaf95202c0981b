import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/** The page shown before. Kept outside the component, because an error page replaces the whole document. */
let shown: { path: string; hasDialog: boolean } | undefined;

/**
 * Moves the focus after each client-side navigation (LAY-09): to the element marked `data-first-focus`, else on the same page to
 * the target of the hash, else to the heading if the page is another one or the focused control is gone. Otherwise the focus
 * stays. A dialog takes the focus itself when it opens, and returns it when it closes.
 */
export function useFocusAfterNavigation() {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const focused = typeof document === "undefined" ? null : document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const before = shown;
    const dialog = document.querySelector("dialog[open]");
    shown = { path: pathname.replace(/\/$/, ""), hasDialog: dialog !== null };
    if (!before) return;
    const isLost = document.activeElement === document.body;
    if (!isLost && (dialog || before.hasDialog)) return;
    const scope = dialog ?? document.querySelector("main");
    const find = (what: string) => scope?.querySelector<HTMLElement>(what);
    const isOtherPage = before.path !== shown.path && document.activeElement === focused;
    const named = find("[data-first-focus]") ?? (isOtherPage ? null : document.getElementById(hash.slice(1)));
    const start = named ?? (isOtherPage || isLost ? find("h1") : null);
    start?.focus({ preventScroll: isBack });
  }, [key]);
}
