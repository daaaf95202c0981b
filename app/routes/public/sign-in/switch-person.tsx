import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PATH } from "~/domain/paths";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { formVersion } from "~/forms/form-version.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import type { EmployeeInfo } from "~/gateway/entities";
import { redirectWithFlash, takeFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { currentEmployee } from "~/session/require-employee.server";
import { texts as sessionTexts } from "~/session/texts";
import {
  deleteOfferedSession,
  employeeOfToken,
  offeredSession,
  tokenSessionHeaders,
} from "~/session/token-in-url.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { Banner } from "~/ui/banner/banner";
import { row } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { refuseUnseenSubmit } from "../../refuse-unseen-submit.server";
import { ErrorPage } from "../../shell/error-page";
import { PublicFrame } from "../../shell/public-frame";
import { texts } from "./texts";

const schema = textFieldsSchema("event", "seen");

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.present === null ? texts.signInByLink : texts.switchPerson, data);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const offer = await offeredSession(args);
    const [present, offered] = await Promise.all([
      currentEmployee(args),
      offer && employeeOfToken(args, offer.token),
    ]);
    if (!offered || "refused" in offered) throw redirect(offer?.target ?? PATH.home);
    const { employee } = offered;
    const { message, headers } = await takeFlash(args);
    const shown = {
      present: present ? nameOf(present) : null,
      offered: nameOf(employee),
      email: employee.email,
      seen: versionOf(employee),
      message,
      wasRefused: hasFormErrors(args.context),
    };
    return data(shown, { headers });
  });
}

/**
 * Signs in as the person named on the page, or stays; deletes the link's token either way (SES-02). If another link was opened in the
 * meantime and offers somebody else, asks again about them (decision D76).
 */
export function action(args: ActionFunctionArgs) {
  return withErrorResponses(args, async () => {
    const form = await parseForm(await readForm(args), schema);
    if (form.response) return form.response;
    const { event, seen } = form.value;
    const offer = await offeredSession(args);
    const target = offer?.target ?? PATH.home;
    if (event !== "person.switch") {
      return redirect(target, { headers: { "Set-Cookie": await deleteOfferedSession(args) } });
    }
    const offered = offer && (await employeeOfToken(args, offer.token));
    if (!offered || "refused" in offered) {
      const text = offered?.refused ?? sessionTexts.offerEnded;
      const headers = new Headers({ "Set-Cookie": await deleteOfferedSession(args) });
      return redirectWithFlash(args, target, { tone: "bad", text }, headers);
    }
    const { employee } = offered;
    const unseen = await refuseUnseenSubmit(
      args,
      form,
      { seen, now: versionOf(employee) },
      sessionTexts.anotherOffered(nameOf(employee)),
    );
    if (unseen) return unseen;
    const headers = await tokenSessionHeaders(args, offer.token, employee);
    headers.append("Set-Cookie", await deleteOfferedSession(args));
    return redirect(target, { headers });
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** Asks before a link on another site signs the user in, or switches them to another person (SES-02, SEC-05). */
export default function SwitchPerson() {
  const { present, offered, email, seen, message } = useLoaderData<typeof loader>();
  const form = useWalletForm({
    id: "switch-person",
    reply: useFormReply<typeof action>(),
    defaultValues: {},
  });
  return (
    <PublicFrame hidesSignInLink>
      <WalletForm form={form} hiddenFields={{ seen }}>
        {message && <Banner tone={message.tone}>{message.text}</Banner>}
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

/** Returns the version of the offered person. */
function versionOf({ id }: EmployeeInfo): string {
  return formVersion(id);
}

function nameOf({ firstName, lastName }: EmployeeInfo): string {
  return `${firstName} ${lastName}`;
}
