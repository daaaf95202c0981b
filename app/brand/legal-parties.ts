import { brand, isWhiteLabel } from "./brand";
import type { LegalBrand, LegalParties } from "./variant";

/** Apart from the brands, since only the legal texts name them; fictitious as well (decisions D3). */
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

/** The variant this build is, with its parties. */
export const legalBrand: LegalBrand = { ...brand, legal: isWhiteLabel ? whiteLabelParties : walletParties };
