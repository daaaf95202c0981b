import { type MouseEvent, useEffect, useRef, useState } from "react";
import { alone, soft } from "~/ui/layout/layout.css";
import { machineFile, receivedPath } from "../../paths";
import type { LiveView } from "../live-rows";
import { texts } from "../texts";
import { ownWindow } from "./own-window";
import type { LiveSending } from "./send-live";

/** The window is one for each machine: a second press shows the same again. */
const windowOf = (machine: string) => `inspector-${machine}`;

/** Opens a window of ours that receives what this page shows, in the protocol of Stately's inspector (MCH-02). */
export function StatelyLink({ machine, view }: { machine: string; view: LiveView }) {
  const sending = useRef<LiveSending>(undefined);
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
    // Where the browser lets no page open a window, it follows the link.
    if (!target) return;
    pressed.preventDefault();
    // Before the library is here: the window may be ready first.
    const receiver = ownWindow(target);
    try {
      const [{ sendLive }, definition] = await Promise.all([
        import("./send-live"),
        fetch(machineFile(machine)).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer))),
      ]);
      sending.current?.stop();
      sending.current = sendLive(machine, definition, receiver);
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
