import { isWhiteLabel } from "./brand";
import type { LegalParties } from "./variant";

/** Separate from the brand, because only the legal texts name them; also fictitious (decision D3). */
export const walletParties: LegalParties = {
  controller: "Benefit Wallet Example Inc.",
  dataProtectionOfficer: { name: "Dana Sample", phone: "416-555-0143", email: "privacy@wallet.example" },
  administrator: "Example Plan Administrators Ltd.",
  licensee: "Example Health Services Inc.",
};

export const whiteLabelParties: LegalParties = {
  controller: "Partner Benefits Example Ltd.",
  dataProtectionOfficer: { name: "Morgan Sample", phone: "416-555-0118", email: "privacy@partner.example" },
  administrator: "Sample Benefit Administration Inc.",
  licensee: "Partner Health Services Example Corp.",
};

/** The parties of this build's variant. */
export const legalParties: LegalParties = isWhiteLabel ? whiteLabelParties : walletParties;
