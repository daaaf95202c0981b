import { oc } from "@orpc/contract";
import { z } from "zod";
import { recordContents } from "./entities/personal-record";
import { refuses } from "./refusals";

const employee = oc.$route({ tags: ["employee"] });

/** GET employees/personal-record/contents (path ours, PRF-11). */
const contents = employee
  .route({
    method: "GET",
    path: "/employees/personal-record/contents",
    summary: "What the bearer's personal record would hold",
    description: "`openUntil` is null until the password is given again (`auth.confirmPassword`).",
  })
  .output(recordContents);

/**
 * GET employees/personal-record (path ours, PRF-11): a ZIP. Declared for the document; a streaming handler in front of the router
 * answers it, as a router would hold the whole file in memory.
 */
const personalRecord = employee
  .route({
    method: "GET",
    path: "/employees/personal-record",
    summary: "All of the bearer's own data as a ZIP",
    description:
      "Claims, receipts, ledger, profile and settings, with a page that verifies them without a connection.",
    spec: refuses({
      400: "PASSWORD_NEEDED unless the password was given again within the last five minutes (`auth.confirmPassword`)",
      429: "Fetched too often",
    }),
  })
  .output(z.file());

/** The employee's calls about their personal record. */
export const recordCalls = { personalRecord, recordContents: contents };
