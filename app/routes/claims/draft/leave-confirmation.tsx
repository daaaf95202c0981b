import { type Location, useBlocker, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { row, stack } from "~/ui/layout/layout.css";
import { countUnsent, type QueuedFile } from "./upload-queue";
import { texts } from "./upload-texts";

interface LeavingQuestionProps {
  queue: { readonly current: readonly QueuedFile[] };
  /** Path that closing the dialog leads to. */
  back: string;
  /** Aborts the uploads. */
  onLeave(): void;
}

/**
 * Asks for confirmation before the user leaves while files are not uploaded: in the dialog for links, Escape and Back; with the
 * browser's prompt for a reload or another site. A post to the dialog's own page keeps the files and does not ask.
 */
export function LeaveConfirmation({ queue, back, onLeave }: LeavingQuestionProps) {
  const unsent = countUnsent(queue.current);
  const navigate = useNavigate();
  const focusedBefore = useRef<Element | null>(null);
  const question = useRef<HTMLDivElement>(null);
  // Kept in state too: the router drops a blocked navigation when another one completes, such as the one after an upload.
  const [heldLocation, setHeldLocation] = useState<Location | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = currentLocation.pathname !== nextLocation.pathname && countUnsent(queue.current) > 0;
    if (isHeld && !question.current) focusedBefore.current = document.activeElement;
    if (isHeld) setHeldLocation(nextLocation);
    return isHeld;
  });
  const isAsking = heldLocation !== null;
  const stay = () => {
    setHeldLocation(null);
    blocker.reset?.();
  };

  useEffect(() => {
    if (!isAsking) return;
    question.current?.querySelector("button")?.focus();
    return () => {
      if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    };
  }, [isAsking]);
  // All uploads have completed in the meantime: nothing is left to confirm.
  useEffect(() => {
    if (unsent > 0) return;
    setHeldLocation(null);
    blocker.reset?.();
  }, [unsent, blocker]);
  useEffect(() => {
    if (unsent === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsent]);

  if (unsent === 0) return null;
  const leave = () => {
    onLeave();
    if (blocker.state === "blocked") blocker.proceed();
    else if (heldLocation) navigate(heldLocation, { replace: true });
  };
  return (
    <>
      {/* Escape presses this button; otherwise the dialog would close without asking. */}
      <button
        type="button"
        hidden
        data-closes
        onClick={() => navigate(back, { replace: true, preventScrollReset: true })}
      />
      {isAsking && (
        <div className={stack} ref={question}>
          <Banner tone="bad">{texts.leavingFiles(unsent)}</Banner>
          <div className={row}>
            <Button type="button" onClick={stay}>
              {texts.stay}
            </Button>
            <Button type="button" variant="quietDanger" onClick={leave}>
              {texts.leaveFiles(unsent)}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
