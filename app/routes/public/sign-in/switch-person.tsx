import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PATH } from "~/domain/landing";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import type { EmployeeInfo } from "~/gateway/entities";
import { withErrorResponses } from "~/session/error-responses.server";
import { readForm } from "~/session/read-form.server";
import { currentEmployee } from "~/session/require-employee.server";
import { forgetOfferedSession, offeredSession, sessionOf, whoseToken } from "~/session/token-in-url.server";
import { row } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { ErrorPage } from "../../shell/error-page";
import { PublicFrame } from "../../shell/public-frame";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.present === null ? texts.signInByLink : texts.switchPerson);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const offer = await offeredSession(args);
    const [present, offered] = await Promise.all([
      currentEmployee(args),
      offer && whoseToken(args, offer.token),
    ]);
    if (!offered || "refused" in offered) throw redirect(offer?.target ?? PATH.home);
    const { employee } = offered;
    return { present: present ? nameOf(present) : null, offered: nameOf(employee), email: employee.email };
  });
}

/** Becomes the other person, or stays; the token of the link is forgotten either way (SES-02). */
export function action(args: ActionFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { formData } = await readForm(args);
    const offer = await offeredSession(args);
    const offered = offer && (await whoseToken(args, offer.token));
    const isWanted = formData.get("event") === "person.switch";
    const headers =
      isWanted && offer && offered && "employee" in offered
        ? await sessionOf(args, offer.token, offered.employee)
        : new Headers();
    headers.append("Set-Cookie", await forgetOfferedSession(args));
    return redirect(offer?.target ?? PATH.home, { headers });
  });
}

export { clientAction } from "~/forms/lost-answer";

function nameOf({ firstName, lastName }: EmployeeInfo): string {
  return `${firstName} ${lastName}`;
}

/** Asks before a link of another site signs somebody in, or makes who is signed in somebody else (SES-02, SEC-05). */
export default function SwitchPerson() {
  const { present, offered, email } = useLoaderData<typeof loader>();
  const form = useWalletForm({ id: "switch-person", reply: undefined, values: {} });
  return (
    <PublicFrame isSignIn>
      <WalletForm form={form}>
        <h1 tabIndex={-1}>{present === null ? texts.signInByLink : texts.switchPerson}</h1>
        <p>
          {present === null
            ? texts.signInByLinkMore(offered, email)
            : texts.switchPersonMore(present, offered, email)}
        </p>
        <div className={row}>
          <SubmitButton event="person.stay">
            {present === null ? texts.signInMyself : texts.stayAs(present)}
          </SubmitButton>
          <EventButton event="person.switch">{texts.goOnAs(offered)}</EventButton>
        </div>
      </WalletForm>
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
