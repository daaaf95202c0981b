import { eq, sql } from "drizzle-orm";
import { addDays, type IsoDate, torontoDate, yearOf } from "~/domain/calendar";
import { expenseTypeName } from "~/domain/expense-type";
import type { Transaction } from "../connect";
import {
  type BenefitAccountKind,
  type Entry,
  type LedgerTransaction,
  type LedgerTransactionKind,
  move,
  post,
} from "../ledger";
import { claimAgreements, claimPolicies, claimSeparations, claims, receipts } from "../schema";
import type { PreparedPapers } from "./prepared-papers";
import type { PutPerson } from "./put-people";
import { idWhere } from "./put-plans";
import type { DatedClaim, DatedReceipt, Payment } from "./timeline";

/** Something that happened once, to be written in the order of time. */
export interface Happening {
  readonly at: Date;
  write(tx: Transaction): Promise<void>;
}

/**
 * One claim from its first receipt to its payment. Its money moves through the product's own books, which refuse what the
 * product could not have come to; its row is written as it ends, since nothing reads it in between.
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
    const happenings: Happening[] = [{ at: begunAt, write: (tx) => this.#begin(tx) }];
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
    this.#id = idWhere(made, () => true);
    await tx.insert(receipts).values(this.claim.receipts.map((receipt) => this.#rowOf(receipt)));
    if (story.ending === "removed") await this.#update(tx, { status: "DISABLED" });
  }

  async #send(tx: Transaction): Promise<void> {
    await this.#moveAll(tx, "CLAIM_HOLD", this.claim.sentAt, "Set aside for a submitted claim", [
      "available",
      "held",
    ]);
  }

  async #decide(tx: Transaction): Promise<void> {
    const { decidedAt, story } = this.claim;
    const { ending } = story;
    if (typeof ending === "object") {
      await this.#moveAll(tx, "CLAIM_RELEASE", decidedAt, "Given back", ["held", "available"]);
      await this.#update(tx, { status: "REJECTED", decidedAt, ...ending });
      return;
    }
    await this.#moveAll(tx, "CLAIM_APPROVAL", decidedAt, "Approved", ["held", "payable"]);
    const enableClaimSeparation = ending !== "paid";
    await this.#update(tx, {
      status: "APPROVED",
      decidedAt,
      enableClaimSeparation,
      paymentStatus: this.#paymentStatus(),
    });
    if (enableClaimSeparation) await this.#separate(tx);
  }

  /** What is paid leaves the benefit and reaches the physical wallet. */
  async #pay(tx: Transaction, { at, amount }: Payment): Promise<void> {
    const isWhole = amount === this.claim.total;
    const shares = this.#shares().map((share) => (isWhole ? share : { ...share, amount }));
    const entries = shares.flatMap((share) => moved(share, "payable", "paid"));
    entries.push(...move(amount, { kind: "funding" }, { kind: "physical" }));
    const description = isWhole ? this.#subject() : `${this.#subject()}, first of two payments`;
    await this.#post(tx, { kind: "CLAIM_PAYMENT", at, description, entries });
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

  #rowOf({ story, day }: DatedReceipt): typeof receipts.$inferInsert {
    const { employeeId, coverages, dependentIds } = this.owner;
    const { enrollmentId, expenseTypeId, other } = story.service;
    const ofYear = coverages.filter(({ benefitYear }) => benefitYear === yearOf(day));
    return {
      ...{ claimId: this.#id, employeeId, createdAt: this.claim.begunAt, amount: story.amount },
      ...{ expenseDate: day, expenseTypeId, expenseTypeOther: other ?? null },
      benefitCoverageId: idWhere(ofYear, (coverage) => coverage.enrollmentId === enrollmentId),
      claimerId: story.claimant === undefined ? 0 : (dependentIds.get(story.claimant) ?? -1),
      fileId: this.papers.receipts.get(story)?.id ?? "",
    };
  }

  #paymentStatus() {
    const { ending } = this.claim.story;
    if (ending === "paid") return "FULLY_PAID";
    return ending === "partiallyPaid" ? "PARTIALLY_PAID" : "PENDING_PAYMENT";
  }

  /** What the claim is for, in words. */
  #subject(): string {
    const [first] = this.claim.receipts;
    if (!first) return "";
    const { service, claimant } = first.story;
    const what = service.other ?? expenseTypeName(service.expenseTypeId) ?? service.item;
    return claimant === undefined ? what : `${what}, ${claimant} ${this.owner.person.lastName}`;
  }

  async #moveAll(
    tx: Transaction,
    kind: LedgerTransactionKind,
    at: Date,
    description: string,
    [from, to]: readonly [BenefitAccountKind, BenefitAccountKind],
  ): Promise<void> {
    const entries = this.#shares().flatMap((share) => moved(share, from, to));
    await this.#post(tx, { kind, at, description, entries });
  }

  async #post(
    tx: Transaction,
    what: Pick<LedgerTransaction, "kind" | "at" | "entries" | "description">,
  ): Promise<void> {
    const { employeeId } = this.owner;
    await post(tx, { ...what, employeeId, claimId: this.#id, title: `Claim ${this.#id}` });
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

function moved({ amount, ...place }: Share, from: BenefitAccountKind, to: BenefitAccountKind): Entry[] {
  return move(amount, { ...place, kind: from }, { ...place, kind: to });
}

/** Every sent claim was agreed to when it was sent. */
export async function putAgreements(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${claimAgreements} (claim_id, policy_id, agreed_at)
    select ${claims.id}, ${claimPolicies.id}, ${claims.submittedAt} from ${claims} cross join ${claimPolicies}
    where ${claims.submittedAt} is not null`);
}
