/** What differs between the two variants (LAY-06, decisions D3, D9). */
export interface Brand {
  /** Also the value of `data-brand`, which picks the colours. */
  readonly key: "wallet" | "white-label";
  readonly name: string;
  /** Headline of the public screens (PUB-02). */
  readonly headline: string;
  readonly homepage: string;
  readonly address: readonly string[];
  readonly general: Contact;
  readonly support: Contact;
  /** The colour of buttons in mails, dark enough for white text. */
  readonly mailAccent: string;
  readonly stores: { readonly apple: string; readonly google: string };
  readonly employerPortalUrl: string;
  /** Identifies this portal in a withdrawal request (decision D31). */
  readonly partnerId: string;
  /** Whether it greets employees who arrive from the mobile app's sign-up (CLM-17, decision D9). */
  readonly hasReadyDialog: boolean;
  readonly icon: string;
  readonly manifest: string;
}

export interface Contact {
  readonly phone: string;
  readonly email: string;
}

/** The parties that the privacy policy and the terms name (STA-02, STA-03). */
export interface LegalParties {
  /** The company that decides why and how personal information is used; its address is the brand's. */
  readonly controller: string;
  readonly dataProtectionOfficer: Contact & { readonly name: string };
  /** The third party that administers the plans. */
  readonly administrator: string;
  /** The only health-services customer that the portal is licensed to. */
  readonly licensee: string;
}
