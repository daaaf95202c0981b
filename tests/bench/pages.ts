/** A page to measure, one entry per page. Bytes are KiB as Chromium receives them, CPU is ms of the server. */
export interface BenchPage {
  readonly name: string;
  /**
   * `{receipt}` is replaced by the id of a receipt in the person's draft, `{vendor}` by the id of a vendor with several photos
   * and reviews.
   */
  readonly path: string;
  /** The demo person to sign in as; absent: nobody is signed in. */
  readonly as?: string;
  /** The fields to fill in and buttons to press on earlier pages to reach a step of a flow. */
  readonly by?: readonly BenchStep[];
  readonly scripts: number;
  /** Absent: only the shared stylesheet. */
  readonly styles?: number;
  /** On a first visit, including the inlined styles. */
  readonly html?: number;
  /** On a later visit, body only. */
  readonly laterHtml?: number;
  readonly cpu?: number;
  /** Budget of the CPU of node and PostgreSQL together on a later visit, as a multiple of the empty page's. */
  readonly cpuTimesEmpty?: number;
  /** Budget of the largest contentful paint on a first visit, as a multiple of the empty page's. */
  readonly paintTimesEmpty?: number;
  /** Budget until React has hydrated the page on a slow phone, in ms. */
  readonly hydrated?: number;
}

export interface BenchStep {
  readonly from: string;
  /** Texts and choices by field name; a name that ends in a hyphen means the first field whose name is it plus an id. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Whether to choose a picture and tick every box. */
  readonly isSigned?: boolean;
  readonly button: string;
}

/** What a server can send immediately over a new connection: ten packets, headers included. */
const firstAnswer = { html: 14 } as const;
const withManyClaims = "amelia.roy@maple.example";
const withDrafts = "jack.noel@maple.example";
const withNewFund = "ethan.wong@maple.example";
const inSetup = "chloe.tran@maple.example";
const submit = [{ from: "/claim-management/claim/", button: "Submit" }];
const setup = "/employee/setup";
const untilBanking: readonly BenchStep[] = [
  {
    from: `${setup}/basic-information`,
    fill: {
      gender: "FEMALE",
      dateOfBirth: "29/02/2000",
      homeAddress: "1 Rue de l'Église",
      cityName: "Montréal",
      provinceId: "11",
      postCode: "H2X 1Y4",
    },
    button: "Continue",
  },
  { from: `${setup}/benefit-coverage`, button: "Continue" },
];
const midYear = "/re-allocation/mid-year";
const untilReview = [{ from: midYear, fill: { "amount-": "300.00" }, button: "Review the amounts" }];
const untilDependents: readonly BenchStep[] = [
  {
    from: `${setup}/personal-banking`,
    fill: {
      transitNumber: "01234",
      bankNumber: "003",
      accountNumber: "0012345678",
      eSignature: "Chloe Tran",
    },
    isSigned: true,
    button: "Continue",
  },
];

export const pages: readonly BenchPage[] = [
  {
    name: "sign-in",
    path: "/sign-in/",
    scripts: 92,
    cpu: 4,
    cpuTimesEmpty: 1.7,
    ...firstAnswer,
    paintTimesEmpty: 1.25,
  },
  {
    name: "claims",
    as: withManyClaims,
    path: "/claim-management/",
    scripts: 90,
    cpu: 8,
    // 7.5 ms versus 3.0 ms for the sign-in page: 2.5 times its 1.7. By the same measure the inspector's 5.7 correspond to 10 ms.
    cpuTimesEmpty: 4.3,
    ...firstAnswer,
    laterHtml: 12,
    paintTimesEmpty: 1.4,
    hydrated: 1400,
  },
  {
    name: "add claim",
    as: withDrafts,
    path: "/claim-management/claim/",
    scripts: 104,
    ...firstAnswer,
    paintTimesEmpty: 1.4,
  },
  { name: "receipt", as: withDrafts, path: "/claim-management/receipt/{receipt}/", scripts: 104 },
  { name: "edit receipt", as: withDrafts, path: "/claim-management/receipt/{receipt}/edit/", scripts: 104 },
  { name: "agreement", as: withDrafts, path: "/claim-management/agreement/", by: submit, scripts: 104 },
  { name: "change password", as: withManyClaims, path: "/profile/change-password/", scripts: 104 },
  { name: "personal information", as: withManyClaims, path: "/profile/", scripts: 134 },
  {
    name: "banking information",
    as: withManyClaims,
    path: "/profile/banking-info/",
    scripts: 90,
    ...firstAnswer,
  },
  { name: "change account", as: withManyClaims, path: "/profile/banking-info/edit/", scripts: 134 },
  { name: "change picture", as: withManyClaims, path: "/profile/picture/", scripts: 134 },
  { name: "dependents to read", as: withManyClaims, path: "/dependent/", scripts: 90, ...firstAnswer },
  { name: "manage dependents", as: withManyClaims, path: "/dependent/manage/", scripts: 134 },
  { name: "notifications", as: withManyClaims, path: "/notifications/", scripts: 104 },
  { name: "my data", as: withManyClaims, path: "/profile/my-data/", scripts: 104 },
  { name: "wallet", as: withManyClaims, path: "/wallets/", scripts: 90, ...firstAnswer },
  { name: "withdraw", as: withManyClaims, path: "/wallets/withdraw/", scripts: 104 },
  { name: "ledger", as: withManyClaims, path: "/wallets/ledger/available/1/", scripts: 90 },
  { name: "plan", as: withManyClaims, path: "/claim-management/plan/", scripts: 104 },
  // Includes the PDF viewer, which only this page loads, its worker and the styles of its text layer.
  {
    name: "guide",
    as: withManyClaims,
    path: "/claim-management/guide/healthcare/",
    scripts: 460,
    styles: 13,
  },
  { name: "vendor", as: withManyClaims, path: "/marketplace/detail/?id={vendor}", scripts: 90 },
  { name: "review", as: withManyClaims, path: "/marketplace/detail/review/?id={vendor}", scripts: 104 },
  { name: "marketplace", as: withManyClaims, path: "/marketplace/", scripts: 90, ...firstAnswer },
  { name: "vendors", as: withManyClaims, path: "/marketplace/search/", scripts: 90, ...firstAnswer },
  {
    name: "vendors near a place",
    as: withManyClaims,
    path: "/marketplace/search/?place=Toronto&latitude=43.65&longitude=-79.38",
    scripts: 90,
    ...firstAnswer,
  },
  { name: "inspector", as: "analyst@maple.example", path: "/inspector/", scripts: 90 },
  // Analysts' pages with an interactive diagram: larger than a list, smaller than a long form. Only they load these styles.
  {
    name: "a flow in the inspector",
    as: "analyst@maple.example",
    path: "/inspector/setup-wizard/",
    scripts: 96,
    styles: 13,
    cpu: 10,
    cpuTimesEmpty: 5.7,
  },
  {
    name: "a walk of 100 steps in the inspector",
    as: "analyst@maple.example",
    path: `/inspector/receipt/?${"step=receipt.edit&".repeat(100)}`,
    scripts: 96,
    styles: 13,
    cpu: 10,
    cpuTimesEmpty: 6,
  },
  {
    name: "a flow's versions in the inspector",
    as: "analyst@maple.example",
    path: "/inspector/setup-wizard/difference/",
    scripts: 90,
    styles: 13,
  },
  {
    name: "a flow's numbers in the inspector",
    as: "analyst@maple.example",
    path: "/inspector/setup-wizard/numbers/",
    scripts: 90,
  },
  {
    name: "a flow in the inspector, live",
    as: "analyst@maple.example",
    // Paused: the network of a page that listens for events is never idle.
    path: "/inspector/setup-wizard/live/?paused",
    scripts: 96,
    styles: 13,
    cpu: 10,
    cpuTimesEmpty: 5.7,
  },
  { name: "documents", as: withManyClaims, path: "/documents/", scripts: 90, ...firstAnswer },
  {
    name: "basic information",
    as: "noah.singh@maple.example",
    path: `${setup}/basic-information`,
    scripts: 134,
  },
  { name: "banking", as: inSetup, path: `${setup}/personal-banking`, by: untilBanking, scripts: 134 },
  { name: "dependents", as: inSetup, path: `${setup}/dependents`, by: untilDependents, scripts: 134 },
  { name: "mid-year", as: withNewFund, path: midYear, scripts: 134 },
  { name: "mid-year review", as: withNewFund, path: `${midYear}/review`, by: untilReview, scripts: 104 },
];

export const demoPassword = "Wallet-2026";

/** Budgets for every page (design: "Budgets"). */
export const everyPage = { css: 12, largestContentfulPaint: 500, layoutShift: 0 } as const;
export const serverMemory = 250;
