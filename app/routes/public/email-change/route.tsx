import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { PATH } from "~/domain/paths";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { signedOutHeadersIfEnded } from "~/session/require-employee.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { stackWide } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { linkErrorData, linkToken } from "../link.server";
import { OutcomePage } from "../outcome-page";
import { texts } from "./texts";

/** The page is opened from an e-mail for a single click, so it loads no scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = data && "use" in data ? texts[data.use].title : texts.linkUseless;
  return pageTitle(title);
};

/** Only checks the link, so that a mail program that opens links changes nothing. */
export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    try {
      return data(await args.context.gateway().auth.checkEmailLink({ token: linkToken(args.request) }));
    } catch (error) {
      return linkErrorData(error);
    }
  });
}

export function action(args: ActionFunctionArgs) {
  return withErrorResponses(args, async () => {
    await readForm(args);
    try {
      const { use, email, bankAccountChanged } = await args.context
        .gateway()
        .auth.followEmailLink({ token: linkToken(args.request) });
      const next = use === "EMAIL_UNDO" ? PATH.forgotPassword : PATH.signIn;
      const signedOut = await signedOutHeadersIfEnded(args);
      const done = signedOut ? texts[use].done(email) : texts[use].doneForOther(email);
      const warning = signedOut ? texts.bankAccountChanged : texts.bankAccountOfOtherChanged;
      const flash = bankAccountChanged
        ? ({ tone: "bad", text: `${done} ${warning}` } as const)
        : ({ tone: "good", text: done } as const);
      return await redirectWithFlash(args, next, flash, signedOut);
    } catch (error) {
      // The redirect's loader reports a broken link; only this call knows that an address is not available.
      if (!(error instanceof ApiError) || error.serverMessage === undefined || error.status >= 500)
        throw error;
      const { pathname, search } = new URL(args.request.url);
      return redirectWithFlash(args, pathname + search, { tone: "bad", text: error.serverMessage });
    }
  });
}

/** Confirms a new e-mail address, or undoes the change (PRF-04, PRF-12). */
export default function EmailChange() {
  const link = useLoaderData<typeof loader>();
  if ("fault" in link) {
    return (
      <OutcomePage title={texts.linkUseless} banners={[{ tone: "bad", text: link.fault.sentence }]}>
        <LinkButton variant="primary" to={PATH.signIn}>
          {texts.signIn}
        </LinkButton>
      </OutcomePage>
    );
  }
  const words = texts[link.use];
  return (
    <Form className={stackWide} method="post">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{words.asks(link.email)}</p>
      {link.bankAccountChanged && <Banner tone="bad">{texts.bankAccountChanged}</Banner>}
      <AuthenticityTokenInput />
      <Button variant="primary" type="submit">
        {words.button}
      </Button>
    </Form>
  );
}
