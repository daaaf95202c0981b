import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/** What was shown before. Kept outside the component, because an error page takes the whole document's place. */
let shown: { path: string; hasDialog: boolean } | undefined;

/**
 * Gives the focus to what a page starts with after each navigation that scripts make (LAY-09): to what asks for it
 * (`data-first-focus`), to the target of the hash, or to the heading of another page or of one whose focused control is gone.
 * Otherwise the focus stays where the person is. A dialog takes the focus itself when it opens, and gives it back when it closes.
 */
export function useArrival() {
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
