import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { employees, ledgerPostings, ledgerTransactions, plans } from "~/service/database/schema";
import type { ClaimCommand } from "./claim-commands";
import { claimVersionsOf, expectVersions } from "./claim-versions";
import { allPolicies, send } from "./claims";
import { BothSides, total } from "./claims-compared";
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
import { operate } from "./operator";
import { allocate, makePerson } from "./person";
import { pdf, type TestFile } from "./receipt-files";
import type { TestService } from "./service";
import { giveBankAndBasicInformation } from "./whole-person";
import { request, withdraw } from "./withdrawing";

/** What all lives share. */
export interface World {
  readonly service: TestService;
  readonly deciding: Deciding;
  readonly files: readonly TestFile[];
  /** The business clock stands still until a life moves it forward. */
  readonly clock: { at: Date };
  /** How often each step had each result. */
  readonly seen: Map<string, number>;
}

const eligibleFrom = "2026-10-01";
const runOutEnd = "2027-03-31";
const given = [
  { year: 2026, category: 1, amount: 10_000, rollover: 1_500 },
  { year: 2026, category: 2, amount: 6_000, rollover: 0 },
  { year: 2026, category: 5, amount: 4_000, rollover: 0 },
  { year: 2027, category: 1, amount: 8_000, rollover: 0 },
  { year: 2027, category: 4, amount: 5_000, rollover: 250 },
  { year: 2027, category: 5, amount: 3_000, rollover: 0 },
];

/** One person's claims, in the service and in the model. */
export class Life {
  readonly #both: BothSides;

  private constructor(
    readonly world: World,
    readonly model: ClaimsModel,
    readonly employeeId: number,
    readonly dependentId: number,
    readonly token: string,
  ) {
    this.#both = new BothSides(world.service, model, employeeId, token);
  }

  static async begin(world: World, at: Date): Promise<Life> {
    const { service } = world;
    world.clock.at = at;
    const inYear = (wanted: number) =>
      given
        .filter(({ year }) => year === wanted)
        .map(({ category, amount, rollover }) => ({
          enrollmentId: category,
          amount,
          rolloverAmount: rollover,
        }));
    const person = await makePerson(service.db, {
      benefitYear: 2026,
      eligibilityDate: eligibleFrom,
      coverages: inYear(2026),
      dependents: [{ firstName: "Kit", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    await giveBankAndBasicInformation(service.db, service.secrets.data, person);
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
      year,
      category,
      given: amount + rollover,
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

  /** Executes one step in both; afterwards everything visible must be equal. */
  async live(command: ClaimCommand): Promise<void> {
    const { db } = this.world.service;
    const versions = await claimVersionsOf(db, this.employeeId);
    const before = await this.#posted();
    const touched = await this.#do(command);
    if (!touched) return;
    const { verdict, answered, claim } = touched;
    const step = `${command.do} ${verdict}`;
    this.world.seen.set(step, (this.world.seen.get(step) ?? 0) + 1);
    expect(answered, step).toBe(verdict);
    expectVersions(versions, await claimVersionsOf(db, this.employeeId), step);
    if (verdict >= 400) expect(await this.#posted(), `${step} posted something`).toBe(before);
    await Promise.all([
      ...[this.#both.haveTheMoney(), this.#both.list()],
      ...(claim ? [this.#both.show(claim)] : []),
    ]);
  }

  async end(): Promise<void> {
    for (const claim of this.model.claims) await this.#both.show(claim);
    await this.#both.haveTheLines();
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
    if (command.do === "withdraw") return this.#withdraw(command);
    if (command.do === "settle") return this.#settle(command);
    const claim = chosen(model.claims, command.nth, fitting[command.do]);
    if (!claim) return undefined;
    switch (command.do) {
      case "submit": {
        await this.#both.findDuplicate(claim);
        const claimPolicys = command.agreesToAll ? allPolicies : allPolicies.slice(1);
        const body = { claimId: claim.id, claimPolicys, submitAnyway: command.anyway };
        const answered = await this.#call("PUT", "claims/submit", body);
        return { answered, verdict: model.submit(claim, command.agreesToAll, command.anyway), claim };
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
      model.replaceFile(receipt, file);
      return { answered: status, verdict, claim: receipt.claim };
    }
    const joined = claim ?? model.draft() ?? this.#newClaim(made.claimId);
    expect(made.claimId).toBe(joined.id);
    joined.receipts.push({ id: made.id, claim: joined, file, isGone: false });
    return { answered: status, verdict, claim: joined };
  }

  async #withdraw({ amount, isAgain }: Extract<ClaimCommand, { do: "withdraw" }>) {
    const { model, employeeId } = this;
    const reference = (isAgain && model.withdrawals.at(-1)?.reference) || `${crypto.randomUUID()}-1`;
    const { status: answered, body } = await withdraw(
      this.world.service,
      this.token,
      request({ employeeId }, amount, reference),
    );
    const verdict = model.withdraw(reference, amount);
    if (verdict !== 200 || answered !== 200) return { answered, verdict };
    const { id } = body as { id: number };
    const known = model.withdrawals.find((one) => one.reference === reference);
    if (known) expect(id).toBe(known.id);
    else model.withdrawals.push({ id, reference, amount, status: "REQUESTED" });
    return { answered, verdict };
  }

  async #settle({ nth, isApproved }: Extract<ClaimCommand, { do: "settle" }>) {
    const withdrawal = chosen(this.model.withdrawals, nth, ({ status }) => status === "REQUESTED");
    if (!withdrawal) return undefined;
    const { id, amount } = withdrawal;
    const url = `/withdrawals/${id}/${isApproved ? "approval" : "rejection"}`;
    const sent = { amount, ...(!isApproved && { reason: "The bank sent it back" }) };
    const { status: answered } = await operate(this.world.service, "POST", url, sent);
    return { answered, verdict: this.model.settle(withdrawal, isApproved) };
  }

  #newClaim(id: number): ModelClaim {
    expect(this.model.claims.map((claim) => claim.id)).not.toContain(id);
    const claim: ModelClaim = {
      id,
      createdAt: this.world.clock.at,
      status: "OPEN",
      receipts: [],
      takes: new Map(),
      parts: [],
      paid: 0,
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
    const details = {
      id: receipt.id,
      claimId: receipt.claim.id,
      amount,
      claimerId: claimant,
      expenseDate: day,
      employeeBenefitCoverageId: coverage.id,
      expenseTypeId: type,
    };
    const typed = { amount, claimant, coverage, day, type };
    await this.#both.findReceiptLike(receipt, details, typed);
    const saved = { ...details, ...(command.anyway && { saveAnyway: true }) };
    const { status: answered, body } = await this.#answer("PUT", "receipts", saved);
    const verdict = model.edit(receipt, typed, command.anyway);
    if (answered === 200 && verdict === 200) {
      const { claimId } = body as { claimId: number };
      const belongs = model.claimAfter(receipt);
      const claim = belongs === "new" ? this.#newClaim(claimId) : belongs;
      expect(claimId).toBe(claim.id);
      if (claim !== receipt.claim) {
        const left = receipt.claim;
        model.move(receipt, claim);
        await this.#both.show(left);
        this.world.seen.set("moved", (this.world.seen.get("moved") ?? 0) + 1);
      }
    }
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
    const { claimSeparations, maxPaid, totalAmount } = await this.world.service
      .api(this.token)
      .claim.info({ claimId: id });
    const whole = maxPaid ?? totalAmount;
    if (claimSeparations.length === 0) return whole > 0 ? [whole] : [];
    const parts = claimSeparations.map(({ amount }) => amount);
    expect(total(parts), "separations").toBe(whole);
    return parts;
  }

  async #call(method: string, url: string, body?: unknown): Promise<number> {
    return (await this.#answer(method, url, body)).status;
  }

  #answer(method: string, url: string, body?: unknown) {
    const sent = body === undefined ? {} : { body };
    return this.world.service.call(method, `/manage-claim/api/${url}`, { token: this.token, ...sent });
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
