import { eq } from "drizzle-orm";
import { addDays, type IsoDate, torontoDate, yearOf } from "~/domain/calendar";
import { expenseTypeName } from "~/domain/expense-type";
import { holdFor, releaseHold } from "../../claims/hold";
import type { Transaction } from "../connect";
import { type BenefitAccountKind, type Entry, move, post } from "../ledger";
import { claimAgreements, claimPolicies, claimSeparations, claims, receipts } from "../schema";
import type { PreparedPapers } from "./prepared-papers";
import type { PutPerson } from "./put-people";
import { idWhere } from "./put-plans";
import type { DatedClaim, DatedReceipt } from "./timeline";

/** Something that happened once, to be written in the order of time. */
export interface Happening {
  readonly at: Date;
  write(tx: Transaction): Promise<void>;
}

/**
 * One claim from its first receipt to its payment. Money is set aside by the product's own rule and moved through its own
 * books, so that the demo's figures are figures the product could have come to.
 */
export class LifeOfClaim {
  #id = 0;

  constructor(
    readonly owner: PutPerson,
    readonly claim: DatedClaim,
    readonly papers: PreparedPapers,
    readonly today: IsoDate,
  ) {}

  happenings(): Happening[] {
    const { begunAt, sentAt, decidedAt, payment, story } = this.claim;
    const { ending } = story;
    const happenings: Happening[] = [{ at: begunAt, write: (tx) => this.#begin(tx) }];
    if (ending === "open" || ending === "removed") return happenings;
    happenings.push({ at: sentAt, write: (tx) => this.#send(tx) });
    if (ending === "requested") return happenings;
    happenings.push({ at: decidedAt, write: (tx) => this.#decide(tx) });
    if (payment) happenings.push({ at: payment.at, write: (tx) => this.#pay(tx) });
    return happenings;
  }

  async #begin(tx: Transaction): Promise<void> {
    const { employeeId } = this.owner;
    const { begunAt: createdAt, story } = this.claim;
    const made = await tx.insert(claims).values({ employeeId, createdAt }).returning({ id: claims.id });
    this.#id = idWhere(made, () => true);
    await tx.insert(receipts).values(
      this.claim.receipts.map((receipt) => ({
        ...{ claimId: this.#id, employeeId, createdAt, ...this.#detailsOf(receipt) },
        expenseTypeOther: receipt.story.service.other ?? null,
        fileId: this.papers.receipts.get(receipt.story)?.id ?? "",
      })),
    );
    if (story.ending === "removed") await this.#update(tx, { status: "DISABLED" });
  }

  async #send(tx: Transaction): Promise<void> {
    const { sentAt } = this.claim;
    const held = {
      ...this.#head(),
      receipts: this.claim.receipts.map((receipt) => this.#detailsOf(receipt)),
    };
    const hold = await holdFor(tx, { ...held, at: sentAt });
    await this.#update(tx, { status: "REQUESTED", submittedAt: sentAt, ...hold });
    const policies = await tx.select({ policyId: claimPolicies.id }).from(claimPolicies);
    await tx
      .insert(claimAgreements)
      .values(policies.map(({ policyId }) => ({ claimId: this.#id, policyId, agreedAt: sentAt })));
  }

  async #decide(tx: Transaction): Promise<void> {
    const { decidedAt, story } = this.claim;
    const { ending } = story;
    if (typeof ending === "object") {
      await releaseHold(tx, { ...this.#head(), at: decidedAt });
      await this.#update(tx, { status: "REJECTED", decidedAt, ...ending });
      return;
    }
    const entries = this.#shares().flatMap((share) => this.#moved(share, "held", "payable"));
    await this.#post(tx, "CLAIM_APPROVAL", decidedAt, `Approved: ${this.#subject()}`, entries);
    const enableClaimSeparation = ending === "pendingPayment" || ending === "partiallyPaid";
    const paymentStatus = "PENDING_PAYMENT";
    await this.#update(tx, { status: "APPROVED", decidedAt, paymentStatus, enableClaimSeparation });
    if (enableClaimSeparation) await this.#separate(tx);
  }

  /** What is paid leaves the benefit and reaches the physical wallet. */
  async #pay(tx: Transaction): Promise<void> {
    const { payment, total } = this.claim;
    if (!payment) return;
    const isWhole = payment.amount === total;
    const shares = isWhole
      ? this.#shares()
      : this.#shares().map((share) => ({ ...share, amount: payment.amount }));
    const entries = [
      ...shares.flatMap((share) => this.#moved(share, "payable", "paid")),
      ...move(payment.amount, { kind: "funding" }, { kind: "physical" }),
    ];
    const subject = isWhole ? this.#subject() : `${this.#subject()}, first of two payments`;
    await this.#post(tx, "CLAIM_PAYMENT", payment.at, subject, entries);
    await this.#update(tx, { paymentStatus: isWhole ? "FULLY_PAID" : "PARTIALLY_PAID" });
  }

  /** Two halves, which between two claims say everything a separation can say. */
  async #separate(tx: Transaction): Promise<void> {
    const { payment, total } = this.claim;
    const claimId = this.#id;
    const amount = payment?.amount ?? Math.ceil(total / 2);
    const halves: (typeof claimSeparations.$inferInsert)[] = payment
      ? [
          { claimId, amount, status: "APPROVED", paidStatus: "CMP", forDate: torontoDate(payment.at) },
          { claimId, amount, status: "APPROVED", paidStatus: "ISS", forDate: addDays(this.today, 12) },
        ]
      : [
          { claimId, amount, status: "APPROVED", forDate: addDays(this.today, 9) },
          { claimId, amount, status: "PENDING_APPROVE", forDate: addDays(this.today, 40) },
        ];
    await tx.insert(claimSeparations).values(halves);
  }

  /** Cents by benefit and year, as they were set aside. */
  #shares(): Share[] {
    const shares = new Map<string, Share>();
    for (const { day, story } of this.claim.receipts) {
      const share = { benefitYear: yearOf(day), enrollmentId: story.service.enrollmentId };
      const key = `${share.benefitYear}/${share.enrollmentId}`;
      shares.set(key, { ...share, amount: (shares.get(key)?.amount ?? 0) + story.amount });
    }
    return [...shares.values()];
  }

  #moved({ amount, ...place }: Share, from: BenefitAccountKind, to: BenefitAccountKind): Entry[] {
    return move(amount, { ...place, kind: from }, { ...place, kind: to });
  }

  #detailsOf({ story, day }: DatedReceipt) {
    const { owner } = this;
    const { enrollmentId, expenseTypeId } = story.service;
    const ofYear = owner.coverages.filter(({ benefitYear }) => benefitYear === yearOf(day));
    const benefitCoverageId = idWhere(ofYear, (coverage) => coverage.enrollmentId === enrollmentId);
    return {
      ...{ amount: story.amount, expenseDate: day, expenseTypeId, benefitCoverageId },
      claimerId: story.claimant === undefined ? 0 : (owner.dependentIds.get(story.claimant) ?? -1),
      employeeBenefitCoverageId: benefitCoverageId,
    };
  }

  /** What the claim is for, in words. */
  #subject(): string {
    const [first] = this.claim.receipts;
    if (!first) return "";
    const { service, claimant } = first.story;
    const what = service.other ?? expenseTypeName(service.expenseTypeId) ?? service.item;
    return claimant === undefined ? what : `${what}, ${claimant} ${this.owner.person.lastName}`;
  }

  #head() {
    return { id: this.#id, employeeId: this.owner.employeeId };
  }

  async #post(
    tx: Transaction,
    kind: "CLAIM_APPROVAL" | "CLAIM_PAYMENT",
    at: Date,
    description: string,
    entries: Entry[],
  ) {
    const { employeeId } = this.owner;
    await post(tx, {
      employeeId,
      claimId: this.#id,
      kind,
      title: `Claim ${this.#id}`,
      description,
      at,
      entries,
    });
  }

  async #update(tx: Transaction, changes: Partial<typeof claims.$inferInsert>): Promise<void> {
    await tx.update(claims).set(changes).where(eq(claims.id, this.#id));
  }
}

interface Share {
  readonly benefitYear: number;
  readonly enrollmentId: number;
  readonly amount: number;
}
