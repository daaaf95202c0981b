import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { fallbackFor, landingAfterSignIn } from "~/domain/landing";
import { answered } from "~/session/answered.server";
import { signedIn } from "~/session/signed-in.server";
import { texts } from "./texts";
import { TroubleNotice } from "./trouble-notice";

export const meta: MetaFunction = () => [{ title: `${texts.notFound} – ${brand.name}` }];

/** An unknown address goes to the fallback of section 4 (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const { employee } = await signedIn(args, "public");
    const instead = fallbackFor(employee);
    // An address of the table without a page of its own would lead here again and again.
    const { pathname } = new URL(args.request.url);
    if (pathname === instead || pathname === landingAfterSignIn(employee)) throw data(null, { status: 404 });
    throw redirect(instead);
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Inside the layout, so that the menu still leads on. */
export function ErrorBoundary() {
  return <TroubleNotice />;
}
