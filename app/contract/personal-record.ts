import { z } from "zod";
import { callsWithBearer } from "./calls";
import { recordContents } from "./entities/personal-record";

const employee = callsWithBearer("employee");

/** The employee's calls about their personal record (PRF-11); their paths are ours. */
export const recordCalls = {
  /** Declared for the document; a streaming handler in front of the router answers it, as a router would hold the whole file in memory. */
  personalRecord: employee
    .get("/employees/personal-record", "All of the bearer's own data as a ZIP", {
      description:
        "Claims, receipts, ledger, profile and settings, with a page that verifies them without a connection.",
      refuses: {
        400: "PASSWORD_NEEDED unless the password was given again within the last five minutes (`auth.confirmPassword`)",
        429: "Fetched too often",
      },
    })
    .output(z.file()),
  recordContents: employee
    .get("/employees/personal-record/contents", "What the bearer's personal record would hold", {
      description: "`openUntil` is null until the password is given again (`auth.confirmPassword`).",
    })
    .output(recordContents),
};
