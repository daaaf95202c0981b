import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { answered } from "~/session/answered.server";
import { signedIn } from "~/session/signed-in.server";

/** An unknown address goes to the fallback of section 4 (SES-08); the guard redirects, whoever it is. */
export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    await signedIn(args, "unknown");
    throw data(null, { status: 404 });
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}
