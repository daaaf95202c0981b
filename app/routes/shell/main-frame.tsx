import type { ReactNode } from "react";
import { brand } from "~/brand/brand";
import { ADDRESS, MENU_BOTTOM } from "~/domain/landing";
import { type Typed, TypedContext } from "~/forms/typed";
import { Banner } from "~/ui/banner/banner";
import { type Message, MessageScope } from "~/ui/banner/message";
import { AppShell } from "~/ui/shell/app-shell";
import { FooterColumns } from "./footer-columns";
import { useMessageOfPage } from "./message-of-page";
import { texts } from "./texts";
import { UserMenu } from "./user-menu";

/** What the main layout shows of a signed-in person, beside the page. */
export interface FrameOfPerson {
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
  const { fullName, menu, maySwitch, message, typed, rehearsalDay } = person;
  const shown = useMessageOfPage(message);
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
        <TypedContext.Provider value={typed}>{children}</TypedContext.Provider>
      </MessageScope>
    </AppShell>
  );
}
