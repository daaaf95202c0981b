import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { answered } from "~/session/answered.server";
import { signedIn } from "~/session/signed-in.server";
import { frameOfPerson } from "./frame-of-person.server";
import { MainFrame } from "./main-frame";
import { texts } from "./texts";
import { TroublePage } from "./trouble-page";

/** For a page that has no title of its own, because it could not be shown. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${texts.trouble} – ${brand.name}` : brand.name },
];

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    // Which pages are open is decided by each of them; here it only matters who it is.
    const { employee } = await signedIn(args, "public");
    const { person, headers } = await frameOfPerson(args, employee);
    return data(person, { headers });
  });
}

export default function MainShell() {
  return (
    <MainFrame person={useLoaderData<typeof loader>()}>
      <Outlet />
    </MainFrame>
  );
}

export function ErrorBoundary() {
  return <TroublePage />;
}
