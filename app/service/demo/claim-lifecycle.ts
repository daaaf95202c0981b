import { eq, sql } from "drizzle-orm";
import { addDays, type IsoDate, torontoDate, yearOf } from "~/domain/calendar";
import type { SeparationStep } from "~/domain/claim-separation";
import type { ClaimSeparationId } from "~/domain/ids";
import {
  type ClaimBooking,
  claimTransactionFields,
  type Share,
  shareTransferEntries,
} from "../claims/claim-money";
import { approveClaim, rejectClaim } from "../claims/decide";
import { markSeparation, payClaim } from "../claims/pay";
import type { Transaction } from "../database/connect";
import { postTransaction } from "../database/ledger";
import { benefitCoverages, claimAgreements, claimPolicies, claims, receipts } from "../database/schema";
import type { InsertedPerson } from "./insert-people";
import { findRowId } from "./insert-plans";
import type { PreparedPapers } from "./prepared-papers";
import type { DatedClaim, DatedReceipt, Payment } from "./timeline";

/** An event of the demo's history; events are written in chronological order. */
export interface DemoEvent {
  readonly at: Date;
  write(tx: Transaction): Promise<void>;
}

/**
 * One claim from its first receipt to its payment. Its money moves through the real ledger, which rejects impossible states;
 * it is decided and paid by the functions that the operator's calls use.
 */
export class ClaimLifecycle {
  #id = 0;
  #separationIds: readonly ClaimSeparationId[] = [];

  constructor(
    readonly owner: InsertedPerson,
    readonly claim: DatedClaim,
    readonly papers: PreparedPapers,
    readonly today: IsoDate,
  ) {}

  happenings(): DemoEvent[] {
    const { begunAt, sentAt, decidedAt, payment, story } = this.claim;
    const happenings: DemoEvent[] = [{ at: begunAt, write: (tx) => this.#begin(tx) }];
    if (story.ending === "open" || story.ending === "removed") return happenings;
    happenings.push({ at: sentAt, write: (tx) => this.#send(tx) });
    if (story.ending === "requested") return happenings;
    happenings.push({ at: decidedAt, write: (tx) => this.#decide(tx) });
    if (payment) happenings.push({ at: payment.at, write: (tx) => this.#pay(tx, payment) });
    return happenings;
  }

  async #begin(tx: Transaction): Promise<void> {
    const { employeeId } = this.owner;
    const { begunAt: createdAt, sentAt, story } = this.claim;
    const isSent = story.ending !== "open" && story.ending !== "removed";
    const years = this.#shares().map(({ benefitYear }) => benefitYear);
    const sent = { status: "REQUESTED" as const, submittedAt: sentAt, benefitYear: Math.max(...years) };
    const made = await tx
      .insert(claims)
      .values({ employeeId, createdAt, ...(isSent ? sent : {}) })
      .returning({ id: claims.id });
    this.#id = findRowId(made, () => true);
    const coverages = await tx
      .select()
      .from(benefitCoverages)
      .where(eq(benefitCoverages.employeeId, employeeId));
    await tx.insert(receipts).values(this.claim.receipts.map((receipt) => this.#rowOf(receipt, coverages)));
    if (story.ending === "removed") {
      await tx.update(claims).set({ status: "DISABLED" }).where(eq(claims.id, this.#id));
    }
  }

  async #send(tx: Transaction): Promise<void> {
    await postTransaction(tx, {
      ...claimTransactionFields(this.#movedAt(this.claim.sentAt)),
      kind: "CLAIM_HOLD",
      description: "Set aside for a submitted claim",
      entries: shareTransferEntries(this.#shares(), "available", "held"),
    });
  }

  async #decide(tx: Transaction): Promise<void> {
    const { decidedAt, story, total, payment } = this.claim;
    const { ending } = story;
    const claim = this.#movedAt(decidedAt);
    if (typeof ending === "object") return rejectClaim(tx, claim, ending);
    if (ending === "paid") return void (await approveClaim(tx, claim));
    // Two parts; the two claims that have parts show all states of a separation.
    const amount = payment?.amount ?? Math.ceil(total / 2);
    const { separationIds } = await approveClaim(tx, claim, [
      { amount, forDate: payment ? torontoDate(payment.at) : addDays(this.today, 9) },
      { amount: total - amount, forDate: addDays(this.today, payment ? 12 : 40) },
    ]);
    this.#separationIds = separationIds;
    if (!payment) await this.#mark(tx, claim, 0, "APPROVED");
  }

  async #pay(tx: Transaction, { at }: Payment): Promise<void> {
    const claim = this.#movedAt(at);
    if (this.claim.story.ending === "paid") return void (await payClaim(tx, claim));
    await this.#mark(tx, claim, 0, "APPROVED", "CMP");
    await this.#mark(tx, claim, 1, "APPROVED", "ISS");
  }

  async #mark(tx: Transaction, claim: ClaimBooking, nth: 0 | 1, ...steps: SeparationStep[]): Promise<void> {
    for (const step of steps) await markSeparation(tx, claim, this.#separationIds[nth] ?? 0, step);
  }

  #movedAt(at: Date): ClaimBooking {
    return { id: this.#id, employeeId: this.owner.employeeId, at };
  }

  /** Returns the held cents by category and year. */
  #shares(): Share[] {
    const shares = new Map<string, Share>();
    for (const { day, story } of this.claim.receipts) {
      const share = { benefitYear: yearOf(day), enrollmentId: story.service.enrollmentId };
      const key = `${share.benefitYear}/${share.enrollmentId}`;
      shares.set(key, { ...share, amount: (shares.get(key)?.amount ?? 0) + story.amount });
    }
    return [...shares.values()];
  }

  #rowOf(
    { story, day }: DatedReceipt,
    coverages: readonly (typeof benefitCoverages.$inferSelect)[],
  ): typeof receipts.$inferInsert {
    const { employeeId, dependentIds } = this.owner;
    const { enrollmentId, expenseTypeId, other } = story.service;
    const ofYear = coverages.filter(({ benefitYear }) => benefitYear === yearOf(day));
    return {
      claimId: this.#id,
      employeeId,
      createdAt: this.claim.begunAt,
      amount: story.amount,
      expenseDate: day,
      expenseTypeId,
      expenseTypeOther: other ?? null,
      notes: story.notes ?? null,
      benefitCoverageId: findRowId(ofYear, (coverage) => coverage.enrollmentId === enrollmentId),
      claimerId: story.claimant === undefined ? 0 : (dependentIds.get(story.claimant) ?? -1),
      fileId: this.papers.receipts.get(story)?.id ?? "",
    };
  }
}

/** Inserts the agreements to all policies for every sent claim. */
export async function insertAgreements(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${claimAgreements} (claim_id, policy_id, agreed_at)
    select ${claims.id}, ${claimPolicies.id}, ${claims.submittedAt} from ${claims} cross join ${claimPolicies}
    where ${claims.submittedAt} is not null`);
}
