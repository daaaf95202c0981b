import type { ReactNode } from "react";
import { classes } from "../classes";
import { page, pageAction, pageHead, stackLarge } from "./layout.css";

/** The measure and rhythm of an inner page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes(page, stackLarge)}>{children}</div>;
}

/** The page's heading, focusable for the router, and its one main action: under the thumb on a phone. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={pageHead}>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <PageAction>{children}</PageAction>}
    </div>
  );
}

export function PageAction({ children }: { children: ReactNode }) {
  return <div className={pageAction}>{children}</div>;
}
