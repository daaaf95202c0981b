import { type Location, useBlocker, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { row, stack } from "~/ui/layout/layout.css";
import { type QueuedFile, unsentIn } from "./upload-queue";
import { texts } from "./upload-texts";

interface LeavingQuestionProps {
  queue: { readonly current: readonly QueuedFile[] };
  /** Where closing the dialog leads. */
  back: string;
  /** Calls back what is on its way. */
  onLeave(): void;
}

/**
 * Asks before a person leaves files behind that were not uploaded: in the dialog for its links, Escape and Back; by the browser for
 * a reload or another site. A post to the dialog's own page keeps the files.
 */
export function LeavingQuestion({ queue, back, onLeave }: LeavingQuestionProps) {
  const unsent = unsentIn(queue.current);
  const navigate = useNavigate();
  const pressed = useRef<Element | null>(null);
  const first = useRef<HTMLDivElement>(null);
  // Kept here as well: a navigation that ends meanwhile, as an upload's does, makes the router forget what it held back.
  const [wish, setWish] = useState<Location | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isHeld = currentLocation.pathname !== nextLocation.pathname && unsentIn(queue.current) > 0;
    if (isHeld && !first.current) pressed.current = document.activeElement;
    if (isHeld) setWish(nextLocation);
    return isHeld;
  });
  const isAsking = wish !== null;
  const stay = () => {
    setWish(null);
    blocker.reset?.();
  };

  useEffect(() => {
    if (!isAsking) return;
    first.current?.querySelector("button")?.focus();
    return () => {
      if (pressed.current instanceof HTMLElement) pressed.current.focus();
    };
  }, [isAsking]);
  // All have arrived meanwhile: there is nothing left to ask.
  useEffect(() => {
    if (unsent > 0) return;
    setWish(null);
    blocker.reset?.();
  }, [unsent, blocker]);
  useEffect(() => {
    if (unsent === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsent]);

  if (unsent === 0) return null;
  const goOn = () => {
    onLeave();
    if (blocker.state === "blocked") blocker.proceed();
    else if (wish) navigate(wish, { replace: true });
  };
  return (
    <>
      {/* What Escape presses: the dialog would close itself before anybody is asked. */}
      <button
        type="button"
        hidden
        data-closes
        onClick={() => navigate(back, { replace: true, preventScrollReset: true })}
      />
      {isAsking && (
        <div className={stack} ref={first}>
          <Banner tone="bad">{texts.leavingFiles(unsent)}</Banner>
          <div className={row}>
            <Button type="button" onClick={stay}>
              {texts.stay}
            </Button>
            <Button type="button" look="quietDanger" onClick={goOn}>
              {texts.leaveFiles(unsent)}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
