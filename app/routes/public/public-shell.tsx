import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { ADDRESS } from "~/domain/landing";
import { texts as shellTexts } from "../shell/texts";
import { TroublePage } from "../shell/trouble-page";
import { PublicFrame } from "./public-frame";

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${shellTexts.trouble} – ${brand.name}` : brand.name },
];

/** The layout of the public screens. */
export default function PublicShell() {
  const { pathname } = useLocation();
  return (
    <PublicFrame isSignIn={pathname.startsWith(ADDRESS.signIn)}>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return <TroublePage />;
}
