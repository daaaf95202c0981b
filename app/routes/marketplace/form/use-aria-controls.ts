import { useRef, useState } from "react";
import { flushSync } from "react-dom";

export type AriaControls = Pick<typeof import("./aria-controls"), "PlaceBox" | "ServicesBox">;

/**
 * Loads React Aria's controls when the user first reaches the form. Until they arrive, or if they fail to load, the plain controls stay
 * (MKT-02).
 */
export function useAriaControls() {
  const [controls, setControls] = useState<AriaControls>();
  const isRequested = useRef(false);
  const load = ({ currentTarget: form }: { currentTarget: HTMLElement }) => {
    if (isRequested.current) return;
    isRequested.current = true;
    import("./aria-controls").then(
      async ({ PlaceBox, ServicesBox, waitUntilReleased }) => {
        await waitUntilReleased(form);
        // Synchronously: the controls take over the values of the plain ones, and no typing may come in between.
        flushSync(() => setControls({ PlaceBox, ServicesBox }));
      },
      () => {
        isRequested.current = false;
      },
    );
  };
  return { controls, load };
}
