import { useState, useSyncExternalStore } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { texts } from "../texts";
import type { Tone } from "./banner";
import { leave, toast, toasts } from "./banner.css";

const nothingChanges = () => () => {};

/**
 * A copy of the banner at the top right that leaves after 5 seconds; the pointer or the focus upon it stops its clock
 * (decision D65). The banner announces itself, so this one is silent; it exists only where scripts can close it.
 * Give it the message's id as `key`, so that the same words shown twice are two toasts.
 */
export function Toast({ tone = "info", children }: { tone?: Tone; children: string }) {
  const [gone, setGone] = useState(false);
  const scripts = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  if (gone || !scripts) return null;
  return (
    <div className={toasts}>
      <section
        className={toast}
        aria-label={texts.message}
        onAnimationEnd={(event) => event.animationName === leave && setGone(true)}
      >
        <Icon name={tone === "bad" ? "declined" : tone === "good" ? "check" : "info"} />
        <span>{children}</span>
        <Button look="quiet" type="button" onClick={() => setGone(true)}>
          {texts.close}
        </Button>
      </section>
    </div>
  );
}
