import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { brand } from "~/brand/brand";
import type { EmployeeId } from "~/domain/ids";
import { MENU_BOTTOM, PATH } from "~/domain/landing";
import { forgetLostForm, LostFormOwner, useLostForm } from "~/forms/lost-form";
import { UnsentFormContext, type UnsentFormFields } from "~/forms/unsent-form";
import { Banner } from "~/ui/banner/banner";
import { pageMessage } from "~/ui/banner/banner.css";
import { type FlashBanner, FlashScope } from "~/ui/banner/flash-banner";
import { Button, LinkButton } from "~/ui/button/button";
import { row } from "~/ui/layout/layout.css";
import { AppShell } from "~/ui/shell/app-shell";
import { FooterColumns } from "./footer-columns";
import { texts } from "./texts";
import { useFlash } from "./use-flash";
import { usePersonHere } from "./use-person-here";
import { UserMenu } from "./user-menu";

/** What the main layout shows of a signed-in person, beside the page. */
export interface FrameOfPerson {
  /** Their number; null while nobody tells who it is. */
  employeeId: EmployeeId | null;
  fullName: string;
  menu: { text: string; to: string; also?: readonly string[] }[];
  maySwitch: boolean;
  message: FlashBanner | null;
  /** What was typed on this page before the session ended. */
  typed: UnsentFormFields | null;
  /** Where something typed before the session ended waits: the URL of another page. */
  unsentAt: { readonly url: string; readonly text: string } | null;
  /** The business day, while the clock is a rehearsal. */
  rehearsalDay: string | null;
}

/** Bar, menu, message and footer around a page (LAY-01 to LAY-05). */
export function MainFrame({ person, children }: { person: FrameOfPerson; children: ReactNode }) {
  const { employeeId, fullName, menu, maySwitch, message, typed, unsentAt, rehearsalDay } = person;
  const { unsent, isHere, key } = useLostForm(employeeId);
  const here = usePersonHere(employeeId, fullName);
  const met = useFlash(here.message);
  const brought = useFlash(message);
  // What came with what fills the form stays its sentence when the page is read again, unless it is another person's now.
  const cameWithTyped = useFlash(typed && message);
  const ofTyped = met && !typed ? null : cameWithTyped;
  const ofUnsent = ofTyped ?? (isHere ? unsentHere : null);
  const flash = met ?? (brought?.id === cameWithTyped?.id ? null : brought);
  const bottom = MENU_BOTTOM.map(({ label, path }) => ({
    text: label,
    to: path,
    reloadDocument: true,
  }));
  return (
    <AppShell
      brandName={brand.name}
      home={PATH.home}
      userName={fullName}
      userMenu={<UserMenu maySwitch={maySwitch} />}
      groups={[menu, bottom]}
      footer={<FooterColumns />}
    >
      {rehearsalDay && <Banner>{texts.rehearsal(rehearsalDay)}</Banner>}
      <FlashScope message={flash} standing={ofUnsent && { message: ofUnsent, more: <DiscardHere /> }}>
        {ofUnsent && <DiscardHereForm at={isHere ? unsent?.at : undefined} />}
        {unsentAt !== null && (
          <>
            <UnsentElsewhere {...unsentAt} discard={<DiscardKept />} />
            <DiscardForm />
          </>
        )}
        {unsent && !isHere && (
          <UnsentElsewhere text={texts.unsentElsewhere} url={unsent.url} discard={<DiscardLost />} />
        )}
        <LostFormOwner.Provider value={employeeId}>
          <UnsentFormContext.Provider key={`${here.id} ${key}`} value={typed ?? (isHere ? unsent : null)}>
            {children}
          </UnsentFormContext.Provider>
        </LostFormOwner.Provider>
      </FlashScope>
    </AppShell>
  );
}

const discardId = "discard-unsent";
const discardHereId = "discard-here";
const unsentHere: FlashBanner = { id: "unsent", tone: "bad", text: texts.unsentHere };

interface UnsentElsewhereProps {
  text: string;
  url: string;
  discard: ReactNode;
}

/** On every other page, until it is sent or discarded. A page of its own is loaded, as its form may be open with other values. */
function UnsentElsewhere({ text, url, discard }: UnsentElsewhereProps) {
  return (
    <div className={pageMessage}>
      <Banner>
        {text}
        <span className={row}>
          <LinkButton to={url} reloadDocument>
            {texts.unsentOpen}
          </LinkButton>
          {discard}
        </span>
      </Banner>
    </div>
  );
}

/** What the server keeps in a cookie. The banner is a paragraph, which holds a button and no form. */
function DiscardKept() {
  return (
    <Button look="quiet" form={discardId}>
      {texts.unsentDiscard}
    </Button>
  );
}

function DiscardForm() {
  const { pathname, search } = useLocation();
  return (
    <Form id={discardId} method="post" action="/discard-unsent/" reloadDocument>
      <AuthenticityTokenInput />
      <input type="hidden" name="back" value={pathname + search} />
    </Form>
  );
}

/** What stands in this page's form. */
function DiscardHere() {
  return (
    <span className={row}>
      <Button look="quiet" form={discardHereId}>
        {texts.unsentDiscard}
      </Button>
    </span>
  );
}

/**
 * Loads the page as it was before anything was typed. What the server kept was forgotten when it was shown; what this browser keeps
 * goes when the page is there.
 */
function DiscardHereForm({ at }: { at: number | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Form id={discardHereId} method="post" action="/discard-unsent/" reloadDocument>
      <AuthenticityTokenInput />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="at" value={at ?? ""} />
    </Form>
  );
}

/** What this browser keeps; only where scripts run. The focus goes to the heading, as this goes away. */
function DiscardLost() {
  const discard = () => {
    document.querySelector("h1")?.focus();
    forgetLostForm();
  };
  return (
    <Button type="button" look="quiet" onClick={discard}>
      {texts.unsentDiscard}
    </Button>
  );
}
