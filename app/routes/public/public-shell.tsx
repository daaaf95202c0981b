import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { ADDRESS } from "~/domain/landing";
import { takeMessage } from "~/session/message.server";
import { MessageScope } from "~/ui/banner/message";
import { useMessageOfPage } from "../shell/message-of-page";
import { PublicFrame } from "../shell/public-frame";
import { texts as shellTexts } from "../shell/texts";
import { TroublePage } from "../shell/trouble-page";

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${shellTexts.trouble} – ${brand.name}` : brand.name },
];

export async function loader(args: LoaderFunctionArgs) {
  const { message, headers } = await takeMessage(args);
  return data({ message: message && { ...message, id: crypto.randomUUID() } }, { headers });
}

/** The layout of the public screens. */
export default function PublicShell() {
  const { pathname } = useLocation();
  const message = useMessageOfPage(useLoaderData<typeof loader>().message);
  return (
    <PublicFrame isSignIn={pathname.startsWith(ADDRESS.signIn)}>
      <MessageScope message={message}>
        <Outlet />
      </MessageScope>
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return <TroublePage />;
}
