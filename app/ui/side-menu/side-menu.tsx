import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { page, stackWide } from "../layout/layout.css";
import { Link } from "../link/link";
import { sideMenu, withSide } from "./side-menu.css";

interface WithSideMenuProps {
  /** What the menu is called. */
  label: string;
  items: readonly { readonly to: string; readonly text: string }[];
  children: ReactNode;
}

/** A page with a menu of its own area beside it: a list on wide screens, folded under the current entry on a phone. */
export function WithSideMenu({ label, items, children }: WithSideMenuProps) {
  const { pathname } = useLocation();
  const here = `${pathname.toLowerCase()}/`.replace(/\/+$/, "/");
  // The longest of those above the page: a form of a part belongs to it.
  const above = items
    .filter(({ to }) => here.startsWith(to))
    .sort((one, other) => other.to.length - one.to.length);
  const isCurrent = ({ to }: { readonly to: string }) => to === above[0]?.to;
  return (
    <div className={classes(page, withSide)}>
      <nav className={sideMenu} aria-label={label}>
        {/* Another one on another page: what was unfolded to get there is folded again. */}
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
