import type { ClaimId } from "~/domain/ids";

/** Sentences of the claim's own page (CLD-01 to CLD-04, RCP-15; the others are ours). */
export const texts = {
  claimManagement: "Claim Management",
  claim: (id: ClaimId) => `Claim ${id}`,
  openDraft: "Open draft",
  notSubmitted: "Not submitted yet",
  employee: "Employee",
  email: "E-mail",
  company: "Company",
  status: "Status",
  total: "Total amount",
  submittedOn: "Submitted",
  payment: "Payment",
  funded: "Covered by your benefits",
  startedFrom: "Copied from",
  reasonTitle: "Why it was declined",
  wayOn: (reasonType: string | null) =>
    reasonType === "IMAGE_TOO_BLURRY"
      ? "Send a sharper picture: we will copy this claim into a new draft for you to fix. This claim will not change."
      : "We will copy this claim into a new draft for you to fix. This claim will not change.",
  tooLate: (why: string) => `${why} So this claim cannot be sent again.`,
  leftOut: (files: readonly string[], why: string) =>
    `${why} The copy will be without ${files.join(" and ")}.`,
  divideFirst: "Please finish your re-allocation first. Then you can send this claim again.",
  starting: "Starting the new claim …",
  started: (id: ClaimId, from: ClaimId) => `Claim ${id} is a copy of claim ${from}. Fix it, then submit it.`,
  startedAgain: "A copy of this claim is in your draft. It is not submitted yet.",
  wasSentAgain: "You sent this claim again.",
  timeline: "Where it stands",
  details: "Details",
  comments: "Comments",
  receipts: "Receipts",
  noReceipts: "This claim has no receipts.",
  receiptFile: (name: string) => `Receipt file ${name}`,
  openFile: (name: string) => `Open ${name}`,
  newTab: "(opens in a new tab)",
  notes: "Notes",
  doesNotCount: "This receipt is missing details, so it is not counted yet.",
  missing: "---",
  payments: "Payments",
  together: "Total",
  receiptManagement: "Receipt Management",
  notFound: "This page was not found",
} as const;

/** What happened to a claim and what comes next (CLD-07). */
export const timelineTexts = {
  sent: "Submitted",
  declined: "Declined",
  approved: "Approved",
  paid: "Paid",
  to: { WALLET: "To your wallet.", RRSP: "To your RRSP." },
  fee: "Administration fee",
  fromBenefit: "Taken from what your benefit had left.",
  decision: "Decision",
  toCome: "Still to be paid",
  submit: "Submit it",
  sendAgain: "Send it again",
  sentAgain: "Submitted again",
  asClaim: (id: ClaimId) => `As claim ${id}.`,
  inDraft: (id: ClaimId) => `Claim ${id} is in your draft.`,
  expectedBy: (day: string) => `Expected by ${day}`,
  youNext: "You do this next.",
  administratorNext: "We are reviewing your claim. You do not need to do anything.",
  employerNext: (company: string) => `${company} pays next. You do not need to do anything.`,
  paymentNext: "The payment is being prepared. You do not need to do anything.",
} as const;
