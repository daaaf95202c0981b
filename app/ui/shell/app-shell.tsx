import type { ReactNode } from "react";
import { AppBar, type AppBarProps } from "../app-bar/app-bar";
import { useIsLoading } from "../loading/loading";
import { Nav, type NavProps, useMenu } from "../nav/nav";
import { SiteFooter } from "../site-footer/site-footer";
import { CONTENT_ID, SkipLink } from "../skip-link/skip-link";
import { shell } from "./shell.css";

interface AppShellProps extends AppBarProps, Pick<NavProps, "groups"> {
  footer: ReactNode;
  children: ReactNode;
}

/** The main layout: bar, menu, content, footer. The children are the content of `main`. */
export function AppShell({ groups, footer, children, ...bar }: AppShellProps) {
  const menu = useMenu();
  return (
    <>
      <SkipLink />
      <AppBar {...bar} menu={menu} />
      <div className={shell}>
        <Nav groups={groups} menu={menu} />
        <main id={CONTENT_ID} aria-busy={useIsLoading()}>
          {children}
        </main>
        <SiteFooter>{footer}</SiteFooter>
      </div>
    </>
  );
}
