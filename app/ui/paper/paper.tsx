import type { ReactNode, Ref } from "react";
import { paper, paperRoom } from "./paper.css";

/** Reserves space for a page of a document that scripts will load. */
export function PaperPlaceholder({ children }: { children: ReactNode }) {
  return <div className={paperRoom}>{children}</div>;
}

/** The background of a document's page. `measure` receives the element, whose width the page takes. */
export function Paper({ measure, children }: { measure: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={measure} className={paper}>
      {children}
    </div>
  );
}
