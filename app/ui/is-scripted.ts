import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and until the page is hydrated, for what would be dead before. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
