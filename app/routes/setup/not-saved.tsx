import { isRouteErrorResponse } from "@remix-run/react";
import { PATH } from "~/domain/landing";
import { LinkButton } from "~/ui/button/button";
import { Facts } from "~/ui/facts/facts";
import { Page, PageHead } from "~/ui/layout/layout";
import { texts } from "./texts";

/** What was typed in a step and was not saved, by the names of its fields. */
export interface NotSaved {
  notSaved: { name: string; value: string }[];
}

/** What an error of the wizard says of typed work, if it is about that. */
export function notSavedIn(error: unknown): NotSaved["notSaved"] | undefined {
  return isRouteErrorResponse(error) && error.status === 409 ? error.data?.notSaved : undefined;
}

/** Set-up ended elsewhere before this page was sent: so it is told, and what was typed is not lost from sight (SES-09). */
export function NotSavedNotice({ typed }: { typed: NotSaved["notSaved"] }) {
  return (
    <Page>
      <PageHead title={texts.notSaved} />
      <p role="alert">{texts.doneElsewhere}</p>
      {typed.length > 0 && (
        <>
          <p>{texts.notSavedMore}</p>
          <Facts items={typed} />
        </>
      )}
      <div>
        <LinkButton look="primary" to={PATH.home} reloadDocument>
          {texts.goHome}
        </LinkButton>
      </div>
    </Page>
  );
}
