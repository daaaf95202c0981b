/**
 * A second implementation of claims and their money: small, slow, without a database and without product code. It derives every
 * figure from the claims and books nothing. Days are Toronto's, amounts cents.
 */
export type Verdict = 200 | 204 | 400 | 404 | 409;
type Status = "OPEN" | "REQUESTED" | "APPROVED" | "REJECTED" | "DISABLED";

/** The money of a category in a benefit year; receipts choose one of these. */
export interface ModelCoverage {
  readonly id: number;
  readonly year: number;
  readonly category: number;
  /** Allocated plus rolled over. */
  readonly given: number;
}

export interface ModelDetails {
  readonly amount: number;
  readonly claimant: number;
  readonly coverage: ModelCoverage;
  readonly day: string;
  readonly type: number;
}

export interface ModelReceipt {
  readonly id: number;
  claim: ModelClaim;
  file: number;
  /** In a submitted claim: the file that replaces the current one when the receipt is next saved. */
  nextFile?: number | undefined;
  details?: ModelDetails;
  isGone: boolean;
}

export interface ModelClaim {
  readonly id: number;
  readonly createdAt: Date;
  status: Status;
  submittedAt?: Date;
  receipts: ModelReceipt[];
  /** By coverage: the amount on hold, or after approval the amount to be paid and paid. */
  takes: Map<ModelCoverage, number>;
  parts: number[];
  paid: number;
}

/** Money requested from the physical wallet; `reference` is the request's reference id. */
export interface ModelWithdrawal {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  status: "REQUESTED" | "APPROVED" | "REJECTED";
}

const day = 86_400_000;
const toronto = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
export const dayOf = (at: Date) => toronto.format(at);
export const daysFrom = (from: string, days: number) =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

export class ClaimsModel {
  readonly claims: ModelClaim[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];
  cancelledOn: string | undefined;

  constructor(
    public now: Date,
    readonly eligibleFrom: string,
    readonly runOutEnd: string,
    readonly coverages: readonly ModelCoverage[],
  ) {}

  get today(): string {
    return dayOf(this.now);
  }

  get receipts(): ModelReceipt[] {
    return this.claims.flatMap(({ receipts }) => receipts);
  }

  draft(): ModelClaim | undefined {
    return this.#newestFirst().find(({ status }) => status === "OPEN");
  }

  /** The claims that the list shows, in its order. */
  listed(): ModelClaim[] {
    return this.#newestFirst().filter(({ status }) => status !== "DISABLED");
  }

  upload(into: { claim?: ModelClaim | undefined; receipt?: ModelReceipt | undefined }): Verdict {
    if (into.receipt?.isGone) return 404;
    const claim = into.receipt?.claim ?? into.claim;
    if (claim && !isUndecided(claim)) return 409;
    return this.#mayClaim() ? 200 : 409;
  }

  /** Replaces the file: immediately in a draft; in a submitted claim a complete receipt gets it when it is next saved. */
  replaceFile(receipt: ModelReceipt, file: number): void {
    if (receipt.claim.status === "REQUESTED" && receipt.details) receipt.nextFile = file;
    else receipt.file = file;
  }

  edit(receipt: ModelReceipt, typed: ModelDetails, anyway: boolean): Verdict {
    const { claim } = receipt;
    if (receipt.isGone) return 404;
    if (!isUndecided(claim)) return 409;
    if (typed.coverage.year > yearOf(this.today)) return 404;
    if (typed.amount <= 0 || typed.day > this.today || typed.day < this.eligibleFrom) return 400;
    if (typed.type !== 11 && typed.coverage.category !== 1) return 400;
    if (!this.#isStillHad(typed.coverage) && typed.coverage.year !== yearOf(typed.day)) return 400;
    if (isEarly(this.today) && yearOf(typed.day) < yearOf(this.today)) return 409;
    if (this.#isRunOut(typed.day)) return 409;
    if (claim.status === "REQUESTED" && (!this.#mayClaim() || this.#waits(typed.day))) return 409;
    const file = receipt.nextFile ?? receipt.file;
    if (claim.status === "REQUESTED" && !anyway && this.receiptLike(receipt, { details: typed, file }))
      return 409;
    receipt.details = typed;
    receipt.file = file;
    receipt.nextFile = undefined;
    if (claim.status === "REQUESTED") this.#hold(claim);
    return 200;
  }

  /**
   * In the first days of January, saving a receipt of the new year moves it from a draft of last year to the newest draft without
   * such receipts.
   */
  claimAfter({ id, claim, details }: ModelReceipt): ModelClaim | "new" {
    if (claim.status !== "OPEN" || !details || !this.#waits(details.day)) return claim;
    const holdsBack = (one: ModelClaim) =>
      present(one).some((other) => other.id !== id && other.details && !this.#waits(other.details.day));
    const drafts = this.#newestFirst().filter(({ status }) => status === "OPEN");
    return holdsBack(claim) ? (drafts.find((one) => !holdsBack(one)) ?? "new") : claim;
  }

  move(receipt: ModelReceipt, to: ModelClaim): void {
    receipt.claim.receipts = receipt.claim.receipts.filter((other) => other !== receipt);
    to.receipts = [...to.receipts, receipt].sort((a, b) => a.id - b.id);
    receipt.claim = to;
  }

  /** Whether the current year still has the category; if not, it pays only for expenses of its own year. */
  #isStillHad({ category }: ModelCoverage): boolean {
    return this.coverages.some((one) => one.year === yearOf(this.today) && one.category === category);
  }

  submit(claim: ModelClaim, agreesToAll: boolean, anyway: boolean): Verdict {
    if (claim.status === "REQUESTED") return 200;
    if (claim.status !== "OPEN" || !this.#mayClaim()) return 409;
    const days = present(claim).flatMap(({ details }) => details?.day ?? []);
    if (days.length === 0 || days.length < present(claim).length) return 400;
    if (days.some((one) => this.#waits(one) || this.#isRunOut(one))) return 409;
    if (!agreesToAll) return 400;
    if (!anyway && this.duplicateOf(claim)) return 409;
    this.#hold(claim);
    claim.status = "REQUESTED";
    claim.submittedAt = this.now;
    return 200;
  }

  remove(claim: ModelClaim): Verdict {
    if (claim.status === "APPROVED" || claim.status === "REJECTED") return 409;
    claim.status = "DISABLED";
    return 204;
  }

  deleteReceipt(receipt: ModelReceipt): Verdict {
    const { claim } = receipt;
    if (receipt.isGone || claim.status === "DISABLED") return 204;
    if (!isUndecided(claim)) return 409;
    const others = present(claim).filter((other) => other !== receipt);
    // In a submitted claim incomplete receipts do not count, so they do not keep the claim alive.
    const isLast = !others.some(({ details }) => details || claim.status === "OPEN");
    // The last receipt of a submitted claim stays as its record.
    receipt.isGone = !isLast || claim.status === "OPEN";
    if (isLast) return this.remove(claim);
    if (claim.status === "REQUESTED" && receipt.details) this.#hold(claim);
    return 204;
  }

  approve(claim: ModelClaim, parts: readonly number[]): Verdict {
    if (claim.status !== "REQUESTED" || this.funded(claim) === 0) return 409;
    if (present(claim).some(({ details }) => !details)) return 409;
    claim.status = "APPROVED";
    claim.parts = [...parts];
    return 200;
  }

  reject(claim: ModelClaim): Verdict {
    if (claim.status !== "REQUESTED") return 409;
    claim.status = "REJECTED";
    return 200;
  }

  pay(claim: ModelClaim, isWhole: boolean): Verdict {
    if (claim.status !== "APPROVED" || claim.parts.length === 0) return 409;
    claim.paid += sum(claim.parts.splice(0, isWhole ? claim.parts.length : 1));
    return 200;
  }

  /** A repeated reference gets the same response as the first request. */
  withdraw(reference: string, amount: number): Verdict {
    const first = this.withdrawals.find((one) => one.reference === reference);
    if (amount <= 0) return 400;
    if (first) return first.amount === amount ? 200 : 409;
    return amount <= this.wallet().physical ? 200 : 409;
  }

  settle(withdrawal: ModelWithdrawal, isApproved: boolean): Verdict {
    if (withdrawal.status !== "REQUESTED") return 409;
    withdrawal.status = isApproved ? "APPROVED" : "REJECTED";
    return 200;
  }

  /** The balance from paid claims, the requested amount and the withdrawn amount; retirement savings went to the RRSP instead. */
  wallet() {
    const of = (status: ModelWithdrawal["status"]) =>
      sum(this.withdrawals.filter((one) => one.status === status).map(({ amount }) => amount));
    const [withdrawing, withdrawn] = [of("REQUESTED"), of("APPROVED")];
    const isRetirement = ({ category }: ModelCoverage) => category === 5;
    const paidOf = (isMeant: (coverage: ModelCoverage) => boolean) =>
      sum(this.coverages.filter(isMeant).map((coverage) => this.figures(coverage).paid));
    return {
      physical: paidOf((one) => !isRetirement(one)) - withdrawing - withdrawn,
      withdrawing,
      withdrawn,
      rrsp: paidOf(isRetirement),
    };
  }

  /** The claim this one duplicates: submitted claims before drafts, then the newest. */
  duplicateOf(claim: ModelClaim): ModelClaim | undefined {
    const alike = this.listed().filter(
      (other) =>
        other !== claim &&
        other.status !== "REJECTED" &&
        present(other).some((theirs) => present(claim).some((mine) => isAlike(mine, theirs))),
    );
    return alike.find(({ status }) => status !== "OPEN") ?? alike[0];
  }

  /**
   * The receipt that would be a duplicate with these details and this file; in a submitted claim its other receipts count too.
   */
  receiptLike(receipt: ModelReceipt, as: Pick<ModelReceipt, "details" | "file">): ModelReceipt | undefined {
    const claims = this.listed().filter(
      (other) => other.status !== "REJECTED" && (other !== receipt.claim || other.status !== "OPEN"),
    );
    const alike = claims.flatMap((claim) =>
      present(claim)
        .filter((other) => other !== receipt && isAlike(as, other))
        .sort((a, b) => Number(b.file === as.file) - Number(a.file === as.file) || b.id - a.id),
    );
    return alike.find(({ claim }) => claim.status !== "OPEN") ?? alike[0];
  }

  total(claim: ModelClaim): number {
    return sum(present(claim).map(({ details }) => details?.amount ?? 0));
  }

  /** The amount on hold for the claim, or to be paid and paid. */
  funded(claim: ModelClaim): number {
    return sum([...claim.takes.values()]);
  }

  figures(coverage: ModelCoverage) {
    const of = (status: Status) => this.claims.filter((claim) => claim.status === status);
    const taken = (claims: readonly ModelClaim[]) => sum(claims.map(({ takes }) => takes.get(coverage) ?? 0));
    const paid = sum(of("APPROVED").map((claim) => this.#paidFrom(claim, coverage)));
    const [held, payable] = [taken(of("REQUESTED")), taken(of("APPROVED")) - paid];
    return { available: coverage.given - held - payable - paid, held, payable, paid };
  }

  /** Payments use up one coverage after the other, the oldest year and lowest category first. */
  #paidFrom(claim: ModelClaim, coverage: ModelCoverage): number {
    const before = [...claim.takes].filter(([one]) => order(one) < order(coverage));
    const left = claim.paid - sum(before.map(([, amount]) => amount));
    return Math.max(0, Math.min(left, claim.takes.get(coverage) ?? 0));
  }

  #hold(claim: ModelClaim): void {
    claim.takes = new Map();
    const asked = new Map<ModelCoverage, number>();
    for (const { details } of present(claim)) {
      if (!details) continue;
      const { coverage, amount, day: spentOn } = details;
      const ofThatYear = this.coverages.find(
        ({ year, category }) => year === yearOf(spentOn) && category === coverage.category,
      );
      const charged = ofThatYear ?? coverage;
      asked.set(charged, (asked.get(charged) ?? 0) + amount);
    }
    // Ignores the claim's own hold: a claim that is being submitted does not count against the balance.
    const status = claim.status;
    claim.status = "OPEN";
    for (const [coverage, amount] of asked)
      claim.takes.set(coverage, Math.min(amount, this.figures(coverage).available));
    claim.status = status;
  }

  #newestFirst(): ModelClaim[] {
    return this.claims.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  }

  #mayClaim(): boolean {
    const isOver = this.cancelledOn !== undefined && this.today > daysFrom(this.cancelledOn, 14);
    return this.today >= this.eligibleFrom && !isOver;
  }

  #waits(spentOn: string): boolean {
    return isEarly(this.today) && yearOf(spentOn) >= yearOf(this.today);
  }

  #isRunOut(spentOn: string): boolean {
    return this.today > this.runOutEnd && yearOf(spentOn) < yearOf(this.today);
  }
}

export const present = (claim: ModelClaim) => claim.receipts.filter(({ isGone }) => !isGone);
const yearOf = (date: string) => Number(date.slice(0, 4));
const isEarly = (date: string) => date.slice(5) < "01-16";
const order = ({ year, category }: ModelCoverage) => year * 10 + category;
const isUndecided = ({ status }: ModelClaim) => status === "OPEN" || status === "REQUESTED";

function isAlike(
  a: Pick<ModelReceipt, "details" | "file">,
  b: Pick<ModelReceipt, "details" | "file">,
): boolean {
  const [mine, theirs] = [a.details, b.details];
  const sameDetails =
    mine !== undefined &&
    mine.amount === theirs?.amount &&
    mine.claimant === theirs.claimant &&
    mine.day === theirs.day &&
    mine.type === theirs.type;
  return sameDetails || a.file === b.file;
}
