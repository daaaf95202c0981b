import { useLocation } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useState } from "react";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { contentId } from "../skip-link/skip-link";
import { texts } from "../texts";
import { close, menuDialog, menuLink, nav } from "./nav.css";

export interface NavItem {
  to: string;
  text: string;
  /** First words of other paths that belong to it. */
  also?: readonly string[];
  /** For a page without scripts, which the browser has to load by itself. */
  reloadDocument?: boolean;
}

export interface NavProps {
  /** The second group stands at the bottom. */
  groups: readonly (readonly NavItem[])[];
}

/** Without scripts the menu is a drawer on small screens, open while it is the URL's target. */
const menuId = "menu";

export interface MenuState {
  /** Undefined until scripts make a dialog of the drawer. */
  isOpen: boolean | undefined;
  /** How often it was opened. */
  turn: number;
  open(): void;
  close(): void;
}

/** Whether the phone menu is open: until another page comes. */
export function useMenu(): MenuState {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ at: string | null; turn: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts have come; the drawer may be open by then
  useEffect(() => {
    const drawer = document.querySelector(`#${menuId}:target`);
    setOpened({ at: drawer && getComputedStyle(drawer).position === "fixed" ? key : null, turn: 0 });
  }, []);
  const turn = opened?.turn ?? 0;
  return {
    isOpen: opened && opened.at === key,
    turn,
    open: () => setOpened({ at: key, turn: turn + 1 }),
    close: () => setOpened({ at: null, turn }),
  };
}

export function MenuLink({ menu: { isOpen, open } }: { menu: MenuState }) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  const dialog = isOpen !== undefined && ({ "aria-haspopup": "dialog", "aria-expanded": isOpen } as const);
  return (
    <a className={menuLink} href={`#${menuId}`} onClick={press} {...dialog}>
      <Icon name="menu" />
      {texts.menu}
    </a>
  );
}

/** The menu at the left of wide screens; of small ones a drawer, which scripts make a dialog. */
export function Nav({ groups, menu }: NavProps & { menu: MenuState }) {
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const items = <Items groups={groups} />;
  // Its closing gives the focus back to the Menu link. Gone with the page it was opened on, it gives it to nobody.
  const leave = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  };
  // A fresh element is no target: the drawer that was one does not come back. Each opening has an element of its own: a dialog
  // tells of its closing in a later task, and by then the menu may have been opened again.
  return menu.isOpen ? (
    <dialog key={menu.turn} ref={show} className={menuDialog} aria-label={texts.menu} onClose={menu.close}>
      <nav className={nav} aria-label={texts.mainMenu}>
        <CloseLink onClick={leave} />
        {items}
      </nav>
    </dialog>
  ) : (
    <nav className={nav} id={menuId} aria-label={texts.mainMenu}>
      <CloseLink />
      {items}
    </nav>
  );
}

function CloseLink({ onClick }: { onClick?: (event: MouseEvent<HTMLElement>) => void }) {
  return (
    <a className={close} href={`#${contentId}`} onClick={onClick}>
      <Icon name="close" /> &nbsp;{texts.closeMenu}
    </a>
  );
}

/** The part of the site a path belongs to: its first word, which no two entries share. */
function partOf(path: string): string | undefined {
  return path.split(/[/?#]/)[1]?.toLowerCase();
}

function Items({ groups }: NavProps) {
  const { pathname } = useLocation();
  return groups.map((items, index) => (
    <ul key={index === 0 ? "first" : items[0]?.to}>
      {items.map(({ to, text, also = [], reloadDocument = false }) => (
        <li key={to}>
          <Link
            to={to}
            reloadDocument={reloadDocument}
            aria-current={[partOf(to), ...also].includes(partOf(pathname)) ? "page" : undefined}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  ));
}
