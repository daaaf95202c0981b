import type { ReactNode } from "react";
import { closeOnEscape } from "../details/close-on-escape";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { Loading } from "../loading/loading";
import { MenuLink, type MenuState } from "../nav/nav";
import { appBar, brand, user } from "./app-bar.css";

export interface AppBarProps {
  brandName: string;
  home: string;
  userName: string;
  /** The `<li>`s of the user's menu, each holding one link, or one form whose button fills it. */
  userMenu: ReactNode;
}

export function AppBar({ brandName, home, userName, userMenu, menu }: AppBarProps & { menu: MenuState }) {
  return (
    <header className={appBar}>
      <Loading />
      <MenuLink menu={menu} />
      <Link className={brand} to={home}>
        <Icon name="mark" />
        <span>{brandName}</span>
      </Link>
      <details className={user} onKeyDown={closeOnEscape}>
        <summary>
          {userName}
          <Icon name="down" />
        </summary>
        <ul>{userMenu}</ul>
      </details>
    </header>
  );
}
