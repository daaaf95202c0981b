import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { withOnlyYears } from "~/domain/benefit-choice";
import { type IsoDate, today, yearOf } from "~/domain/calendar";
import type { CountedReceipt } from "~/domain/claim-hold";
import type { BenefitCoverageId, ClaimId, EnrollmentId, ReceiptId } from "~/domain/ids";
import type { ReceiptDetails, ReceiptFacts } from "~/domain/read-receipt";
import type { SavedReceipt } from "~/domain/receipt";
import { tidyText } from "~/domain/tidy-text";
import { type Executor, prepared } from "../database";
import { benefitCoverages, dependents, employees, plans, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { runOutEndIn } from "../plans/plan-terms";
import { notFound } from "../service-error";
import { typesOffered } from "./reference-data";

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
  parts: Pick<ServiceParts, "clock">,
  caller: Pick<Caller, "employeeId">,
): Promise<ClaimContext> {
  const day = today(parts.clock);
  const [person] = await claimDates(db).execute({ employeeId: caller.employeeId, year: yearOf(day) });
  if (!person) throw notFound();
  return { today: day, ...person };
}

const claimDates = prepared("claim dates", (db) =>
  db
    .select({
      isSetupDone: employees.isSetupDone,
      eligibilityDate: employees.eligibilityDate,
      benefitCancellationDate: employees.benefitCancellationDate,
      runOutEndDate: runOutEndIn(sql`${sql.placeholder("year")}::int`),
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, sql.placeholder("employeeId"))),
);

/** What the rules of receipts judge by, without the expense types, which depend on the benefit chosen. */
export interface ReceiptPersonFacts extends Omit<ReceiptFacts, "expenseTypes"> {
  readonly coverages: readonly (ReceiptFacts["coverages"][number] & {
    readonly id: BenefitCoverageId;
    readonly enrollmentId: EnrollmentId;
  })[];
}

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
    .select({
      id: benefitCoverages.id,
      enrollmentId: benefitCoverages.enrollmentId,
      benefitYear: benefitCoverages.benefitYear,
    })
    .from(benefitCoverages)
    .where(
      and(eq(benefitCoverages.employeeId, caller.employeeId), lte(benefitCoverages.benefitYear, yearOf(day))),
    );
  // How much is left is asked when the money is set aside, and limits nothing here (decision D24).
  return {
    today: day,
    eligibilityDate,
    dependentIds: own.map(({ id }) => id),
    coverages: withOnlyYears(coverages, yearOf(day)),
  };
}

/** The facts for one receipt: those of the person with the types its benefit offers. */
export async function factsFor(
  db: Executor,
  personal: ReceiptPersonFacts,
  { enrollmentId }: Pick<ReceiptDetails, "enrollmentId">,
): Promise<ReceiptFacts> {
  return { ...personal, expenseTypes: await typesOffered(db, enrollmentId) };
}

/** What is stored of a receipt; one that was only uploaded says little yet. */
export interface StoredReceipt extends SavedReceipt {
  readonly expenseTypeOther?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** A receipt with its day, stored or called, as the rules judge it. A benefit that is not the person's has no enrollment. */
export function detailsOf(
  receipt: StoredReceipt & { readonly expenseDate: IsoDate },
  coverages: ReceiptPersonFacts["coverages"],
): ReceiptDetails {
  const coverage = coverages.find(({ id }) => id === receipt.employeeBenefitCoverageId);
  return {
    amount: receipt.amount,
    claimerId: receipt.claimerId,
    employeeBenefitCoverageId: receipt.employeeBenefitCoverageId ?? 0,
    enrollmentId: coverage?.enrollmentId ?? 0,
    expenseDate: receipt.expenseDate,
    expenseTypeId: receipt.expenseTypeId ?? 0,
    expenseTypeOther: tidyText(receipt.expenseTypeOther ?? ""),
    notes: tidyText(receipt.notes ?? ""),
  };
}

/** The receipts of a claim, in the order they came. */
export function receiptsOfClaim(
  db: Executor,
  claimId: ClaimId,
): Promise<(StoredReceipt & CountedReceipt & { id: ReceiptId })[]> {
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
      takenOn: receipts.takenOn,
    })
    .from(receipts)
    .where(eq(receipts.claimId, claimId))
    .orderBy(asc(receipts.id));
}
