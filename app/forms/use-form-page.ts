import { useActionData } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the loader's data with which the page's form was filled, so that a form keyed by it keeps what is typed (RCP-19). The
 * loader runs again for a dialog over the page, and after a post that saved nothing (a lost answer, a search); neither changes
 * the result. Another person who has signed in gets a new page from the layout, and with it their own data.
 */
export function useFormPage<Page>(loaded: Page, isDialogOpen = false): Page {
  const isReply = useActionData() !== undefined;
  const [shown, show] = useState({ page: loaded, loaded, isDialogOpen });
  if (loaded === shown.loaded && isDialogOpen === shown.isDialogOpen) return shown.page;
  const isKept = isReply || isDialogOpen || shown.isDialogOpen;
  show({ page: isKept ? shown.page : loaded, loaded, isDialogOpen });
  return shown.page;
}
