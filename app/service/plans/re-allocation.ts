import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { CoverageToSave } from "~/domain/allocation";
import { isEditable, mayAllocate, mayChangeInMidYear } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import {
  additionalFund,
  coveragesAfterMidYear,
  fullYearOf,
  isOtherDivision,
  type MidYearCategory,
  type MidYearProblem,
  validateMidYear,
} from "~/domain/mid-year";
import { amountThisYear } from "~/domain/pro-rating";
import { type ClaimedAmount, type ReAllocationProblem, validateReAllocation } from "~/domain/re-allocation";
import { audit } from "../audit";
import type { Transaction } from "../database";
import { lockBalances } from "../database/ledger";
import { auditEvents, benefitCoverages, employees } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound, ServiceError } from "../service-error";
import { offerOf, type PlanYearOffer } from "./offer";
import { goesBy } from "./plan-of-year";
import { amountsOf, putCoverages, type SentCoverages, spread } from "./put-coverages";
import { midYearTexts, texts } from "./texts";

type Employee = typeof employees.$inferSelect;

/**
 * PUT employees/re-allocation (REA-01 to REA-05): in one transaction the status, the amounts and what was
 * claimed are judged again, the coverages are saved and the money is moved. A mid-year change uses up the fund it is about, so
 * that the same again changes nothing.
 */
export async function saveReAllocation(
  parts: ServiceParts,
  caller: Caller,
  input: SentCoverages,
): Promise<undefined> {
  await parts.db.transaction(async (tx) => {
    const person = await lockCaller(tx, caller);
    const offer = await offerOf(tx, person, today(parts.clock));
    const claimed = await claimedOf(tx, person, offer);
    if (!person.isSetupDone) throw notAsked();
    const isMidYear = mayChangeInMidYear(person);
    if (!isMidYear && !mayAllocate(person)) throw notAsked();
    const wished = isMidYear
      ? await changed(tx, person, offer, claimed, input)
      : allocated(offer, claimed, input);
    const put = { employeeId: person.id, benefitYear: offer.benefitYear, ...wished };
    const hasChanged = await putCoverages(tx, { ...put, kind: "RE_ALLOCATION", at: parts.clock.now() });
    const isDone = isMidYear ? person.fundChange === 0 : person.reAllocationStatus === "REVIEW";
    const { planId } = offer;
    // Another plan with the same amounts is written down, too; and what was divided, by which `hasDivided` knows it.
    const moved = planId !== person.planId && { planId };
    const divided = isMidYear && person.fundChange !== 0 && { fund: person.fundChange };
    const details = moved || divided ? { ...moved, ...divided } : undefined;
    if (!hasChanged && isDone && !details) return;
    const after = isMidYear
      ? dividedNow(person, offer)
      : ({ reAllocationStatus: "REVIEW", ...goesBy(planId, person, offer.benefitYear) } as const);
    await tx.update(employees).set(after).where(eq(employees.id, person.id));
    await audit(tx, parts, caller, { action: "reAllocation.saved", details });
  });
}

/** The change is in the coverages from now on, and the plan's total for that year counts it (`offerOf`). */
function dividedNow({ fundChange, fundYear, fundDivided }: Employee, { benefitYear }: PlanYearOffer) {
  const before = fundYear === benefitYear ? fundDivided : 0;
  return { fundChange: 0, fundYear: benefitYear, fundDivided: before + fundChange };
}

/** The refusal for whom nothing is asked of: it may have been done in another window. */
export function notAsked(): ServiceError {
  return new ServiceError(409, texts.notAsked, "alreadyDecided");
}

/**
 * The caller's row and coverages, which nobody else changes until this transaction ends; a receipt that begins to name one of
 * them meanwhile waits. Comes before the balances are locked, as it does where a receipt is saved.
 */
export async function lockCaller(tx: Transaction, { employeeId }: Caller): Promise<Employee> {
  const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for("no key update");
  if (!person) throw notFound();
  await tx
    .select({ id: benefitCoverages.id })
    .from(benefitCoverages)
    .where(eq(benefitCoverages.employeeId, employeeId))
    .orderBy(asc(benefitCoverages.id))
    .for("update");
  return person;
}

/** What of each category is claimed this year, pending claims included; it stays so until this transaction ends. */
export async function claimedOf(
  tx: Transaction,
  person: Employee,
  offer: PlanYearOffer,
): Promise<ClaimedAmount[]> {
  // Read again: a claim or a payment that was waited for may have opened an account, as the first fee of a category does.
  await lockBalances(tx, person.id, offer.benefitYear);
  const balances = await lockBalances(tx, person.id, offer.benefitYear);
  return balances.map(({ enrollmentId, held, payable, paid, fee }) => ({
    enrollmentId,
    claimedAmount: held + payable + paid + fee,
  }));
}

/** The whole benefit, spread anew. */
function allocated(offer: PlanYearOffer, claimed: readonly ClaimedAmount[], input: SentCoverages) {
  const amounts = amountsOf(input, offer);
  const [problem] = validateReAllocation(amounts, { ...offer, claimed });
  if (problem) throw serviceErrorFor(problem);
  return spread(amounts, offer);
}

/** The coverages after a change in mid-year. */
async function changed(
  tx: Transaction,
  { id, fundChange }: Employee,
  offer: PlanYearOffer,
  claimed: readonly ClaimedAmount[],
  input: SentCoverages,
): Promise<{ coverages: CoverageToSave[] }> {
  const categories = midYearCategories(offer, claimed);
  const changes = [
    ...input.map(({ enrollmentId, amount, proRatedAmount }) => {
      const before = categories.find((each) => each.enrollmentId === enrollmentId);
      const isPart = before ? before.proRatedAmount !== null : offer.yearPart !== null;
      const wished = isPart ? (proRatedAmount ?? Number.NaN) : amount;
      return { enrollmentId, change: wished - (before ? amountThisYear(before) : 0) };
    }),
    // All coverages are named: one that is not is to hold nothing.
    ...categories
      .filter(({ enrollmentId }) => !input.some((each) => each.enrollmentId === enrollmentId))
      .map((each) => ({ enrollmentId: each.enrollmentId, change: 0 - amountThisYear(each) })),
  ];
  const fund = additionalFund(fundChange, offer.yearPart, fullYearOf(categories));
  const problems = validateMidYear(changes, { categories, fund });
  const [problem] = problems;
  // Two windows may confirm at the same moment: what the second one says was right until the first had divided it.
  if (fundChange === 0 && isOtherDivision(problems) && (await hasDivided(tx, id)))
    throw new ServiceError(409, texts.dividedAlready, "alreadyDecided");
  if (problem) throw serviceErrorFor(problem);
  const coverages = coveragesAfterMidYear(changes, categories, fundChange).filter(
    ({ enrollmentId, amount }) =>
      amount !== 0 || offer.coverages.some((row) => row.enrollmentId === enrollmentId),
  );
  return { coverages };
}

/** Whether the change that was asked of the person last is divided, by the record: a fund of 0 alone may have been asked, too. */
async function hasDivided(tx: Transaction, id: EmployeeId): Promise<boolean> {
  const isOfFund = and(eq(auditEvents.subject, "reAllocation"), sql`${auditEvents.details} ? 'fund'`);
  const [last] = await tx
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.employeeId, id), isOfFund))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return last?.action === "reAllocation.saved";
}

/** The categories of a mid-year change: what the plan offers and what the person has, with what was claimed. */
export function midYearCategories(
  offer: PlanYearOffer,
  claimed: readonly ClaimedAmount[],
): MidYearCategory[] {
  return offer.categories.flatMap((category): MidYearCategory[] => {
    const { enrollmentId, isOffered } = category;
    const row = offer.coverages.find((each) => each.enrollmentId === enrollmentId);
    if (!row && !isOffered) return [];
    return [
      {
        enrollmentId,
        amount: row?.amount ?? 0,
        proRatedAmount: offer.yearPart ? (row?.proRatedAmount ?? 0) : (row?.proRatedAmount ?? null),
        claimedAmount: claimed.find((each) => each.enrollmentId === enrollmentId)?.claimedAmount ?? 0,
        isEditable: isEditable(category),
      },
    ];
  });
}

function serviceErrorFor(problem: ReAllocationProblem | MidYearProblem): ServiceError {
  switch (problem.problem) {
    case "total":
    case "leftover":
      return new ServiceError(400, texts.mustBeWhole, "allocation.total");
    case "belowClaimed":
    case "exceedsFund":
      return new ServiceError(400, midYearTexts.exceeds, `allocation.${problem.problem}`);
    default:
      return new ServiceError(400, midYearTexts.invalid, `allocation.${problem.problem}`);
  }
}
