import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "~/service/database/schema";

/** The tables whose data a personal record contains. */
const inRecord = [
  ...["bank_accounts", "benefit_coverages", "claims", "dependents", "employees", "files", "ledger_accounts"],
  ...["ledger_transactions", "notification_settings", "receipts", "vendor_reviews", "withdrawals"],
];

/** The tables it leaves out, with the reason. */
const leftOut = {
  audit_events: "our own record of who did what, of operators too",
  deleted_receipts: "what can be put back for ten minutes",
  email_changes: "links that wait to be followed",
  idempotency_keys: "forgotten after a week",
  sessions: "tokens",
  vendor_review_reports: "about what somebody else wrote",
};

test("every table that names an employee is in their record or is left out with a reason [PRF-11]", () => {
  const named = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map(getTableConfig)
    .filter(
      ({ name, columns }) => name === "employees" || columns.some((column) => column.name === "employee_id"),
    )
    .map(({ name }) => name);
  expect(
    named.sort(),
    "read it in app/service/record/read-record.ts and say so here, or say here why it is left out",
  ).toEqual([...inRecord, ...Object.keys(leftOut)].sort());
});
