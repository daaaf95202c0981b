import type { ReactNode } from "react";
import { joinClassNames } from "../join-class-names";
import { page, pageAction, pageHead, stackLarge } from "./layout.css";

/** The width and spacing of an inner page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={joinClassNames(page, stackLarge)}>{children}</div>;
}

/** The page's heading, focusable for `root/use-focus-after-navigation.ts`, and its main action, which is at the bottom of a phone's screen. */
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
