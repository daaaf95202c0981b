import { RECORD_FILES } from "~/domain/personal-record";

/** Sentences of My data (PRF-11); all of them are ours. */
export const texts = {
  about: "Your claims, receipts, money and settings, in one file you can open without us.",
  record: "Your record",
  claims: "Claims, as a workbook and as JSON",
  files: "Receipts and other files of yours",
  filesOf: (count: number) => (count === 1 ? "1 file" : `${count} files`),
  ledger: "Ledger, each line sealed with the one before",
  linesOf: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
  size: "Size",
  /** Without a size it is a small one. */
  sizeOf: (size: string | undefined) => (size ? `about ${size}` : "less than 1 MB"),
  password: "Password",
  passwordHint: "We ask again, as the file holds everything.",
  passwordMissing: "Please enter your password.",
  open: "Continue to the download",
  opening: "Checking …",
  opened: "Your record is open for 5 minutes.",
  stillOpen: "It is open for 5 minutes after the password was given, in this browser alone.",
  download: "Download my record",
  check: "Check a record",
  checkAbout: `The file holds a page, ${RECORD_FILES.verify}. It works without a connection and says whether a single line was changed.`,
} as const;
