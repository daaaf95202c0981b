import { useLocation } from "@remix-run/react";
import { createContext, useContext, useRef } from "react";
import { claimsPath } from "../paths";

/** The list a dialog lies upon, with its filters and page. */
export const ListBehind = createContext(claimsPath);

/** Where closing a dialog of the claims screen leads. */
export function useListBehind(): string {
  return useContext(ListBehind);
}

/** The list's URL as this tab last showed it; `kept`, the browser's last one, where this tab began with a dialog. */
export function useListPath(listQuery: string, isDialogOpen: boolean): string {
  const { search } = useLocation();
  const shown = useRef(listQuery);
  if (!isDialogOpen) shown.current = claimsPath + search;
  return shown.current;
}
