import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { PATH } from "~/domain/landing";
import { LinkButton } from "~/ui/button/button";
import { Page, PageHead } from "~/ui/layout/layout";
import { row } from "~/ui/layout/layout.css";
import { texts } from "./texts";

/** The content of a route's error boundary, inside the layout (ERR-01). */
export function ErrorNotice() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title, words, again } = noticeOf(error);
  return (
    <Page>
      <PageHead title={title} />
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={row}>
        {again && (
          <LinkButton look="primary" to={pathname + search} reloadDocument>
            {texts.again}
          </LinkButton>
        )}
        <LinkButton to={PATH.home}>{texts.home}</LinkButton>
      </div>
    </Page>
  );
}

/** Returns the title, what happened, and whether a retry can help. */
function noticeOf(error: unknown): { title: string; words: string[]; again: boolean } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = sentenceOf(error);
  switch (status) {
    case 404:
      return {
        title: texts.notFound,
        again: false,
        words: [said === texts.notOpenYet ? said : texts.notFoundMore],
      };
    case 405:
      return { title: texts.notDone, words: [texts.notPosted], again: true };
    case 400:
    case 403:
    case 413:
    case 415:
      // Our own error responses carry a complete message.
      return isRouteErrorResponse(error) && typeof error.data === "string"
        ? { title: texts.notDone, words: [said], again: true }
        : { title: texts.forbidden, words: [said, texts.forbiddenMore], again: false };
    case 503:
      return { title: texts.unavailable, words: [said, texts.unavailableMore], again: true };
    default:
      return { title: texts.errorTitle, words: [said], again: true };
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
