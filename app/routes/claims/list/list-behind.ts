import { useLocation } from "@remix-run/react";
import { createContext, useContext, useRef } from "react";
import { CLAIMS_PATH } from "../paths";

/** The path of the list behind a dialog, with its filters and page. */
export const ListPathContext = createContext(CLAIMS_PATH);

/** Returns the path that closing a dialog of the claims screen leads to. */
export function useListBehind(): string {
  return useContext(ListPathContext);
}

/** Returns the list's path as this tab last showed it; `listQuery` if the tab was opened with a dialog. */
export function useListPath(listQuery: string, isDialogOpen: boolean): string {
  const { search } = useLocation();
  const shown = useRef(listQuery);
  if (!isDialogOpen) shown.current = CLAIMS_PATH + search;
  return shown.current;
}
