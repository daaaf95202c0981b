import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { formatLongDate, today } from "~/domain/calendar";
import { ADDRESS, MENU_BOTTOM, menuFor } from "~/domain/landing";
import { maySwitchToEmployerPortal } from "~/domain/role";
import { answered } from "~/session/answered.server";
import { takeMessage } from "~/session/message.server";
import { signedIn } from "~/session/signed-in.server";
import { Banner } from "~/ui/banner/banner";
import { MessageScope } from "~/ui/banner/message";
import { AppShell } from "~/ui/shell/app-shell";
import { FooterColumns } from "./footer-columns";
import { useMessageOfPage } from "./message-of-page";
import { texts } from "./texts";
import { TroublePage } from "./trouble-page";
import { UserMenu } from "./user-menu";

/** For a page that has no title of its own, because it could not be shown. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${texts.trouble} – ${brand.name}` : brand.name },
];

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    // Which pages are open is decided by each of them; here it only matters who it is.
    const { employee } = await signedIn(args, "public");
    const { message, headers } = await takeMessage(args);
    const shell = {
      fullName: `${employee.firstName} ${employee.lastName}`,
      menu: menuFor(employee).map(({ label, address }) => ({ text: label, to: address })),
      maySwitch: maySwitchToEmployerPortal(employee.authorities),
      message: message && { ...message, id: crypto.randomUUID() },
      rehearsalDay: args.context.isRehearsal ? formatLongDate(today(args.context.clock)) : null,
    };
    return data(shell, { headers });
  });
}

export default function MainShell() {
  const { fullName, menu, maySwitch, message, rehearsalDay } = useLoaderData<typeof loader>();
  const shown = useMessageOfPage(message);
  const bottom = MENU_BOTTOM.map(({ label, address }) => ({ text: label, to: address }));
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
        <Outlet />
      </MessageScope>
    </AppShell>
  );
}

export function ErrorBoundary() {
  return <TroublePage />;
}
