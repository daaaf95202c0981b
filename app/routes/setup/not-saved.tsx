import { isRouteErrorResponse } from "@remix-run/react";
import { PATH } from "~/domain/paths";
import { LinkButton } from "~/ui/button/button";
import { Facts } from "~/ui/facts/facts";
import { Page, PageHead } from "~/ui/layout/layout";
import { texts } from "./texts";

/** What was typed in a step and not saved, by field name. */
export interface NotSaved {
  notSaved: { name: string; value: string }[];
}

/** Returns the unsaved input in an error of the wizard; undefined for any other error. */
export function notSavedIn(error: unknown): NotSaved["notSaved"] | undefined {
  return isRouteErrorResponse(error) && error.status === 409 ? error.data?.notSaved : undefined;
}

/** Tells the employee that set-up ended elsewhere before this submit, and shows what they typed (SES-09). */
export function NotSavedNotice({ unsavedFields }: { unsavedFields: NotSaved["notSaved"] }) {
  return (
    <Page>
      <PageHead title={texts.notSaved} />
      <p role="alert">{texts.doneElsewhere}</p>
      {unsavedFields.length > 0 && (
        <>
          <p>{texts.notSavedMore}</p>
          <Facts items={unsavedFields} />
        </>
      )}
      <div>
        <LinkButton variant="primary" to={PATH.home} reloadDocument>
          {texts.goHome}
        </LinkButton>
      </div>
    </Page>
  );
}
