import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type IsoDate, today, yearOf } from "~/domain/calendar";
import { mayClaim } from "~/domain/claim-submission";
import { amountForInput } from "~/domain/money";
import type { BenefitChoice, ReceiptDraft, ReceiptFacts, SavedReceipt } from "~/domain/receipt";
import type { Executor } from "../database";
import { benefitCoverages, dependents, employees, enrollments, plans, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound, ServiceError } from "../service-error";
import { typesOffered } from "./reference-data";
import { texts } from "./texts";

/** The person's own dates and standing that claims depend on. Days are Toronto's. */
export interface ClaimContext {
  readonly today: IsoDate;
  readonly isSetupDone: boolean;
  readonly eligibilityDate: IsoDate | null;
  readonly benefitCancellationDate: IsoDate | null;
  /** The last day on which last year's expenses are taken, where the employer sets one (decision D11). */
  readonly runOutEndDate: IsoDate | null;
}

/** Reads them as of now. */
export async function claimContextOf(
  db: Executor,
  parts: ServiceParts,
  caller: Caller,
): Promise<ClaimContext> {
  const [person] = await db
    .select({
      isSetupDone: employees.isSetupDone,
      eligibilityDate: employees.eligibilityDate,
      benefitCancellationDate: employees.benefitCancellationDate,
      runOutEndDate: plans.runOutEndDate,
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFound();
  return { today: today(parts.clock), ...person };
}

/** @throws {ServiceError} 409 until the person may claim at all: set up, and the eligibility date has come (CLM-02, decision D71). */
export function requireAvailable(person: ClaimContext): void {
  if (!mayClaim(person, person.today)) throw new ServiceError(409, texts.notAvailable);
}

/** What the rules of receipts judge by, without the expense types, which depend on the benefit chosen. */
export type ReceiptPersonFacts = Omit<ReceiptFacts, "expenseTypes">;

/** The caller's active dependents and own benefits up to this year, beside their dates. */
export async function personalFacts(
  db: Executor,
  caller: Caller,
  { today: day, eligibilityDate }: ClaimContext,
): Promise<ReceiptPersonFacts> {
  const own = await db
    .select({ id: dependents.id })
    .from(dependents)
    .where(and(eq(dependents.employeeId, caller.employeeId), isNull(dependents.removedAt)));
  const coverages = await db
    .select({ id: benefitCoverages.id, enrollmentId: benefitCoverages.enrollmentId, name: enrollments.name })
    .from(benefitCoverages)
    .innerJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .where(
      and(eq(benefitCoverages.employeeId, caller.employeeId), lte(benefitCoverages.benefitYear, yearOf(day))),
    );
  return {
    today: day,
    eligibilityDate,
    dependentIds: own.map(({ id }) => id),
    // How much is left is asked when the money is set aside, and limits nothing here (decision D24).
    coverages: coverages.map((coverage): BenefitChoice => ({ ...coverage, availableAmount: 0 })),
  };
}

/** The facts for one receipt: those of the person with the types its benefit offers. */
export async function factsFor(
  db: Executor,
  personal: ReceiptPersonFacts,
  { enrollmentId }: Pick<ReceiptDraft, "enrollmentId">,
): Promise<ReceiptFacts> {
  return { ...personal, expenseTypes: await typesOffered(db, enrollmentId) };
}

/** What a receipt says, in the words the rules are written for. */
export interface ReceiptDetails extends SavedReceipt {
  readonly expenseTypeOther?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** The same as a form would hold it, so that one set of rules judges both. */
export function draftOf(details: ReceiptDetails, coverages: readonly BenefitChoice[]): ReceiptDraft {
  const coverage = coverages.find(({ id }) => id === details.employeeBenefitCoverageId);
  return {
    amount: amountForInput(details.amount),
    claimerId: details.claimerId,
    employeeBenefitCoverageId: details.employeeBenefitCoverageId ?? 0,
    enrollmentId: coverage?.enrollmentId ?? 0,
    expenseDate: details.expenseDate ?? "",
    expenseTypeId: details.expenseTypeId ?? 0,
    expenseTypeOther: details.expenseTypeOther ?? "",
    notes: details.notes ?? "",
  };
}

/** The receipts of a claim as the rules see them, in the order they came. */
export function detailsOfClaim(db: Executor, claimId: number): Promise<(ReceiptDetails & { id: number })[]> {
  return db
    .select({
      id: receipts.id,
      amount: receipts.amount,
      claimerId: receipts.claimerId,
      employeeBenefitCoverageId: receipts.benefitCoverageId,
      expenseDate: receipts.expenseDate,
      expenseTypeId: receipts.expenseTypeId,
      expenseTypeOther: receipts.expenseTypeOther,
      notes: receipts.notes,
    })
    .from(receipts)
    .where(eq(receipts.claimId, claimId))
    .orderBy(asc(receipts.id));
}
