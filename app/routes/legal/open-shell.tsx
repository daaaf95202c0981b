import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { takeFlash } from "~/session/flash.server";
import { currentSessionToken } from "~/session/session-token.server";
import { exchangeToken, hasTokenInUrl } from "~/session/token-in-url.server";
import { FlashScope } from "~/ui/banner/flash-banner";
import { pageTitle } from "../page-title";
import { ErrorPage } from "../shell/error-page";
import { frameOfPerson, frameWithoutPerson } from "../shell/frame-of-person.server";
import { MainFrame } from "../shell/main-frame";
import { PublicFrame } from "../shell/public-frame";
import { texts } from "../shell/texts";
import { readerOf } from "./reader.server";

export const meta: MetaFunction = ({ error }) => pageTitle(error ? texts.errorTitle : undefined);

/**
 * Layout of pages that everyone may read (D53): the main frame for signed-in readers, the public frame for visitors. A token in the
 * URL signs in here too, and does not stay in it (decision D32).
 */
export async function loader(args: LoaderFunctionArgs) {
  if (hasTokenInUrl(args.request)) throw await exchangeToken(args, await currentSessionToken(args));
  const reader = await readerOf(args);
  if (reader && reader !== "unknown") {
    const { person, headers } = await frameOfPerson(args, reader);
    return data({ person, message: null }, { headers });
  }
  const taken = await takeFlash(args);
  const message = taken.message && { ...taken.message, id: crypto.randomUUID() };
  const person = reader && (await frameWithoutPerson(args));
  const shown = person ? { person: { ...person, message }, message: null } : { person: null, message };
  return data(shown, { headers: taken.headers });
}

export default function OpenShell() {
  const { person, message } = useLoaderData<typeof loader>();
  if (person)
    return (
      <MainFrame person={person}>
        <Outlet />
      </MainFrame>
    );
  return (
    <PublicFrame isText>
      <FlashScope message={message}>
        <Outlet />
      </FlashScope>
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
