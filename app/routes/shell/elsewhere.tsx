import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { areaOf, fallbackFor, landingAfterSignIn, whereInstead } from "~/domain/landing";
import { answered } from "~/session/answered.server";
import { redirectWith } from "~/session/message.server";
import { signedIn } from "~/session/signed-in.server";
import { texts } from "./texts";
import { TroubleNotice } from "./trouble-notice";

export const meta: MetaFunction = () => [{ title: `${texts.notFound} – ${brand.name}` }];

/** An unknown address goes to the fallback of section 4 (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const { employee } = await signedIn(args, "public");
    const instead = fallbackFor(employee);
    const { pathname } = new URL(args.request.url);
    const isPartOfSite = areaOf(pathname) !== "unknown";
    // An address of the table without a page of its own would lead here again and again.
    if (pathname === instead || pathname === landingAfterSignIn(employee)) {
      throw data(isPartOfSite ? texts.notOpenYet : null, { status: 404 });
    }
    const isAwaited = isPartOfSite && whereInstead(employee, areaOf(pathname)) === undefined;
    throw await redirectWith(args, instead, isAwaited ? { tone: "bad", text: texts.notOpenYet } : undefined);
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Inside the layout, so that the menu still leads on. */
export function ErrorBoundary() {
  return <TroubleNotice />;
}
