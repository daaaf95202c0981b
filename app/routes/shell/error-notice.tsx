import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { PATH } from "~/domain/paths";
import { LinkButton } from "~/ui/button/button";
import { Page, PageHead } from "~/ui/layout/layout";
import { row } from "~/ui/layout/layout.css";
import { texts } from "./texts";

/** The content of a route's error boundary, inside the layout (ERR-01). */
export function ErrorNotice() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title, paragraphs, canRetry } = noticeOf(error);
  return (
    <Page>
      <PageHead title={title} />
      {paragraphs.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={row}>
        {canRetry && (
          <LinkButton variant="primary" to={pathname + search} reloadDocument>
            {texts.again}
          </LinkButton>
        )}
        <LinkButton to={PATH.home}>{texts.home}</LinkButton>
      </div>
    </Page>
  );
}

/** Returns the title, what happened, and whether a retry can help. */
function noticeOf(error: unknown): { title: string; paragraphs: string[]; canRetry: boolean } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = sentenceOf(error);
  switch (status) {
    case 404:
      return {
        title: texts.notFound,
        canRetry: false,
        paragraphs: [texts.notFoundMore],
      };
    case 405:
      return { title: texts.notDone, paragraphs: [texts.notPosted], canRetry: true };
    case 400:
    case 403:
    case 413:
    case 415:
      // Our own error responses carry a complete message.
      return isRouteErrorResponse(error) && typeof error.data === "string"
        ? { title: texts.notDone, paragraphs: [said], canRetry: true }
        : { title: texts.forbidden, paragraphs: [said, texts.forbiddenMore], canRetry: false };
    case 503:
      return { title: texts.unavailable, paragraphs: [said, texts.unavailableMore], canRetry: true };
    default:
      return { title: texts.errorTitle, paragraphs: [said], canRetry: true };
  }
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return texts.systemError;
  const found: unknown = error.data;
  if (typeof found === "string" && found !== "") return found;
  const sentence: unknown =
    typeof found === "object" && found !== null ? Reflect.get(found, "userMessage") : undefined;
  return typeof sentence === "string" ? sentence : texts.systemError;
}
