import type { ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { small, soft } from "../layout/layout.css";
import { documentCard, documentCards } from "./document-card.css";

interface DocumentCardProps {
  title: string;
  /** What opening it brings: kind and size of a file, or another site. */
  about: string;
  /** A file or another site: neither is a page of ours, so that the browser follows the link by itself. */
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
      <p className={classes(small, soft)}>{about}</p>
      <Icon name="next" />
    </li>
  );
}
