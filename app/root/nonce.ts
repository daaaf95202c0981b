import { createContext, useContext } from "react";

/** This answer's nonce while rendering on the server; in the browser it is empty, as browsers hide nonces. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
