import { Outlet } from "@remix-run/react";
import { PATH } from "~/domain/paths";
import { WithSideMenu } from "~/ui/side-menu/side-menu";
import { texts } from "./texts";

const items = [
  { to: PATH.profile, text: texts.personalInformation },
  { to: PATH.dependents, text: texts.dependents },
  { to: PATH.bankingInformation, text: texts.bankingInformation },
  { to: PATH.changePassword, text: texts.changePassword },
  { to: PATH.notifications, text: texts.notifications },
  { to: PATH.myData, text: texts.myData },
] as const;

/** The layout of the profile's pages, with their menu (PRF-01). */
export default function Profile() {
  return (
    <WithSideMenu label={texts.menu} items={items}>
      <Outlet />
    </WithSideMenu>
  );
}
