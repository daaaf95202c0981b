import { useRef, useState } from "react";
import { flushSync } from "react-dom";

export type AriaControls = Pick<typeof import("./aria-controls"), "PlaceBox" | "ServicesBox">;

/**
 * The controls of React Aria, once somebody has come to the form and they have arrived; until then, and where they never do,
 * the plain ones are there (MKT-02).
 */
export function useAriaControls() {
  const [controls, setControls] = useState<AriaControls>();
  const isAsked = useRef(false);
  const load = ({ currentTarget: form }: { currentTarget: HTMLElement }) => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./aria-controls").then(
      async ({ PlaceBox, ServicesBox, whenReleased }) => {
        await whenReleased(form);
        // At once: they begin with what stands in the plain ones, and nothing is typed in between.
        flushSync(() => setControls({ PlaceBox, ServicesBox }));
      },
      () => {
        isAsked.current = false;
      },
    );
  };
  return { controls, load };
}
