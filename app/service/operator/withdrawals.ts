import { and, asc, eq } from "drizzle-orm";
import type { AccountToPay, OperatorWithdrawal } from "~/contract/entities/operator";
import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import { formatAmount } from "~/domain/money";
import { toPageResponse } from "~/domain/paging";
import { recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { fullName } from "../database/full-name";
import { bankAccounts, employees, employers, operators, withdrawals } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notify } from "../mail/notify";
import { readAccountOnFile } from "../people/account-on-file";
import { notFoundError, ServiceError } from "../service-error";
import {
  approveWithdrawal,
  isSameBankAccount,
  rejectWithdrawal,
  returnWithdrawal,
  type WithdrawalRow,
} from "../wallet/decide-withdrawal";
import type { Operator } from "./authentication";
import { texts } from "./texts";

/** The id of the request, and the amount the operator saw. */
type RequestAsRead = OperatorInputs["approveWithdrawal"];

/** GET withdrawals: requests of all people, oldest first; cents. */
export async function listWithdrawals(
  deps: Pick<ServiceDeps, "db">,
  { status, employeeId, page, perPage }: OperatorInputs["withdrawals"],
): Promise<OperatorOutputs["withdrawals"]> {
  const where = and(
    status === undefined ? undefined : eq(withdrawals.status, status),
    employeeId === undefined ? undefined : eq(withdrawals.employeeId, employeeId),
  );
  const total = await deps.db.$count(withdrawals, where);
  const records = await selectWithdrawals(deps.db)
    .where(where)
    .orderBy(asc(withdrawals.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return toPageResponse(records.map(asRecord), total, perPage);
}

/** POST withdrawals/{id}/approval: moves the money out of the wallet to the bank account and mails the owner. */
export function approveWithdrawalAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  decision: RequestAsRead,
): Promise<OperatorWithdrawal> {
  return decide(deps, "REQUESTED", decision, async (tx, row) => {
    if (operator.ceiling !== null && row.amount > operator.ceiling)
      throw new ServiceError(
        403,
        texts.withdrawalAboveCeiling(formatAmount(operator.ceiling)),
        "ABOVE_CEILING",
      );
    const { id, employeeId, amount } = row;
    await requireSameAccount(tx, row);
    await approveWithdrawal(tx, row, { decidedBy: operator.id, decidedAt: deps.clock.now() });
    await recordAudit(tx, deps, operator, {
      action: "withdrawal.approved",
      employeeId,
      subjectId: id,
      details: { amount },
    });
    await notify(tx, {
      employeeId,
      type: "WITHDRAW_APPROVED",
      kind: "withdrawApproved",
      cause: `withdraw-approved:${id}`,
      payload: ({ firstName }) => ({ firstName, amount }),
    });
  });
}

/** POST withdrawals/{id}/rejection: returns the money to the wallet and mails the owner the reason. */
export function rejectWithdrawalAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  decision: RequestAsRead & WithReason,
): Promise<OperatorWithdrawal> {
  return putBack(deps, operator, "REQUESTED", decision);
}

/** POST withdrawals/{id}/return: returns money that the bank sent back to the wallet and mails the owner the reason. */
export function returnWithdrawalAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  decision: RequestAsRead & WithReason,
): Promise<OperatorWithdrawal> {
  return putBack(deps, operator, "APPROVED", decision);
}

type WithReason = Pick<OperatorInputs["rejectWithdrawal"], "reason">;

/** How money returns to the wallet, by the status that the request has before. */
const returns = {
  REQUESTED: {
    book: rejectWithdrawal,
    action: "withdrawal.rejected",
    mail: "withdrawRejected",
    cause: "withdraw-rejected",
  },
  APPROVED: {
    book: returnWithdrawal,
    action: "withdrawal.returned",
    mail: "withdrawReturned",
    cause: "withdraw-returned",
  },
} as const;

function putBack(
  deps: ServiceDeps,
  operator: Operator,
  expected: keyof typeof returns,
  { reason: typed, ...decision }: RequestAsRead & WithReason,
): Promise<OperatorWithdrawal> {
  const reason = typed.trim();
  if (reason === "") throw new ServiceError(400, texts.withdrawalReasonMissing, "reason.missing");
  const { book, action, mail, cause } = returns[expected];
  return decide(deps, expected, decision, async (tx, row) => {
    const { id, employeeId, amount } = row;
    await book(tx, row, { decidedBy: operator.id, decidedAt: deps.clock.now(), reason });
    await recordAudit(tx, deps, operator, { action, employeeId, subjectId: id, details: { amount } });
    // This mail cannot be turned off, because the owner expects the money at the bank.
    await notify(tx, {
      employeeId,
      type: "always",
      kind: mail,
      cause: `${cause}:${id}`,
      payload: ({ firstName }) => ({ firstName, amount, reason }),
    });
  });
}

/**
 * GET withdrawals/{id}/account: the whole account number, which nobody else reads; recorded in the audit trail. An approved
 * request cannot be rejected any more, so a changed account is returned with `accountChanged`.
 */
export function readAccountToPay(
  deps: ServiceDeps,
  operator: Operator,
  { id }: OperatorInputs["accountToPay"],
): Promise<AccountToPay> {
  return deps.db.transaction(async (tx) => {
    const [found] = await selectWithdrawals(tx).where(eq(withdrawals.id, id));
    if (!found) throw notFoundError(texts.noSuchWithdrawal);
    const { row, employeeName } = found;
    const { employeeId, amount, status } = row;
    if (status === "REJECTED" || status === "RETURNED")
      throw new ServiceError(409, texts.withdrawalDecided[status], "alreadyDecided");
    const onFile = await readAccountOnFile(tx, deps.secrets.data, employeeId);
    if (!onFile) throw new ServiceError(409, texts.noAccountToPay, "NO_BANK_ACCOUNT");
    const accountChanged = !isSameBankAccount(row, onFile);
    if (accountChanged && status === "REQUESTED")
      throw new ServiceError(409, texts.withdrawalAccountChanged, "accountChanged");
    await recordAudit(tx, deps, operator, { action: "withdrawal.accountRead", employeeId, subjectId: id });
    const { accountName, bankNumber, transitNumber, accountNumber } = onFile;
    const account = { accountName, bankNumber, transitNumber, accountNumber };
    return { id, employeeId, employeeName, amount, status, account, accountChanged };
  });
}

/** Locks the bank account and checks that it has not changed since the request. @throws {ServiceError} 409 if it has */
async function requireSameAccount(tx: Transaction, row: WithdrawalRow): Promise<void> {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, row.employeeId))
    .for("share");
  if (!account || !isSameBankAccount(row, account))
    throw new ServiceError(409, texts.withdrawalAccountChanged, "accountChanged");
}

/** Locks a request in the expected status, runs `work` on it, and returns its state afterwards. */
function decide(
  { db }: Pick<ServiceDeps, "db">,
  expected: "REQUESTED" | "APPROVED",
  { id, amount }: RequestAsRead,
  work: (tx: Transaction, row: WithdrawalRow) => Promise<void>,
): Promise<OperatorWithdrawal> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
    if (!row) throw notFoundError(texts.noSuchWithdrawal);
    if (row.status === "REQUESTED" && expected === "APPROVED")
      throw new ServiceError(409, texts.withdrawalNotApproved, "notApproved");
    if (row.status !== expected && row.status !== "REQUESTED")
      throw new ServiceError(409, texts.withdrawalDecided[row.status], "alreadyDecided");
    if (row.amount !== amount)
      throw new ServiceError(409, texts.withdrawalDiffers(formatAmount(row.amount)), "amountDiffers");
    await work(tx, row);
    const [now] = await selectWithdrawals(tx).where(eq(withdrawals.id, id));
    if (!now) throw notFoundError(texts.noSuchWithdrawal);
    return asRecord(now);
  });
}

function selectWithdrawals(db: Executor) {
  return db
    .select({
      row: withdrawals,
      employeeName: fullName(employees),
      employeeEmail: employees.email,
      companyName: employers.companyName,
      decidedBy: operators.name,
      account: bankAccounts,
    })
    .from(withdrawals)
    .innerJoin(employees, eq(employees.id, withdrawals.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(bankAccounts, eq(bankAccounts.employeeId, withdrawals.employeeId))
    .leftJoin(operators, eq(operators.id, withdrawals.decidedBy))
    .$dynamic();
}

function asRecord({
  row,
  account,
  ...more
}: Awaited<ReturnType<typeof selectWithdrawals>>[number]): OperatorWithdrawal {
  const { requestedAt, decidedAt, decidedBy: _, accountVersion: __, ...fields } = row;
  return {
    ...fields,
    ...more,
    accountChanged: row.status === "REQUESTED" && !(account && isSameBankAccount(row, account)),
    requestedDate: requestedAt.toISOString(),
    decidedDate: decidedAt?.toISOString() ?? null,
  };
}
