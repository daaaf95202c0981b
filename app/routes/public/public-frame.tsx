import type { ReactNode } from "react";
import { brand } from "~/brand/brand";
import { ENROLLMENTS } from "~/domain/enrollment";
import { SplitShell } from "~/ui/split-shell/split-shell";
import { LiteSwitch } from "../shell/lite-switch";
import { texts } from "./texts";

/** The split shell around a public screen (PUB-01, PUB-02). `isText` gives the page the width of a text to read. */
export function PublicFrame({ isText = false, children }: { isText?: boolean; children: ReactNode }) {
  return (
    <SplitShell
      brandName={brand.name}
      headline={brand.headline}
      slotsTitle={texts.slots}
      slots={ENROLLMENTS.map(({ name }) => name).reverse()}
      panelLink={<a href={brand.homepage}>{texts.homepage}</a>}
      footer={<LiteSwitch />}
      isText={isText}
    >
      {children}
    </SplitShell>
  );
}
