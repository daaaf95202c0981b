import { useLocation } from "@remix-run/react";
import { createContext, useContext, useRef } from "react";
import { claimsHome } from "./addresses";

/** The list a dialog lies upon, with its filters and page. */
export const ListBehind = createContext(claimsHome);

/** Where closing a dialog of the claims screen leads. */
export function useListBehind(): string {
  return useContext(ListBehind);
}

/** The list's address as this tab last showed it; `kept`, the browser's last one, where this tab began with a dialog. */
export function useAddressOfList(kept: string, isDialogOpen: boolean): string {
  const { search } = useLocation();
  const shown = useRef(kept);
  if (!isDialogOpen) shown.current = claimsHome + search;
  return shown.current;
}
