import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon";
import { contentId } from "../skip-link/skip-link";
import { texts } from "../texts";
import { close, nav } from "./nav.css";

export interface NavItem {
  to: string;
  text: string;
  /** For a page without scripts, which the browser has to load by itself. */
  reloadDocument?: boolean;
}

export interface NavProps {
  /** The second group stands at the bottom. */
  groups: readonly (readonly NavItem[])[];
}

/** The id the Menu link leads to: on small screens the menu is a drawer, open while it is the address's target. */
export const menuId = "menu";

/** The part of the site an address belongs to: its first word, which no two entries share. */
function partOf(address: string): string | undefined {
  return address.split(/[/?#]/)[1]?.toLowerCase();
}

export function Nav({ groups }: NavProps) {
  const location = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const [turn, setTurn] = useState(0);
  // The router changes the address without changing the target, which would leave the drawer open over the new page;
  // a fresh element is no target.
  useEffect(() => {
    if (location.hash !== `#${menuId}` && drawer.current?.matches(":target")) setTurn((turns) => turns + 1);
  }, [location]);
  // Escape closes the drawer as its own link does, and gives the focus back to what opened it.
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !drawer.current?.matches(":target")) return;
      drawer.current.querySelector("a")?.click();
      document.querySelector<HTMLElement>(`a[href="#${menuId}"]`)?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, []);
  return (
    <nav key={turn} ref={drawer} className={nav} id={menuId} aria-label={texts.mainMenu}>
      <a className={close} href={`#${contentId}`}>
        <Icon name="close" /> &nbsp;{texts.closeMenu}
      </a>
      {groups.map((items, index) => (
        <ul key={index === 0 ? "first" : items[0]?.to}>
          {items.map(({ to, text, reloadDocument = false }) => (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={reloadDocument}
                aria-current={partOf(to) === partOf(location.pathname) ? "page" : undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
