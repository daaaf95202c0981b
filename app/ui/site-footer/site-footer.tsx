import type { ReactNode } from "react";
import { siteFooter } from "./site-footer.css";

/** A frame of up to four columns; a `<p>` or a form takes the whole width below them. */
export function SiteFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={siteFooter}>
      <div>{children}</div>
    </footer>
  );
}
