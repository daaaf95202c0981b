/** What is measured. A page more is a line more; bytes in KiB as Chromium receives them, CPU in ms of the server. */
export interface BenchPage {
  readonly name: string;
  /** `{receipt}` becomes the id of a receipt of the person's draft. */
  readonly path: string;
  /** A demo person; absent: nobody is signed in. */
  readonly as?: string;
  /** A step of a flow is reached by a button of the page before it. */
  readonly by?: { readonly from: string; readonly button: string };
  readonly scripts: number;
  readonly html?: number;
  readonly cpu?: number;
}

const withManyClaims = "amelia.roy@maple.example";
const withDrafts = "jack.noel@maple.example";
const submit = { from: "/claim-management/claim/", button: "Submit" };

export const pages: readonly BenchPage[] = [
  { name: "sign-in", path: "/sign-in/", scripts: 88, cpu: 4 },
  { name: "claims", as: withManyClaims, path: "/claim-management/", scripts: 86, html: 12, cpu: 8 },
  { name: "add claim", as: withDrafts, path: "/claim-management/claim/", scripts: 100 },
  { name: "receipt", as: withDrafts, path: "/claim-management/receipt/{receipt}/", scripts: 100 },
  { name: "edit receipt", as: withDrafts, path: "/claim-management/receipt/{receipt}/edit/", scripts: 100 },
  { name: "agreement", as: withDrafts, path: "/claim-management/agreement/", by: submit, scripts: 100 },
  {
    name: "basic information",
    as: "noah.singh@maple.example",
    path: "/employee/setup/basic-information",
    scripts: 130,
  },
  { name: "mid-year", as: "ethan.wong@maple.example", path: "/re-allocation/mid-year", scripts: 130 },
];

export const demoPassword = "Wallet-2026";

/** Budgets that hold for every page (design: "Budgets"). */
export const everyPage = { css: 12, largestContentfulPaint: 500, layoutShift: 0 } as const;
export const serverMemory = 250;
