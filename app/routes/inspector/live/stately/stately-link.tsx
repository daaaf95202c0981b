import { type MouseEvent, useEffect, useRef, useState } from "react";
import { alone, soft } from "~/ui/layout/layout.css";
import { machineFile, receivedPath } from "../../paths";
import type { LiveView } from "../live-rows";
import { texts } from "../texts";
import type { LiveSender } from "./live-sender";
import { ownWindowReceiver } from "./own-window";

/** Names one window per machine, so that a second click reuses it. */
const windowOf = (machine: string) => `inspector-${machine}`;

/** Opens our own window that receives what this page shows, in the protocol of Stately's inspector (MCH-02). */
export function StatelyLink({ machine, view }: { machine: string; view: LiveView }) {
  const sending = useRef<LiveSender>(undefined);
  const newest = useRef(view);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    newest.current = view;
    sending.current?.send(view);
  }, [view]);
  useEffect(() => () => sending.current?.stop(), []);
  const path = receivedPath(machine);
  async function open(pressed: MouseEvent) {
    const target = window.open(path, windowOf(machine));
    // If the browser blocks the window, it follows the link instead.
    if (!target) return;
    pressed.preventDefault();
    // Created before the library loads, because the window may be ready first.
    const receiver = ownWindowReceiver(target);
    try {
      const [{ startLiveSender }, definition] = await Promise.all([
        import("./live-sender"),
        fetch(machineFile(machine)).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer))),
      ]);
      sending.current?.stop();
      sending.current = startLiveSender(machine, definition, receiver);
      sending.current.send(newest.current);
      setRefused(false);
    } catch {
      receiver.stop();
      setRefused(true);
    }
  }
  return (
    <>
      <p>
        <a href={path} target={windowOf(machine)} rel="opener" className={alone} onClick={open}>
          {texts.openStately}
        </a>
      </p>
      <p className={soft}>{texts.aboutStately}</p>
      {isRefused && <p role="alert">{texts.notSent}</p>}
    </>
  );
}
