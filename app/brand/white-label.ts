import type { Brand } from "./variant";

/** The second variant: other contacts and another headline (LAY-06); also fictitious (decision D3). */
export const whiteLabel: Brand = {
  key: "white-label",
  name: "Benefit Wallet",
  headline: "YOUR DIGITAL BENEFIT WALLET",
  homepage: "https://partner.example.com/",
  address: ["88 Example Quay, Suite 12", "Toronto ON M5J 0B1"],
  general: { phone: "416-555-0117", email: "hello@partner.example" },
  support: { phone: "1-800-555-0121", email: "help@partner.example" },
  mailAccent: "#6a2f5d",
  stores: { apple: "https://apps.example.com/partner-ios", google: "https://apps.example.com/partner-play" },
  partnerId: "partner-benefits",
  employerPortalUrl: "https://employer.partner.example.com/",
  hasReadyDialog: false,
  icon: "/white-label-icon.svg",
  manifest: "/white-label.webmanifest",
};
