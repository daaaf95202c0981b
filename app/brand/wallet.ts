import type { Brand } from "./variant";

/** Fictitious on purpose: example domains and 555-01xx numbers, to be replaced by the operator (decision D3). */
export const wallet: Brand = {
  key: "wallet",
  name: "Benefit Wallet",
  headline: "THE BENEFIT WALLET FOR SMALL BUSINESS",
  homepage: "https://www.example.com/",
  address: ["120 Example Street, Suite 400", "Toronto ON M5V 0A0"],
  general: { phone: "416-555-0142", email: "info@wallet.example" },
  support: { phone: "1-800-555-0199", email: "support@wallet.example" },
  mailAccent: "#0b5563",
  stores: { apple: "https://apps.example.com/ios", google: "https://apps.example.com/play" },
  partnerId: "benefit-wallet",
  employerPortalUrl: "https://employer.example.com/",
  hasReadyDialog: true,
  icon: "/icon.svg",
  manifest: "/manifest.webmanifest",
};
