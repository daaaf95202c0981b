import type { ReactNode } from "react";
import { brand } from "~/brand/brand";
import { ADDRESS, MENU_BOTTOM } from "~/domain/landing";
import { type Typed, TypedContext } from "~/forms/typed";
import { forgetUnsent, UnsentOwner, useUnsent } from "~/forms/unsent";
import { Banner } from "~/ui/banner/banner";
import { pageMessage } from "~/ui/banner/banner.css";
import { type Message, MessageScope } from "~/ui/banner/message";
import { Button, LinkButton } from "~/ui/button/button";
import { row } from "~/ui/layout/layout.css";
import { AppShell } from "~/ui/shell/app-shell";
import { FooterColumns } from "./footer-columns";
import { useMessageOfPage } from "./message-of-page";
import { texts } from "./texts";
import { UserMenu } from "./user-menu";

/** What the main layout shows of a signed-in person, beside the page. */
export interface FrameOfPerson {
  /** Their number; null while nobody tells who it is. */
  employeeId: number | null;
  fullName: string;
  menu: { text: string; to: string }[];
  maySwitch: boolean;
  message: Message | null;
  /** What was typed on this page before the session ended. */
  typed: Typed | null;
  /** The business day, while the clock is a rehearsal. */
  rehearsalDay: string | null;
}

/** Bar, menu, message and footer around a page (LAY-01 to LAY-05). */
export function MainFrame({ person, children }: { person: FrameOfPerson; children: ReactNode }) {
  const { employeeId, fullName, menu, maySwitch, message, typed, rehearsalDay } = person;
  const { unsent, isHere, key } = useUnsent(employeeId);
  const brought = useMessageOfPage(message);
  const shown = brought ?? (isHere ? unsentHere : null);
  const bottom = MENU_BOTTOM.map(({ label, address }) => ({
    text: label,
    to: address,
    reloadDocument: true,
  }));
  return (
    <AppShell
      brandName={brand.name}
      home={ADDRESS.home}
      userName={fullName}
      userMenu={<UserMenu maySwitch={maySwitch} />}
      groups={[menu, bottom]}
      footer={<FooterColumns />}
    >
      {rehearsalDay && <Banner>{texts.rehearsal(rehearsalDay)}</Banner>}
      <MessageScope message={shown}>
        {unsent && !isHere && <UnsentElsewhere url={unsent.url} />}
        <UnsentOwner.Provider value={employeeId}>
          <TypedContext.Provider key={key} value={typed ?? unsent}>
            {children}
          </TypedContext.Provider>
        </UnsentOwner.Provider>
      </MessageScope>
    </AppShell>
  );
}

const unsentHere: Message = { id: "unsent", tone: "bad", text: texts.unsentHere };

/** On every other page, until it is sent or discarded. */
function UnsentElsewhere({ url }: { url: string }) {
  return (
    <div className={pageMessage}>
      <Banner>
        {texts.unsentElsewhere}
        <span className={row}>
          <LinkButton to={url}>{texts.unsentOpen}</LinkButton>
          <Button type="button" look="quiet" onClick={() => forgetUnsent()}>
            {texts.unsentDiscard}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
