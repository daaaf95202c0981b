import { Outlet } from "@remix-run/react";
import { PATH } from "~/domain/landing";
import { WithSideMenu } from "~/ui/side-menu/side-menu";
import { ErrorNotice } from "../shell/error-notice";
import { texts } from "./texts";

const items = [
  { to: PATH.profile, text: texts.personalInformation },
  { to: PATH.dependents, text: texts.dependents },
  { to: PATH.bankingInformation, text: texts.bankingInformation },
  { to: PATH.changePassword, text: texts.changePassword },
  { to: PATH.notifications, text: texts.notifications },
  { to: PATH.myData, text: texts.myData },
] as const;

/** The parts of the profile, with their menu beside the one that is open (PRF-01). */
export default function Profile() {
  return (
    <WithSideMenu label={texts.menu} items={items}>
      <Outlet />
    </WithSideMenu>
  );
}

/** With the menu, so that the other parts can still be reached. */
export function ErrorBoundary() {
  return (
    <WithSideMenu label={texts.menu} items={items}>
      <ErrorNotice />
    </WithSideMenu>
  );
}
