import { createContext, useContext } from "react";

/** Whether the page was sent in lite mode: without scripts, with the lighter pictures. */
export const LiteContext = createContext(false);

export function useIsLite(): boolean {
  return useContext(LiteContext);
}
