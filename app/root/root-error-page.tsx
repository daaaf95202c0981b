import { useLocation, useRouteError } from "@remix-run/react";
import { keepFormBeingLeft } from "~/forms/lost-form";
import { LinkButton } from "~/ui/button/button";
import { Page, PageHead } from "~/ui/layout/layout";
import { CONTENT_ID } from "~/ui/skip-link/skip-link";
import { isNetworkFailure } from "./network-failure";
import { texts } from "./texts";

/** Shown when even the root loader failed, for example when the server did not answer the browser's scripts (ERR-01). */
export function RootErrorPage() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  return (
    // A ref is set before the effects of the page that failed are cleaned up.
    <main id={CONTENT_ID} ref={keepFormBeingLeft}>
      <Page>
        <PageHead title={texts.errorTitle} />
        <p role="alert">
          {texts.systemError} {isNetworkFailure(error) && texts.unreachable}
        </p>
        <div>
          <LinkButton variant="primary" to={pathname + search} reloadDocument>
            {texts.again}
          </LinkButton>
        </div>
      </Page>
    </main>
  );
}
