import { useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useCallback } from "react";
import { LinkButton } from "../button/button";
import { small, soft } from "../layout/layout.css";

interface LoadMoreProps {
  /** The URL of the next items alone. */
  to: string;
  /** The URL of the current items followed by the next ones; undefined if they cannot be appended. */
  appendedTo?: string | undefined;
  onAppend?: () => void;
  children: ReactNode;
}

/** Links to the next items; with scripts they are appended, and the URL includes them, so that Back and reload show the same. */
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

/** Replaces 'Load more', and takes its focus, when nothing is left to load. */
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
