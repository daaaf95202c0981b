import type { ReactNode, Ref } from "react";
import { paper, paperRoom } from "./paper.css";

/** Where a paper will lie once scripts have brought it. */
export function PaperRoom({ children }: { children: ReactNode }) {
  return <div className={paperRoom}>{children}</div>;
}

/** The ground a page of a document lies on. `measure` is told of the element, whose width the page takes. */
export function Paper({ measure, children }: { measure: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={measure} className={paper}>
      {children}
    </div>
  );
}
