import { useLocation } from "@remix-run/react";
import { LinkButton } from "~/ui/button/button";
import { Page, PageHead } from "~/ui/layout/layout";
import { CONTENT_ID } from "~/ui/skip-link/skip-link";
import { texts } from "./texts";

/** Shown when even the root loader failed, for example when the server did not answer the browser's scripts (ERR-01). */
export function RootErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <main id={CONTENT_ID}>
      <Page>
        <PageHead title={texts.errorTitle} />
        <p role="alert">{texts.systemError}</p>
        <div>
          <LinkButton variant="primary" to={pathname + search} reloadDocument>
            {texts.again}
          </LinkButton>
        </div>
      </Page>
    </main>
  );
}
