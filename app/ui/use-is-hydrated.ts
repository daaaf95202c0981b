import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and until hydration; for controls that do not work before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
