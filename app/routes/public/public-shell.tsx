import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { ENROLLMENTS } from "~/domain/enrollment";
import { SplitShell } from "~/ui/split-shell/split-shell";
import { texts as shellTexts } from "../shell/texts";
import { TroublePage } from "../shell/trouble-page";
import { texts } from "./texts";

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${shellTexts.trouble} – ${brand.name}` : brand.name },
];

/** The split shell of the public screens (PUB-01, PUB-02). */
export default function PublicShell() {
  return (
    <SplitShell
      brandName={brand.name}
      headline={brand.headline}
      slotsTitle={texts.slots}
      slots={ENROLLMENTS.map(({ name }) => name).reverse()}
      panelLink={<a href={brand.homepage}>{texts.homepage}</a>}
      footer={null}
    >
      <Outlet />
    </SplitShell>
  );
}

export function ErrorBoundary() {
  return <TroublePage />;
}
