import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { inLine } from "../icon/icon.css";
import { alone, crumbs, links, small } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";

export interface PlainLink {
  to: string;
  text: string;
  /** The file is not a page of ours: let the browser open it. */
  file?: boolean;
}

/** The way back up. */
export function Crumbs({ to, text }: Pick<PlainLink, "to" | "text">) {
  return (
    <nav className={classes(crumbs, inLine)} aria-label={texts.backTo}>
      <Link to={to} className={alone}>
        <Icon name="back" />
        {text}
      </Link>
    </nav>
  );
}

/** Where else to look. */
export function RelatedLinks({ items }: { items: readonly PlainLink[] }) {
  return (
    <ul className={classes(links, small)}>
      {items.map(({ to, text, file }) => (
        <li key={to}>
          <Link to={to} className={alone} reloadDocument={file ?? false}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
