import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { PATH } from "~/domain/paths";
import { takeFlash } from "~/session/flash.server";
import { FlashScope } from "~/ui/banner/flash-banner";
import { pageTitle } from "../page-title";
import { ErrorPage } from "../shell/error-page";
import { PublicFrame } from "../shell/public-frame";
import { texts as shellTexts } from "../shell/texts";
import { useFlash } from "../shell/use-flash";

export const meta: MetaFunction = ({ error }) => pageTitle(error ? shellTexts.errorTitle : undefined);

export async function loader(args: LoaderFunctionArgs) {
  const { message, headers } = await takeFlash(args);
  return data({ message: message && { ...message, id: crypto.randomUUID() } }, { headers });
}

/** The layout of the public screens. */
export default function PublicShell() {
  const { pathname } = useLocation();
  const message = useFlash(useLoaderData<typeof loader>().message);
  return (
    <PublicFrame hidesSignInLink={pathname.startsWith(PATH.signIn)}>
      <FlashScope message={message}>
        <Outlet />
      </FlashScope>
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
