import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { ClaimRecord } from "~/contract/entities/claim-record";
import { enrollmentIdOfAccount } from "~/domain/enrollment";
import type { LedgerFigure } from "~/domain/transaction";
import { ledgerAccounts } from "~/service/database/schema";
import {
  type ClaimsModel,
  type ModelClaim,
  type ModelCoverage,
  type ModelDetails,
  type ModelReceipt,
  present,
} from "./claims-model";
import type { TestService } from "./service";

type CheckedReceipt = Parameters<ReturnType<TestService["api"]>["claim"]["checkReceipt"]>[0];

/** Compares everything visible of one person's claims with the model. */
export class BothSides {
  readonly #decided = new Map<ModelClaim, ClaimRecord>();

  constructor(
    readonly service: TestService,
    readonly model: ClaimsModel,
    readonly employeeId: number,
    readonly token: string,
  ) {}

  async haveTheMoney(): Promise<void> {
    const { model } = this;
    const mine = eq(ledgerAccounts.employeeId, this.employeeId);
    const [accounts, wallet] = await Promise.all([
      this.service.db.select().from(ledgerAccounts).where(mine),
      this.service.api(this.token).employee.walletInfo(),
    ]);
    const stored = (kind: string, coverage?: ModelCoverage) =>
      accounts.find(
        (one) =>
          one.kind === kind &&
          one.benefitYear === (coverage?.year ?? null) &&
          one.enrollmentId === (coverage?.category ?? null),
      )?.balance ?? 0;
    for (const coverage of model.coverages) {
      const figures = model.figures(coverage);
      const { available, held, payable, paid } = figures;
      expect(Math.min(available, held, payable, paid), "below zero").toBeGreaterThanOrEqual(0);
      expect({
        available: stored("available", coverage),
        held: stored("held", coverage),
        payable: stored("payable", coverage),
        paid: stored("paid", coverage),
      }).toEqual(figures);
      expect(stored("funding", coverage)).toBe(-coverage.given);
    }
    const wallets = ["physical", "withdrawing", "withdrawn", "rrsp"];
    expect(stored("physical"), "below zero").toBeGreaterThanOrEqual(0);
    expect(Object.fromEntries(wallets.map((kind) => [kind, stored(kind)]))).toEqual(model.wallet());
    expect(total(accounts.map(({ balance }) => balance))).toBe(0);

    const year = Number(model.today.slice(0, 4));
    const figures = (isWanted: (one: ModelCoverage) => boolean) =>
      model.coverages.filter(isWanted).map((one) => model.figures(one));
    const thisYear = figures((one) => one.year === year);
    expect({
      available: wallet.availableAmount,
      pending: wallet.pendingPayment,
      earlier: total(wallet.walletInfoDetails.map((one) => one.pendingPaymentFromPreviousYear)),
    }).toEqual({
      available: total(thisYear.map((one) => one.available)),
      pending: total(thisYear.map((one) => one.held + one.payable)),
      earlier: total(figures((one) => one.year < year).map((one) => one.held + one.payable)),
    });
  }

  /**
   * Checks that each figure of the claims page and the wallet is the sum of its ledger lines, and the balance that of its
   * transactions.
   */
  async haveTheLines(): Promise<void> {
    const { employeeId } = this;
    const { wallet: calls, employee } = this.service.api(this.token);
    const [info, balances, waiting, moved] = await Promise.all([
      employee.walletInfo(),
      calls.balances({ employeeId }),
      calls.pendingClaims({ employeeId }),
      calls.transactions({ id: employeeId, rowsPerPage: 100 }),
    ]);
    const linesOf = async (figure: LedgerFigure, enrollmentId?: number) => {
      const asked = { employeeId, figure, rowsPerPage: 100, ...(enrollmentId && { enrollmentId }) };
      const { total: told, records } = await calls.ledger(asked);
      expect(total(records.map(({ amount }) => amount)), figure).toBe(told);
      expect(records.at(-1)?.balance ?? 0, figure).toBe(told);
      return told;
    };
    for (const one of info.walletInfoDetails) {
      const id = one.enrollmentId;
      const pending = one.pendingApproveClaimAmount + one.pendingPaymentThisYear;
      expect(await linesOf("available", id)).toBe(one.availableAmount);
      expect(await linesOf("pending", id)).toBe(pending);
      expect(await linesOf("claimed", id)).toBe(one.claimedAmount);
      expect(await linesOf("allocated", id)).toBe(one.allocatedAmount);
      expect(await linesOf("rollover", id)).toBe(one.previousYearRollOverAmount);
      expect(await linesOf("previousYears", id)).toBe(one.pendingPaymentFromPreviousYear);
      const account = balances.accounts.find(({ accountName }) => enrollmentIdOfAccount(accountName) === id);
      expect(account?.balance ?? 0).toBe(one.availableAmount);
      const waits = waiting.find(({ enrollmentId }) => enrollmentId === id);
      expect(total([waits?.pendingApproveClaimAmount ?? 0, waits?.pendingPaymentAmount ?? 0])).toBe(pending);
    }
    expect(await linesOf("available")).toBe(info.availableAmount);
    expect(await linesOf("pending")).toBe(info.pendingPayment);
    const { physical, withdrawing, rrsp } = this.model.wallet();
    expect(balances).toMatchObject({ wallets: [{ balance: physical }], withdrawing });
    expect(await linesOf("balance")).toBe(physical);
    expect(await linesOf("withdrawing")).toBe(withdrawing);
    const listed = (paidTo?: "RRSP") =>
      total(
        moved.records
          .filter((one) => one.paidTo === paidTo)
          .map((one) => one.clearedAmount + one.pendingAmount),
      );
    expect([listed(), listed("RRSP")]).toEqual([physical, rrsp]);
    expect(total(moved.records.map((one) => one.pendingAmount))).toBe(-withdrawing || 0);
  }

  async list(): Promise<void> {
    const { model } = this;
    const { claim } = this.service.api(this.token);
    const [{ records, total: all }, summary] = await Promise.all([
      claim.list({ perPage: 100 }),
      claim.openingSummary(),
    ]);
    const listed = model.listed();
    const inNumbers = ({
      subject,
      reasonType: _,
      reason: __,
      sentAgainAs: ___,
      lastExpenseDate: ____,
      ...row
    }: (typeof records)[number]) => ({
      ...row,
      receiptCount: subject?.receiptCount,
    });
    expect(records.map(inNumbers)).toEqual(
      listed.map((one) => ({
        receiptCount: present(one).length,
        id: one.id,
        claimStatus: one.status,
        totalAmount: model.total(one),
        submittedDate: one.submittedAt?.toISOString() ?? null,
        extendStatus: paymentOf(one),
      })),
    );
    expect(all).toBe(listed.length);
    const open = listed.filter(({ status }) => status === "OPEN");
    expect("id" in summary ? [summary.totalAmount, summary.openIdList] : [0, []]).toEqual([
      total(open.map((one) => model.total(one))),
      open.map(({ id }) => id).reverse(),
    ]);
  }

  async show(claim: ModelClaim): Promise<void> {
    const { model } = this;
    if (claim.status === "DISABLED") {
      const { status } = await this.service.call(
        "GET",
        `/manage-claim/api/employees/claim-info?claimId=${claim.id}`,
        {
          token: this.token,
        },
      );
      expect(status, "a removed claim").toBe(404);
      return;
    }
    const record = await this.#info(claim.id);
    const funded = model.funded(claim);
    const isSent = claim.status !== "OPEN";
    expect(record.extendStatus).toBe(paymentOf(claim));
    expect(record.maxPaid).toBe(isSent && funded < model.total(claim) ? funded : null);
    expect(record.receipts.map(seenOf)).toEqual(present(claim).map(toldOf));
    if (claim.status === "REQUESTED" || claim.status === "OPEN") return;
    const frozen = this.#decided.get(claim) ?? record;
    this.#decided.set(claim, frozen);
    expect(unpaid(record), "a decided claim").toEqual(unpaid(frozen));
  }

  async findDuplicate(claim: ModelClaim): Promise<void> {
    if (claim.status === "DISABLED") return;
    const other = this.model.duplicateOf(claim);
    expect(await this.service.api(this.token).claim.checkDuplicate({ id: claim.id })).toEqual({
      accept: other === undefined,
      duplicateClaimId: other?.id ?? null,
      ...(other && sharesFile(claim, other) && { sameFile: true }),
    });
  }

  async findReceiptLike(receipt: ModelReceipt, details: CheckedReceipt, typed: ModelDetails): Promise<void> {
    if (receipt.isGone || receipt.claim.status === "DISABLED" || details.amount < 0) return;
    const file = receipt.nextFile ?? receipt.file;
    const other = this.model.receiptLike(receipt, { details: typed, file });
    expect(await this.service.api(this.token).claim.checkReceipt(details)).toEqual({
      accept: other === undefined,
      duplicateClaimId: other?.claim.id ?? null,
      duplicateReceiptId: other?.id ?? null,
      ...(other?.file === file && { sameFile: true }),
    });
  }

  #info(claimId: number): Promise<ClaimRecord> {
    return this.service.api(this.token).claim.info({ claimId });
  }
}

function sharesFile(a: ModelClaim, b: ModelClaim): boolean {
  return present(a).some((mine) => present(b).some((theirs) => mine.file === theirs.file));
}

export const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function paymentOf(claim: ModelClaim): string {
  if (claim.status !== "APPROVED" || claim.parts.length + claim.paid === 0) return "";
  if (claim.parts.length === 0) return "FULLY_PAID";
  return claim.paid > 0 ? "PARTIALLY_PAID" : "PENDING_PAYMENT";
}

const seenOf = (receipt: ClaimRecord["receipts"][number]) => ({
  id: receipt.id,
  amount: receipt.amount,
  claimant: receipt.claimerId,
  day: receipt.expenseDate,
  coverage: receipt.employeeBenefitCoverageId,
  type: receipt.expenseTypeId,
});

const toldOf = ({ id, details }: ModelReceipt) => ({
  id,
  amount: details?.amount ?? 0,
  claimant: details?.claimant ?? -1,
  day: details?.day ?? null,
  coverage: details?.coverage.id ?? null,
  type: details?.type ?? null,
});

/** A decided claim without its payment progress. */
const unpaid = ({ extendStatus: _, ...record }: ClaimRecord) => ({
  ...record,
  claimSeparations: record.claimSeparations.map(({ amount, forDate }) => ({ amount, forDate })),
  events: record.events?.filter(({ kind }) => kind !== "PAID" && kind !== "FEE"),
});
