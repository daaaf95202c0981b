import type { ReactNode } from "react";
import { brand } from "~/brand/brand";
import { ADDRESS, MENU_BOTTOM } from "~/domain/landing";
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
  /** The business day, while the clock is a rehearsal. */
  rehearsalDay: string | null;
}

/** Bar, menu, message and footer around a page (LAY-01 to LAY-05). */
export function MainFrame({ person, children }: { person: FrameOfPerson; children: ReactNode }) {
  const { fullName, menu, maySwitch, message, rehearsalDay } = person;
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
      <MessageScope message={shown}>{children}</MessageScope>
    </AppShell>
  );
}
