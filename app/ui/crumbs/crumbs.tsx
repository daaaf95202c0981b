import { Icon } from "../icon/icon";
import { inLine } from "../icon/icon.css";
import { joinClassNames } from "../join-class-names";
import { alone, crumbs, links, small } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";

export interface PlainLink {
  to: string;
  text: string;
  /** Whether it is a file, which the browser must open instead of the router. */
  isFile?: boolean;
}

/** The link to the parent page. */
export function Crumbs({ to, text }: Pick<PlainLink, "to" | "text">) {
  return (
    <nav className={joinClassNames(crumbs, inLine)} aria-label={texts.backTo}>
      <Link to={to} className={alone}>
        <Icon name="back" />
        {text}
      </Link>
    </nav>
  );
}

/** Links to related pages. */
export function RelatedLinks({ items }: { items: readonly PlainLink[] }) {
  return (
    <ul className={joinClassNames(links, small)}>
      {items.map(({ to, text, isFile }) => (
        <li key={to}>
          <Link to={to} className={alone} reloadDocument={isFile ?? false}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
