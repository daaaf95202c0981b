import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { brand } from "~/brand/brand";
import type { RestoredInput } from "~/domain/form-url";
import type { EmployeeId } from "~/domain/ids";
import { MENU_BOTTOM } from "~/domain/menu";
import { PATH } from "~/domain/paths";
import { forgetLostForm, LostFormOwnerContext, useLostForm } from "~/forms/lost-form";
import { RestoredInputContext } from "~/forms/restored-input";
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

/** The main layout's data for a signed-in person. */
export interface FrameOfPerson {
  /** Null while the service cannot say who is signed in. */
  employeeId: EmployeeId | null;
  fullName: string;
  menu: { text: string; to: string; additionalSegments?: readonly string[] }[];
  maySwitch: boolean;
  message: FlashBanner | null;
  /** Input typed on this page before the session ended, to fill in again. */
  restoredInput: RestoredInput | null;
  /** Why that input is shown. It has the same id after each revalidation, so that it is announced once. */
  restoredMessage: FlashBanner | null;
  /** The URL of another page with saved input from before the session ended. */
  unsentAt: { readonly url: string; readonly text: string } | null;
  /** The business day while the rehearsal clock is set; otherwise null. */
  rehearsalDay: string | null;
}

/** The bar, menu, message and footer around a page (LAY-01 to LAY-05). */
export function MainFrame({ person, children }: { person: FrameOfPerson; children: ReactNode }) {
  const { employeeId, fullName, menu, maySwitch, message, restoredInput, unsentAt, rehearsalDay } = person;
  const { lostForm, isOnThisPage, key } = useLostForm(employeeId);
  const here = usePersonHere(employeeId, fullName);
  const met = useFlash(here.message);
  const brought = useFlash(message);
  const ofUnsent = person.restoredMessage ?? (isOnThisPage ? unsentHere : null);
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
      <FlashScope message={met ?? brought} persistent={ofUnsent && { message: ofUnsent, more: discardHere }}>
        {ofUnsent && <DiscardForm id={DISCARD_HERE_ID} at={String((isOnThisPage && lostForm?.at) || "")} />}
        {unsentAt !== null && (
          <>
            <UnsentElsewhere {...unsentAt} discard={<DiscardButton form={DISCARD_ID} />} />
            <DiscardForm id={DISCARD_ID} />
          </>
        )}
        {lostForm && !isOnThisPage && (
          <UnsentElsewhere text={texts.unsentElsewhere} url={lostForm.url} discard={<DiscardLost />} />
        )}
        <LostFormOwnerContext.Provider value={employeeId}>
          <RestoredInputContext.Provider
            key={`${here.id} ${key}`}
            value={isOnThisPage ? lostForm : restoredInput}
          >
            {children}
          </RestoredInputContext.Provider>
        </LostFormOwnerContext.Provider>
      </FlashScope>
    </AppShell>
  );
}

const DISCARD_ID = "discard-unsent";
const DISCARD_HERE_ID = "discard-here";
const unsentHere: FlashBanner = { id: "unsent", tone: "bad", text: texts.unsentHere };

interface UnsentElsewhereProps {
  text: string;
  url: string;
  discard: ReactNode;
}

/** Shown on every other page until the input is submitted or discarded. Reloads the document: the form may hold other values. */
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

/** Submits a form elsewhere on the page: a banner is a paragraph, which may contain a button but not a form. */
function DiscardButton({ form }: { form: string }) {
  return (
    <Button variant="quiet" form={form}>
      {texts.unsentDiscard}
    </Button>
  );
}

const discardHere = (
  <span className={row}>
    <DiscardButton form={DISCARD_HERE_ID} />
  </span>
);

/**
 * Reloads the page and deletes the saved input: the cookie of another page's input or, with `at`, the restored input of this page, whose
 * form is then empty again. The server deletes this page's cookie; the browser deletes its own copy, identified by `at`, once the page
 * has loaded.
 */
function DiscardForm({ id, at }: { id: string; at?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form id={id} method="post" action="/discard-unsent/" reloadDocument>
      <AuthenticityTokenInput />
      <input type="hidden" name="back" value={pathname + search} />
      {at !== undefined && <input type="hidden" name="at" value={at} />}
    </Form>
  );
}

/** Discards the input stored in this browser (scripts only). Moves the focus to the heading, because this button disappears. */
function DiscardLost() {
  const discard = () => {
    document.querySelector("h1")?.focus();
    forgetLostForm();
  };
  return (
    <Button type="button" variant="quiet" onClick={discard}>
      {texts.unsentDiscard}
    </Button>
  );
}
