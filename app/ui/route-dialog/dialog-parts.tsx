import type { ReactNode } from "react";
import { classes } from "../classes";
import { stackWide } from "../layout/layout.css";
import { dialogBody, dialogFoot } from "./route-dialog.css";

/** The scrolling middle of a dialog; inside the form when there is one. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={classes(dialogBody, stackWide)}>{children}</div>;
}

/** The bar with the dialog's buttons, under the thumb on a phone. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={dialogFoot}>{children}</div>;
}
