import { type AccessState, type Area, areaOf, screenOf } from "./access";
import { PATH } from "./paths";

/** An entry of the side menu. */
export interface MenuEntry {
  label: string;
  path: string;
  area: Area;
  /** First segments of other paths that belong to it. */
  also?: readonly string[];
}

/** Returns the side menu (LAY-04): the entries open to this person, in display order. */
export function menuFor(access: AccessState): MenuEntry[] {
  if (!access.isSetupDone) return [{ label: "Setup Wizard", path: PATH.setup, area: "setup" }];
  const path = screenOf(access.reAllocationStatus);
  if (path !== PATH.home) return [{ label: "Re-Allocation", path, area: areaOf(path) }];
  return [
    { label: "Claims", path: PATH.home, area: "claims" },
    { label: "Profile", path: PATH.profile, area: "profile", also: ["dependent", "notifications"] },
    { label: "Wallet", path: PATH.walletDefault, area: "wallet" },
    { label: "Documents", path: PATH.documents, area: "documents" },
    { label: "Marketplace", path: PATH.marketplace, area: "marketplace" },
  ];
}

/** The links at the bottom of the menu, for everyone (LAY-04). */
export const MENU_BOTTOM: readonly { label: string; path: string }[] = [
  { label: "Privacy", path: PATH.privacy },
  { label: "Terms of services", path: PATH.terms },
];
