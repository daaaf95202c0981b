import "~/theme/ground.css";
import "~/root/stylesheet";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { brand } from "~/brand/brand";
import { useNonce } from "~/root/nonce";
import { pageEndProps } from "~/root/page-end";
import { RootErrorPage } from "~/root/root-error-page";
import { texts } from "~/root/texts";
import { useFocusAfterNavigation } from "~/root/use-focus-after-navigation";
import { isLite } from "~/session/lite.server";
import { pageToken } from "~/session/page-token.server";
import { IconSprite } from "~/ui/icon/sprite";
import { LiteContext } from "~/ui/lite/lite";

/** The title of pages that set none. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${texts.errorTitle} – ${brand.name}` : brand.name },
];

export async function loader(args: LoaderFunctionArgs) {
  const { token: csrf, setCookie } = await pageToken(args);
  return data(
    { csrf, isLite: await isLite(args) },
    setCookie ? { headers: { "Set-Cookie": setCookie } } : {},
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const hasScripts = useHasScripts();
  useFocusAfterNavigation();
  return (
    <html lang="en" data-brand={brand.key} {...(!hasScripts && { "data-scripts": "none" })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* React Aria reads the nonce for the styles it adds. */}
        <meta property="csp-nonce" content={nonce} suppressHydrationWarning />
        <link rel="icon" href={brand.icon} type="image/svg+xml" />
        <link rel="manifest" href={brand.manifest} />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        {children}
        <span {...pageEndProps} />
        {hasScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Whether the page gets scripts. Lite mode removes all of them: from a page whose route sets `handle = { scripts: false }`, and
 * from every page of a user who chose lite mode or whose browser sends `Save-Data`. In the browser this is always true.
 */
function useHasScripts(): boolean {
  const matches = useMatches();
  const isChosen = useRouteLoaderData<typeof loader>("root")?.isLite ?? false;
  return typeof document !== "undefined" || !(isChosen || matches.some(({ handle }) => isScriptless(handle)));
}

function isScriptless(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "scripts") === false;
}

export default function Root() {
  const { csrf, isLite } = useLoaderData<typeof loader>();
  return (
    <AuthenticityTokenProvider token={csrf}>
      <LiteContext.Provider value={isLite}>
        <Outlet />
      </LiteContext.Provider>
    </AuthenticityTokenProvider>
  );
}

export function ErrorBoundary() {
  return <RootErrorPage />;
}
