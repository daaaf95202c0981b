import type { ReactNode } from "react";
import { AppBar, type AppBarProps } from "../app-bar/app-bar";
import { useIsLoading } from "../loading/loading";
import { Nav, type NavProps } from "../nav/nav";
import { SiteFooter } from "../site-footer/site-footer";
import { contentId, SkipLink } from "../skip-link/skip-link";
import { shell } from "./shell.css";

interface AppShellProps extends AppBarProps, Pick<NavProps, "groups"> {
  footer: ReactNode;
  children: ReactNode;
}

/** Everything inside the main layout: bar, menu, content, footer. The children are the content of `main`. */
export function AppShell({ groups, footer, children, ...bar }: AppShellProps) {
  return (
    <>
      <SkipLink />
      <AppBar {...bar} />
      <div className={shell}>
        <Nav groups={groups} />
        <main id={contentId} aria-busy={useIsLoading()}>
          {children}
        </main>
        <SiteFooter>{footer}</SiteFooter>
      </div>
    </>
  );
}
