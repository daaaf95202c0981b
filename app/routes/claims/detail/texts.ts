import type { ClaimId } from "~/domain/ids";

/** Sentences of the claim's own page (specification, sections 2, 4 and 5; the others are ours). */
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
  startedFrom: "Started from",
  reasonTitle: "Why it was declined",
  tooBlurry: "The picture of a receipt could not be read.",
  overBudget: "The limit of your benefit was reached, so there was no money left to pay this claim.",
  wayOn: (reasonType: string | null) =>
    reasonType === "IMAGE_TOO_BLURRY"
      ? "Send a sharper picture: we will start a new claim with everything you typed. This one stays as it is."
      : "We will start a new claim with everything you typed, for you to correct and send. This one stays as it is.",
  starting: "Starting the new claim …",
  started: (id: ClaimId, from: ClaimId) =>
    `Claim ${id} has everything you typed in claim ${from}. Correct it and send it.`,
  startedAgain: "A new claim with everything you typed is in your draft. It is not sent yet.",
  wasSentAgain: "You sent it again.",
  timeline: "Where it stands",
  details: "Details",
  comments: "Comments",
  receipts: "Receipts",
  noReceipts: "This claim has no receipts.",
  noPreview: "PDF",
  receiptFile: (name: string) => `Receipt file ${name}`,
  openFile: (name: string) => `Open ${name}`,
  notes: "Notes",
  doesNotCount: "This receipt is not complete, so it does not count toward the claim yet.",
  missing: "---",
  fileProtected:
    "This file is protected by a password, please ask the file's owner for the password to open it",
  payments: "Payments",
  together: "Total",
  receiptManagement: "Receipt Management",
  notFound: "This page was not found",
} as const;

/** What happened to a claim and what comes next (CLD-07). */
export const timelineTexts = {
  sent: "Sent",
  declined: "Declined",
  approved: "Approved",
  paid: "Paid",
  to: { WALLET: "To your wallet.", RRSP: "To your RRSP." },
  decision: "Decision",
  toCome: "To come",
  sentAgain: "Sent again",
  asClaim: (id: ClaimId) => `As claim ${id}.`,
  inDraft: (id: ClaimId) => `Claim ${id} is in your draft.`,
  expectedBy: (day: string) => `Expected by ${day}`,
  youNext: "It is your turn.",
  administratorNext: "We are reviewing your claim. You do not need to do anything.",
  employerNext: (company: string) => `${company} pays next. You do not need to do anything.`,
  paymentNext: "The payment is being prepared. You do not need to do anything.",
} as const;
