import { RECORD_FILES } from "~/domain/personal-record";

/** Texts of My data (PRF-11); all of them are ours. */
export const texts = {
  about: "Your claims, receipts, money and settings, in one file you can open without this portal.",
  record: "Your record",
  claims: "Claims (Excel and JSON)",
  files: "Receipts and other files of yours",
  filesOf: (count: number) => (count === 1 ? "1 file" : `${count} files`),
  ledger: "Ledger: every change to your money, in a form that shows whether a line was altered",
  linesOf: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
  size: "Size",
  /** @param size undefined for a small record */
  sizeOf: (size: string | undefined) => (size ? `about ${size}` : "less than 1 MB"),
  password: "Password",
  passwordHint: "We ask again because the file holds all your data.",
  passwordMissing: "Please enter your password.",
  open: "Continue to the download",
  opening: "Checking …",
  opened: "You can download your record for 5 minutes.",
  stillOpen: "You can download it for 5 minutes after entering the password, in this browser only.",
  download: "Download my record",
  check: "Check a record",
  checkAbout: `The file has a page, ${RECORD_FILES.verify}. It works offline and tells you if any line was changed.`,
} as const;
