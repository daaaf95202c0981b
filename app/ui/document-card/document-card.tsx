import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { small, soft } from "../layout/layout.css";
import { documentCard, documentCards } from "./document-card.css";

interface DocumentCardProps {
  title: string;
  /** What it opens: a file's type and size, or another site. */
  about: string;
  /** A file or another site, so the browser follows the link instead of the router. */
  href: string;
}

export function DocumentCards({ children }: { children: ReactNode }) {
  return <ul className={documentCards}>{children}</ul>;
}

export function DocumentCard({ title, about, href }: DocumentCardProps) {
  return (
    <li className={documentCard}>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p className={joinClassNames(small, soft)}>{about}</p>
      <Icon name="next" />
    </li>
  );
}
