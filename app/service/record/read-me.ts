import { formatDate } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { RECORD_FILES } from "~/domain/personal-record";
import type { PersonalRecord } from "./read-record";

/** Returns the text that explains a record to its reader. */
export function renderReadMe({ day, profile, claims, files, ledger }: PersonalRecord): string {
  const kept = claims.filter(({ status }) => status !== DISABLED_CLAIM_STATUS);
  const { verify, manifest, ledger: ledgerFile } = RECORD_FILES;
  return `Personal record of ${profile.firstName} ${profile.lastName}, made on ${formatDate(day)} (day/month/year)

This folder holds your own claims, receipts, money and settings as they were at
that moment. You need nothing of ours to read it.

What is in it
  claims.xlsx         your claims as a workbook, with their receipts
  claims.json         the same for programs, with claims you removed
  receipts/           your receipts, by claim: the day, what for, for whom
  profile.json        your personal information, and your picture in profile/
  dependents.json     your dependents, those you removed too
  banking.json        your bank account, its number hidden but for the last
                      digits, and your void cheques in banking/
  benefits.json       what you allocated, year by year
  notifications.json  which e-mails you want
  marketing.json      whether you want marketing e-mails
  reviews.json        what you said of vendors
  wallet.json         the figures of your claims page and wallet, withdrawals
  ${ledgerFile}        each movement of your money, the oldest first: ${ledger.lines} lines
  other-files/        what you uploaded and no claim uses now
  ${manifest}       the name, size and SHA-256 of every file
  ${verify}         a page that checks all of this without a connection

There are ${kept.length} claims and ${files.length} files of yours.
Amounts are whole cents of US dollars in .json and .jsonl, dollars in the workbook.

How to check it
  Unpack the ZIP, open ${verify} in a browser and choose the unpacked folder.
  It names each file and each line that is not as it was written.

  By hand: the SHA-256 of each file stands in ${manifest}. In ${ledgerFile} a line's
  "hash" is the SHA-256 of the line without "hash", its names in the order of
  their letters and without spaces; "previous" is the hash of the line before,
  64 zeros in the first. The last hash stands in ${manifest}.

Keep it like a bank statement: whoever has it reads all of it.
`;
}
