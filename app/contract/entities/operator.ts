import { z } from "zod";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import { GUIDE_TYPES } from "~/domain/published-document";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { pageInput } from "./page";
import { benefitYear, cents, count, idOf, instant } from "./primitives";

/** The page of an operator's list that is requested. */
export const operatorPageInput = pageInput(20);

const account = z.object({
  kind: z.string(),
  benefitYear: benefitYear.nullable(),
  enrollmentName: z.string().nullable(),
});

/** A person's ledger: the balance of every account, and a page of its transactions, newest first; cents. */
export const personLedger = z.object({
  accounts: z.array(account.extend({ balance: cents })),
  transactions: z.array(
    z.object({
      id: idOf<"ledger transaction">(),
      kind: z.string(),
      title: z.string(),
      description: z.string(),
      claimId: idOf<"claim">().nullable(),
      createdDate: instant,
      postings: z.array(account.extend({ amount: cents })),
    }),
  ),
  pageCount: count,
  total: count,
});
export type PersonLedger = z.infer<typeof personLedger>;

/** The result of recomputing every balance from its postings; in a sound ledger both lists are empty. */
export const ledgerVerification = z.object({
  isSound: z.boolean(),
  accounts: count,
  transactions: count,
  wrongAccounts: z.array(
    z.object({ id: idOf<"ledger account">(), stored: cents, derived: cents, lowest: cents }),
  ),
  unbalancedTransactions: z.array(idOf<"ledger transaction">()),
});
export type LedgerVerification = z.infer<typeof ledgerVerification>;

/** Money that a person asked to have paid to their bank account, and the outcome; cents. */
export const operatorWithdrawal = z.object({
  id: idOf<"withdrawal">(),
  employeeId: idOf<"employee">(),
  employeeName: z.string(),
  employeeEmail: z.string(),
  companyName: z.string(),
  referenceId: z.string(),
  partnerId: z.string(),
  amount: cents,
  accountNumberEnding: z.string(),
  /** The person's bank account has changed since: the request can only be rejected. */
  accountChanged: z.boolean(),
  status: z.enum(WITHDRAWAL_STATUSES),
  requestedDate: instant,
  decidedDate: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;

/** Where a withdrawal is sent, with the whole number of the account; cents. */
export const accountToPay = operatorWithdrawal
  .pick({ id: true, employeeId: true, employeeName: true, amount: true, status: true })
  .extend({
    account: z.object({
      /** The holder's name as it was typed; null if it was left empty. */
      accountName: z.string().nullable(),
      bankNumber: z.string(),
      transitNumber: z.string(),
      accountNumber: z.string(),
    }),
    /** The person saved this account after the request, which was approved for another one. */
    accountChanged: z.boolean(),
  });
export type AccountToPay = z.infer<typeof accountToPay>;

/** What an employer publishes for its employees; `type` names a spending-account guide (API-05). Size in bytes. */
export const operatorDocument = z.object({
  id: idOf<"published document">(),
  companyName: z.string(),
  title: z.string(),
  type: z.enum(GUIDE_TYPES).nullable(),
  display: z.boolean(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
});
export type OperatorDocument = z.infer<typeof operatorDocument>;

/**
 * An operator as administrators see them (SEC-07). `isInstallation`: it stands for the key of the settings; `ceiling` in cents.
 */
export const operatorAccount = z.object({
  id: idOf<"operator">(),
  name: z.string(),
  role: z.enum(OPERATOR_ROLES),
  ceiling: cents.nullable(),
  isInstallation: z.boolean(),
  createdDate: instant,
  createdBy: z.string().nullable(),
  lastUsedDate: instant.nullable(),
  revokedDate: instant.nullable(),
});
export type OperatorAccount = z.infer<typeof operatorAccount>;

/** The same with the key, which is returned only once; null if a repeated command gets its first response again. */
export const operatorWithKey = operatorAccount.extend({ key: z.string().nullable() });
export type OperatorWithKey = z.infer<typeof operatorWithKey>;
