import { createContext, useContext } from "react";

/** The response's nonce while rendering on the server; empty in the browser, because browsers hide nonces. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
