/** What is measured. A page more is a line more; bytes in KiB as Chromium receives them, CPU in ms of the server. */
export interface BenchPage {
  readonly name: string;
  /** `{receipt}` becomes the id of a receipt of the person's draft, `{vendor}` that of one with several photos and reviews. */
  readonly path: string;
  /** A demo person; absent: nobody is signed in. */
  readonly as?: string;
  /** A step of a flow is reached by what is filled in and pressed on the pages before it. */
  readonly by?: readonly BenchStep[];
  readonly scripts: number;
  /** Absent: what every page has, in the one sheet of all. */
  readonly styles?: number;
  /** On a first visit, with the styles of what it shows. */
  readonly html?: number;
  /** On a later visit, body alone. */
  readonly laterHtml?: number;
  readonly cpu?: number;
  /** How many times the CPU of the empty page node and PostgreSQL may need together on a later visit. */
  readonly cpuTimesEmpty?: number;
  /** How many times as long as the empty page's its largest paint may take on a first visit. */
  readonly paintTimesEmpty?: number;
  /** Until when React has taken it over on a slow phone, in ms. */
  readonly hydrated?: number;
}

export interface BenchStep {
  readonly from: string;
  /** Texts and choices by the names of their fields; a name that ends in a hyphen stands for the first that an id follows. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Whether a picture is to be chosen and every box ticked. */
  readonly isSigned?: boolean;
  readonly button: string;
}

/** What a server sends at once over a new connection: ten packets, headers and all. */
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
    // 7.5 ms where the sign-in page takes 3.0: two and a half times its 1.7. The inspector's 5.7 are 10 ms by the same measure.
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
  // With the viewer, which is loaded here alone, its worker and the styles of its text layer.
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
  // An analyst's pages with a diagram to walk through: more than a list has, less than a long form. Its styles are theirs alone.
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
    // Paused: the network of a page that listens is never idle.
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

/** Budgets that hold for every page (design: "Budgets"). */
export const everyPage = { css: 12, largestContentfulPaint: 500, layoutShift: 0 } as const;
export const serverMemory = 250;
