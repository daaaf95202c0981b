import type { ReactNode } from "react";
import { brand } from "~/brand/brand";
import { ENROLLMENTS } from "~/domain/enrollment";
import { PATH } from "~/domain/paths";
import { Link } from "~/ui/link/link";
import { SplitShell } from "~/ui/split-shell/split-shell";
import { LiteSwitch } from "./lite-switch";

const texts = {
  contact: "Contact",
  haveAccount: "You already have an account?",
  homepage: "Homepage",
  privacy: "Privacy",
  signInNow: "Sign in now",
  slots: "What it holds",
  terms: "Terms of services",
} as const;

interface PublicFrameProps {
  /** Whether the page is a text to read, which is wider than a form. */
  isText?: boolean;
  /** Whether to omit the link to sign-in, as on the sign-in page. */
  hidesSignInLink?: boolean;
  children: ReactNode;
}

/** The split shell around a public screen (PUB-01, PUB-02). */
export function PublicFrame({ isText = false, hidesSignInLink = false, children }: PublicFrameProps) {
  return (
    <SplitShell
      brandName={brand.name}
      headline={brand.headline}
      slotsTitle={texts.slots}
      slots={ENROLLMENTS.map(({ name }) => name).reverse()}
      panelLink={<a href={brand.homepage}>{texts.homepage}</a>}
      relatedLinks={hidesSignInLink ? undefined : <SignInInstead />}
      footer={<SmallLinks />}
      isText={isText}
    >
      {children}
    </SplitShell>
  );
}

function SignInInstead() {
  return (
    <>
      {texts.haveAccount} <Link to={PATH.signIn}>{texts.signInNow}</Link>
    </>
  );
}

/** Plain links, not client-side navigation, because the three pages have no scripts. */
function SmallLinks() {
  return (
    <>
      <a href={PATH.contact}>{texts.contact}</a>
      <a href={PATH.privacy}>{texts.privacy}</a>
      <a href={PATH.terms}>{texts.terms}</a>
      <LiteSwitch />
    </>
  );
}
