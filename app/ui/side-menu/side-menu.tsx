import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { page, stackWide } from "../layout/layout.css";
import { Link } from "../link/link";
import { sideMenu, withSide } from "./side-menu.css";

interface WithSideMenuProps {
  /** The menu's label. */
  label: string;
  items: readonly { readonly to: string; readonly text: string }[];
  children: ReactNode;
}

/** A page with the menu of its area: a list on wide screens, folded under the current entry on a phone. */
export function WithSideMenu({ label, items, children }: WithSideMenuProps) {
  const { pathname } = useLocation();
  const here = `${pathname.toLowerCase()}/`.replace(/\/+$/, "/");
  // The longest matching path is current, so that a subpage belongs to its entry.
  const above = items
    .filter(({ to }) => here.startsWith(to))
    .sort((one, other) => other.to.length - one.to.length);
  const isCurrent = ({ to }: { readonly to: string }) => to === above[0]?.to;
  return (
    <div className={joinClassNames(page, withSide)}>
      <nav className={sideMenu} aria-label={label}>
        {/* A new element per page, so that the menu is folded again after a navigation. */}
        <details key={pathname}>
          <summary>
            {items.find(isCurrent)?.text ?? label}
            <Icon name="down" />
          </summary>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <Link to={item.to} aria-current={isCurrent(item) ? "page" : undefined}>
                  {item.text}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      <div className={stackWide}>{children}</div>
    </div>
  );
}
