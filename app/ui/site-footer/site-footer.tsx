import type { ReactNode } from "react";
import { footerEnd, siteFooter } from "./site-footer.css";

/** Up to four columns, with a `FooterEnd` below them. */
export function SiteFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={siteFooter}>
      <div>{children}</div>
    </footer>
  );
}

/** The last line, across all columns. */
export function FooterEnd({ children }: { children: ReactNode }) {
  return <div className={footerEnd}>{children}</div>;
}
