import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ADDRESS } from "~/domain/landing";
import { LinkButton } from "~/ui/button/button";
import { Page, PageHead } from "~/ui/layout/layout";
import { row } from "~/ui/layout/layout.css";
import { texts } from "./texts";

/** What a route's error boundary shows, inside the layout that still stands (ERR-01). */
export function TroubleNotice() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page>
      <PageHead title={isMissing ? texts.notFound : texts.trouble} />
      <p>{isMissing ? texts.notFoundMore : sentenceOf(error)}</p>
      <div className={row}>
        {!isMissing && (
          <LinkButton look="primary" to={pathname + search} reloadDocument>
            {texts.again}
          </LinkButton>
        )}
        <LinkButton to={ADDRESS.home}>{texts.home}</LinkButton>
      </div>
    </Page>
  );
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return texts.systemError;
  const found: unknown = error.data;
  if (typeof found === "string" && found !== "") return found;
  const sentence: unknown =
    typeof found === "object" && found !== null ? Reflect.get(found, "sentence") : undefined;
  return typeof sentence === "string" ? sentence : texts.systemError;
}
