import { useLocation } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useState } from "react";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { CONTENT_ID } from "../skip-link/skip-link";
import { texts } from "../texts";
import { close, menuDialog, menuLink, nav } from "./nav.css";

export interface NavItem {
  to: string;
  text: string;
  /** First segments of other paths that belong to it. */
  additionalSegments?: readonly string[];
  /** For a page without scripts, which the browser must load as a document. */
  reloadDocument?: boolean;
}

export interface NavProps {
  /** The second group is at the bottom. */
  groups: readonly (readonly NavItem[])[];
}

/** Without scripts the menu is a drawer on small screens, open while it is the URL's `:target`. */
const MENU_ID = "menu";

export interface MenuState {
  /** Undefined until scripts turn the drawer into a dialog. */
  isOpen: boolean | undefined;
  /** How many times it was opened. */
  openCount: number;
  open(): void;
  close(): void;
}

/** Returns the state of the phone menu, which closes on navigation. */
export function useMenu(): MenuState {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ at: string | null; turn: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration; the drawer may already be open
  useEffect(() => {
    const drawer = document.querySelector(`#${MENU_ID}:target`);
    setOpened({ at: drawer && getComputedStyle(drawer).position === "fixed" ? key : null, turn: 0 });
  }, []);
  const turn = opened?.turn ?? 0;
  return {
    isOpen: opened && opened.at === key,
    openCount: turn,
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
    <a className={menuLink} href={`#${MENU_ID}`} onClick={press} {...dialog}>
      <Icon name="menu" />
      {texts.menu}
    </a>
  );
}

/** The menu: at the left of wide screens, a drawer on small ones, which scripts turn into a dialog. */
export function Nav({ groups, menu }: NavProps & { menu: MenuState }) {
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const items = <Items groups={groups} />;
  // `close()` returns the focus to the Menu link; a dialog that is unmounted with its page does not.
  const leave = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  };
  // A new element is not the `:target`, so a drawer that was open does not reappear. Each opening has its own element (`key`),
  // because a dialog fires `close` in a later task, when the menu may already be open again.
  return menu.isOpen ? (
    <dialog
      key={menu.openCount}
      ref={show}
      className={menuDialog}
      aria-label={texts.menu}
      onClose={menu.close}
    >
      <nav className={nav} aria-label={texts.mainMenu}>
        <CloseLink onClick={leave} />
        {items}
      </nav>
    </dialog>
  ) : (
    <nav className={nav} id={MENU_ID} aria-label={texts.mainMenu}>
      <CloseLink />
      {items}
    </nav>
  );
}

function CloseLink({ onClick }: { onClick?: (event: MouseEvent<HTMLElement>) => void }) {
  return (
    <a className={close} href={`#${CONTENT_ID}`} onClick={onClick}>
      <Icon name="close" /> &nbsp;{texts.closeMenu}
    </a>
  );
}

/** Returns a path's first segment, which identifies a part of the site and is unique per entry. */
function partOf(path: string): string | undefined {
  return path.split(/[/?#]/)[1]?.toLowerCase();
}

function Items({ groups }: NavProps) {
  const { pathname } = useLocation();
  return groups.map((items, index) => (
    <ul key={index === 0 ? "first" : items[0]?.to}>
      {items.map(({ to, text, additionalSegments = [], reloadDocument = false }) => (
        <li key={to}>
          <Link
            to={to}
            reloadDocument={reloadDocument}
            aria-current={[partOf(to), ...additionalSegments].includes(partOf(pathname)) ? "page" : undefined}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  ));
}
