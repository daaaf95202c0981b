import type { ReactNode } from "react";
import { joinClassNames } from "../join-class-names";
import { stackWide } from "../layout/layout.css";
import { dialogBody, dialogFoot } from "./route-dialog.css";

/** The scrolling body of a dialog; inside the form if there is one. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={joinClassNames(dialogBody, stackWide)}>{children}</div>;
}

/** The bar with the dialog's buttons, at the bottom of a phone's screen. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={dialogFoot}>{children}</div>;
}
