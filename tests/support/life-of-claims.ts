import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ClaimRecord } from "~/contract/entities/claim-record";
import {
  employees,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  plans,
} from "~/service/database/schema";
import type { ClaimCommand } from "./claim-commands";
import { allPolicies, send } from "./claims";
import {
  ClaimsModel,
  dayOf,
  daysFrom,
  type ModelClaim,
  type ModelCoverage,
  type ModelReceipt,
  present,
  type Verdict,
} from "./claims-model";
import type { Deciding } from "./deciding";
import { allocate, makePerson } from "./person";
import { pdf, type TestFile } from "./receipt-files";
import type { TestService } from "./service";

/** What all lives share. */
export interface World {
  readonly service: TestService;
  readonly deciding: Deciding;
  readonly files: readonly TestFile[];
  /** The business clock stands still until a life moves it. */
  readonly clock: { at: Date };
  /** How often each step was answered how. */
  readonly seen: Map<string, number>;
}

const eligibleFrom = "2026-10-01";
const runOutEnd = "2027-03-31";
const given = [
  { year: 2026, category: 1, amount: 10_000, rollover: 1_500 },
  { year: 2026, category: 2, amount: 6_000, rollover: 0 },
  { year: 2027, category: 1, amount: 8_000, rollover: 0 },
  { year: 2027, category: 4, amount: 5_000, rollover: 250 },
];

/** One person's claims, lived on both sides. */
export class Life {
  readonly #decided = new Map<ModelClaim, ClaimRecord>();

  private constructor(
    readonly world: World,
    readonly model: ClaimsModel,
    readonly employeeId: number,
    readonly dependentId: number,
    readonly token: string,
  ) {}

  static async begin(world: World, at: Date): Promise<Life> {
    const { service } = world;
    world.clock.at = at;
    const inYear = (wanted: number) =>
      given
        .filter(({ year }) => year === wanted)
        .map(({ category, amount, rollover }) => ({
          ...{ enrollmentId: category, amount, rolloverAmount: rollover },
        }));
    const person = await makePerson(service.db, {
      ...{ benefitYear: 2026, eligibilityDate: eligibleFrom, coverages: inYear(2026) },
      dependents: [{ firstName: "Kit", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    const later = await service.db.transaction(async (tx) => {
      await tx
        .update(plans)
        .set({ runOutEndDate: runOutEnd })
        .where(eq(plans.id, person.planId ?? 0));
      const ids: Record<number, number> = {};
      for (const wish of inYear(2027))
        ids[wish.enrollmentId] = await allocate(tx, person.employeeId, 2027, wish);
      return ids;
    });
    const coverages = given.map(({ year, category, amount, rollover }) => ({
      ...{ year, category, given: amount + rollover },
      id: (year === 2026 ? person.coverageIds : later)[category] ?? 0,
    }));
    const model = new ClaimsModel(at, eligibleFrom, runOutEnd, coverages);
    return new Life(
      world,
      model,
      person.employeeId,
      person.dependentIds[0] ?? 0,
      await service.signIn(person),
    );
  }

  /** One step on both sides; then they must agree on everything that can be this.world.seen. */
  async live(command: ClaimCommand): Promise<void> {
    const before = await this.#posted();
    const touched = await this.#do(command);
    if (!touched) return;
    const { verdict, answered, claim } = touched;
    const step = `${command.do} ${verdict}`;
    this.world.seen.set(step, (this.world.seen.get(step) ?? 0) + 1);
    expect(answered, step).toBe(verdict);
    if (verdict >= 400) expect(await this.#posted(), `${step} posted something`).toBe(before);
    await Promise.all([
      ...[this.#compareMoney(), this.#compareLists()],
      ...(claim ? [this.#compareClaim(claim)] : []),
    ]);
  }

  async end(): Promise<void> {
    for (const claim of this.model.claims) await this.#compareClaim(claim);
    const days = await this.world.service.db
      .select({ at: ledgerTransactions.createdAt })
      .from(ledgerTransactions)
      .where(
        and(eq(ledgerTransactions.employeeId, this.employeeId), eq(ledgerTransactions.kind, "CLAIM_HOLD")),
      );
    for (const { at } of days) expect(dayOf(at) >= eligibleFrom, "held before eligibility").toBe(true);
  }

  async #do(
    command: ClaimCommand,
  ): Promise<{ verdict: Verdict; answered: number; claim?: ModelClaim | undefined } | undefined> {
    const { model } = this;
    if (command.do === "wait") {
      const { clock } = this.world;
      clock.at = new Date(clock.at.getTime() + command.hours * 3_600_000);
      model.now = clock.at;
      return { verdict: 200, answered: 200 };
    }
    if (command.do === "cancel") {
      model.cancelledOn = daysFrom(model.today, command.daysFromNow);
      await this.world.service.db
        .update(employees)
        .set({ benefitCancellationDate: model.cancelledOn })
        .where(eq(employees.id, this.employeeId));
      return { verdict: 200, answered: 200 };
    }
    if (command.do === "look") return this.#look(command);
    if (command.do === "upload") return this.#upload(command);
    if (command.do === "edit" || command.do === "deleteReceipt") {
      const isOpen = ({ claim, details }: ModelReceipt) => claim.status === "OPEN" && !details;
      const receipt = chosen(model.receipts, command.nth, command.do === "edit" ? isOpen : () => true);
      if (!receipt) return undefined;
      if (command.do === "edit") return this.#edit(receipt, command);
      const answered = await this.#call("DELETE", `receipts/${receipt.id}`);
      return { answered, verdict: model.deleteReceipt(receipt), claim: receipt.claim };
    }
    const claim = chosen(model.claims, command.nth, fitting[command.do]);
    if (!claim) return undefined;
    switch (command.do) {
      case "submit": {
        await this.#compareDuplicate(claim);
        const claimPolicys = command.agreesToAll ? allPolicies : allPolicies.slice(1);
        const body = { claimId: claim.id, claimPolicys, submitAnyway: command.anyway };
        const answered = await this.#call("PUT", "claims/submit", body);
        return { answered, verdict: model.submit(claim, command.agreesToAll), claim };
      }
      case "remove":
        return {
          answered: await this.#call("DELETE", `claims/remove/${claim.id}`),
          verdict: model.remove(claim),
          claim,
        };
      case "approve": {
        const answered = await this.world.deciding.approve(claim.id, command.parts);
        const parts = answered === 200 ? await this.#partsOf(claim) : [];
        return { answered, verdict: model.approve(claim, parts), claim };
      }
      case "reject":
        return { answered: await this.world.deciding.reject(claim.id), verdict: model.reject(claim), claim };
      case "pay":
        return {
          answered: await this.world.deciding.pay(claim.id, command.isWhole),
          verdict: model.pay(claim, command.isWhole),
          claim,
        };
    }
  }

  async #upload({ into, nth, file }: Extract<ClaimCommand, { do: "upload" }>) {
    const { model } = this;
    const claim = into === "claim" ? chosen(model.claims, nth) : undefined;
    const receipt = into === "receipt" ? chosen(model.receipts, nth) : undefined;
    const verdict = model.upload({ claim, receipt });
    const target = receipt ? { receiptId: String(receipt.id) } : claim ? { claimId: String(claim.id) } : {};
    const sent = this.world.files[file] ?? (await pdf());
    const { status, body } = await send(
      this.world.service,
      this.token,
      sent,
      target as Record<string, string>,
    );
    if (status !== 200 || verdict !== 200)
      return { answered: status, verdict, claim: receipt?.claim ?? claim };
    const made = body as { id: number; claimId: number };
    if (receipt) {
      expect(made).toMatchObject({ id: receipt.id, claimId: receipt.claim.id });
      receipt.file = file;
      return { answered: status, verdict, claim: receipt.claim };
    }
    const joined = claim ?? model.draft() ?? this.#newClaim(made.claimId);
    expect(made.claimId).toBe(joined.id);
    joined.receipts.push({ id: made.id, claim: joined, file, isGone: false });
    return { answered: status, verdict, claim: joined };
  }

  #newClaim(id: number): ModelClaim {
    expect(this.model.claims.map((claim) => claim.id)).not.toContain(id);
    const claim: ModelClaim = {
      ...{
        id,
        createdAt: this.world.clock.at,
        status: "OPEN",
        receipts: [],
        takes: new Map(),
        parts: [],
        paid: 0,
      },
    };
    this.model.claims.push(claim);
    return claim;
  }

  async #edit(receipt: ModelReceipt, command: Extract<ClaimCommand, { do: "edit" }>) {
    const { model } = this;
    const year = Number(model.today.slice(0, 4));
    const offered = model.coverages.filter((one) => one.year <= year || command.nth === 3);
    const coverage = offered[command.category % offered.length] as ModelCoverage;
    const { amount, type } = command;
    const claimant = command.claimant === 1 ? this.dependentId : 0;
    const day = daysFrom(model.today, -command.daysAgo);
    const answered = await this.#call("PUT", "receipts", {
      ...{ id: receipt.id, claimId: receipt.claim.id, amount, claimerId: claimant, expenseDate: day },
      ...{ employeeBenefitCoverageId: coverage.id, expenseTypeId: type },
    });
    const verdict = model.edit(receipt, { amount, claimant, coverage, day, type });
    return { answered, verdict, claim: receipt.claim };
  }

  async #look({ status, sinceDays }: Extract<ClaimCommand, { do: "look" }>) {
    const from = daysFrom(this.model.today, -sinceDays);
    const { records } = await this.world.service.api(this.token).claim.list({ status, from, perPage: 100 });
    const expected = this.model
      .listed()
      .filter((claim) => claim.status === status && claim.submittedAt && dayOf(claim.submittedAt) >= from);
    expect(records.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    return { verdict: 200 as const, answered: 200 };
  }

  async #partsOf({ id }: ModelClaim): Promise<number[]> {
    const { claimSeparations, maxPaid, totalAmount } = await this.#info(id);
    const whole = maxPaid ?? totalAmount;
    if (claimSeparations.length === 0) return whole > 0 ? [whole] : [];
    const parts = claimSeparations.map(({ amount }) => amount);
    expect(total(parts), "separations").toBe(whole);
    return parts;
  }

  async #compareMoney(): Promise<void> {
    const { model } = this;
    const mine = eq(ledgerAccounts.employeeId, this.employeeId);
    const [accounts, wallet] = await Promise.all([
      this.world.service.db.select().from(ledgerAccounts).where(mine),
      this.world.service.api(this.token).employee.walletInfo(),
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
        ...{ available: stored("available", coverage), held: stored("held", coverage) },
        ...{ payable: stored("payable", coverage), paid: stored("paid", coverage) },
      }).toEqual(figures);
      expect(stored("funding", coverage)).toBe(-coverage.given);
    }
    expect(stored("physical")).toBe(total(model.claims.map((claim) => claim.paid)));
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

  async #compareLists(): Promise<void> {
    const { model } = this;
    const { claim } = this.world.service.api(this.token);
    const [{ records, total: all }, summary] = await Promise.all([
      claim.list({ perPage: 100 }),
      claim.openingSummary(),
    ]);
    const listed = model.listed();
    expect(records).toEqual(
      listed.map((one) => ({
        ...{ id: one.id, claimStatus: one.status, totalAmount: model.total(one) },
        ...{ submittedDate: one.submittedAt?.toISOString() ?? null, extendStatus: paymentOf(one) },
      })),
    );
    expect(all).toBe(listed.length);
    const open = listed.filter(({ status }) => status === "OPEN");
    expect("id" in summary ? [summary.totalAmount, summary.openIdList] : [0, []]).toEqual([
      total(open.map((one) => model.total(one))),
      open.map(({ id }) => id).reverse(),
    ]);
  }

  async #compareClaim(claim: ModelClaim): Promise<void> {
    const { model } = this;
    if (claim.status === "DISABLED") {
      const { status } = await this.world.service.call(
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
    expect(record.maxPaid).toBe(isSent && funded < model.total(claim) ? funded : null);
    expect(record.receipts.map(seenOf)).toEqual(present(claim).map(toldOf));
    if (claim.status === "REQUESTED" || claim.status === "OPEN") return;
    const frozen = this.#decided.get(claim) ?? record;
    this.#decided.set(claim, frozen);
    expect(unpaid(record), "a decided claim").toEqual(unpaid(frozen));
  }

  async #compareDuplicate(claim: ModelClaim): Promise<void> {
    if (claim.status === "DISABLED") return;
    const other = this.model.duplicateOf(claim);
    expect(await this.world.service.api(this.token).claim.checkDuplicate({ id: claim.id })).toEqual({
      accept: other === undefined,
      duplicateClaimId: other?.id ?? null,
    });
  }

  #info(claimId: number): Promise<ClaimRecord> {
    return this.world.service.api(this.token).claim.info({ claimId });
  }

  async #call(method: string, address: string, body?: unknown): Promise<number> {
    const sent = body === undefined ? {} : { body };
    return (
      await this.world.service.call(method, `/manage-claim/api/${address}`, { token: this.token, ...sent })
    ).status;
  }

  async #posted(): Promise<number> {
    const [row] = await this.world.service.db
      .select({ postings: sql<number>`count(*)::int` })
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .where(eq(ledgerTransactions.employeeId, this.employeeId));
    return row?.postings ?? 0;
  }
}

export const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function chosen<Thing>(
  things: readonly Thing[],
  nth: number,
  fits: (thing: Thing) => boolean = () => true,
): Thing | undefined {
  const choice = nth === 3 ? things : things.filter(fits);
  return choice.at(-1 - (nth % Math.max(1, choice.length)));
}

const fitting = {
  submit: (claim: ModelClaim) => claim.status === "OPEN" && present(claim).every(({ details }) => details),
  remove: ({ status }: ModelClaim) => status === "REQUESTED",
  approve: ({ status }: ModelClaim) => status === "REQUESTED",
  reject: ({ status }: ModelClaim) => status === "REQUESTED",
  pay: ({ status, parts }: ModelClaim) => status === "APPROVED" && parts.length > 0,
};

function paymentOf(claim: ModelClaim): string {
  if (claim.status !== "APPROVED" || claim.parts.length + claim.paid === 0) return "";
  if (claim.parts.length === 0) return "FULLY_PAID";
  return claim.paid > 0 ? "PARTIALLY_PAID" : "PENDING_PAYMENT";
}

const seenOf = (receipt: ClaimRecord["receipts"][number]) => ({
  ...{ id: receipt.id, amount: receipt.amount, claimant: receipt.claimerId, day: receipt.expenseDate },
  ...{ coverage: receipt.employeeBenefitCoverageId, type: receipt.expenseTypeId },
});

const toldOf = ({ id, details }: ModelReceipt) => ({
  ...{ id, amount: details?.amount ?? 0, claimant: details?.claimant ?? -1, day: details?.day ?? null },
  ...{ coverage: details?.coverage.id ?? null, type: details?.type ?? null },
});

/** All of a decided claim but how far it is paid. */
const unpaid = (record: ClaimRecord) => ({
  ...record,
  claimSeparations: record.claimSeparations.map(({ amount, forDate }) => ({ amount, forDate })),
});
