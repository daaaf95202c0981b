import "~/theme/ground.css";
import "~/root/stylesheet";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { brand } from "~/brand/brand";
import { useNonce } from "~/root/nonce";
import { texts } from "~/root/texts";
import { Trouble } from "~/root/trouble";
import { IconSprite } from "~/ui/icon/sprite";

/** For the pages that have no title of their own. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${texts.trouble} – ${brand.name}` : brand.name },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [csrf, cookie] = await context.cookies.csrf.commitToken(request);
  return data({ csrf }, cookie ? { headers: { "Set-Cookie": cookie } } : {});
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" data-brand={brand.key}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* React Aria reads the nonce for the styles it adds. */}
        <meta property="csp-nonce" content={nonce} suppressHydrationWarning />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { csrf } = useLoaderData<typeof loader>();
  return (
    <AuthenticityTokenProvider token={csrf}>
      <Outlet />
    </AuthenticityTokenProvider>
  );
}

export function ErrorBoundary() {
  return <Trouble />;
}
