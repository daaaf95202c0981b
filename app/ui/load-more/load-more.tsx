import { useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useCallback } from "react";
import { LinkButton } from "../button/button";
import { small, soft } from "../layout/layout.css";

interface LoadMoreProps {
  /** Where the next ones begin, by themselves. */
  to: string;
  /** Where they follow those that are shown; absent where they cannot. */
  appendedTo?: string | undefined;
  onAppend?: () => void;
  children: ReactNode;
}

/** Goes to the next ones; with scripts they join those that are shown, and the URL says so, so that Back and reload bring the same. */
export function LoadMore({ to, appendedTo, onAppend, children }: LoadMoreProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== "idle";
  const append = (event: MouseEvent) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isForNewTab || appendedTo === undefined) return;
    event.preventDefault();
    if (isLoading) return;
    onAppend?.();
    navigate(appendedTo, { replace: true, preventScrollReset: true });
  };
  return (
    <LinkButton to={to} aria-disabled={isLoading || undefined} onClick={append}>
      {children}
    </LinkButton>
  );
}

/** Takes the place of 'Load more', and its focus, when nothing is left to load. */
export function AllShown({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const takeFocus = useCallback(
    (place: HTMLElement | null) => {
      if (takesFocus && document.activeElement === document.body) place?.focus();
    },
    [takesFocus],
  );
  return (
    <span ref={takeFocus} tabIndex={-1} className={`${soft} ${small}`}>
      {children}
    </span>
  );
}
