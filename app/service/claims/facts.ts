import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { withOnlyYears } from "~/domain/benefit-choice";
import { type IsoDate, torontoDate, yearOf } from "~/domain/calendar";
import type { AcceptedReceipt } from "~/domain/claim-hold";
import type { BenefitCoverageId, ClaimId, EnrollmentId, ReceiptId } from "~/domain/ids";
import { normalizeText } from "~/domain/normalize-text";
import { runOutEndIn } from "~/domain/plan-terms";
import type { ReceiptDetails, ReceiptFacts } from "~/domain/read-receipt";
import type { SavedReceipt } from "~/domain/receipt";
import { type Executor, preparedQuery } from "../database";
import { benefitCoverages, dependents, employees, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { classPlansColumn } from "../plans/plan-facts";
import { notFoundError } from "../service-error";
import { listExpenseTypes } from "./reference-data";

/** The dates and status of a person that claims depend on. Toronto days. */
export interface ClaimContext {
  /** The instant of which `today` is the day: a submit stored with a later one could fall into the next year. */
  readonly now: Date;
  readonly today: IsoDate;
  readonly isSetupDone: boolean;
  readonly eligibilityDate: IsoDate | null;
  readonly benefitCancellationDate: IsoDate | null;
  /** The last day on which last year's expenses are accepted, if the employer sets one (decision D11). */
  readonly runOutEndDate: IsoDate | null;
}

/** Reads a person's claim context as of now. */
export async function readClaimContext(
  db: Executor,
  deps: Pick<ServiceDeps, "clock">,
  caller: Pick<Caller, "employeeId">,
): Promise<ClaimContext> {
  const now = deps.clock.now();
  const day = torontoDate(now);
  const [person] = await claimDates(db).execute({ employeeId: caller.employeeId });
  if (!person) throw notFoundError();
  const { classPlans, ...dates } = person;
  return { now, today: day, ...dates, runOutEndDate: runOutEndIn(classPlans, yearOf(day)) };
}

const claimDates = preparedQuery("claim dates", (db) =>
  db
    .select({
      isSetupDone: employees.isSetupDone,
      eligibilityDate: employees.eligibilityDate,
      benefitCancellationDate: employees.benefitCancellationDate,
      classPlans: classPlansColumn,
    })
    .from(employees)
    .where(eq(employees.id, sql.placeholder("employeeId"))),
);

/** The facts that receipts are validated against, without the expense types, which depend on the chosen benefit. */
export interface ReceiptPersonFacts extends Omit<ReceiptFacts, "expenseTypes"> {
  readonly coverages: readonly (ReceiptFacts["coverages"][number] & {
    readonly id: BenefitCoverageId;
    readonly enrollmentId: EnrollmentId;
  })[];
}

/** Reads the caller's active dependents and own benefits up to this year. */
export async function readReceiptPersonFacts(
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
  // The available money does not limit a receipt; it matters only when the money is set aside (decision D24).
  return {
    today: day,
    eligibilityDate,
    dependentIds: own.map(({ id }) => id),
    coverages: withOnlyYears(coverages, yearOf(day)),
  };
}

/** Returns the facts for one receipt: the person's, with the expense types of its benefit. */
export async function readFactsForReceipt(
  db: Executor,
  personal: ReceiptPersonFacts,
  { enrollmentId }: Pick<ReceiptDetails, "enrollmentId">,
): Promise<ReceiptFacts> {
  return { ...personal, expenseTypes: await listExpenseTypes(db, enrollmentId) };
}

/** A stored receipt; after the upload most fields are still empty. */
export interface StoredReceipt extends SavedReceipt {
  readonly expenseTypeOther?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** Returns a stored or submitted receipt in the form that is validated. A benefit that is not the person's gets enrollment 0. */
export function toReceiptDetails(
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
    expenseTypeOther: normalizeText(receipt.expenseTypeOther ?? ""),
    notes: normalizeText(receipt.notes ?? ""),
  };
}

/** The columns of a receipt's details, and the day on which it was accepted. */
export const receiptDetailColumns = {
  id: receipts.id,
  amount: receipts.amount,
  claimerId: receipts.claimerId,
  employeeBenefitCoverageId: receipts.benefitCoverageId,
  expenseDate: receipts.expenseDate,
  expenseTypeId: receipts.expenseTypeId,
  expenseTypeOther: receipts.expenseTypeOther,
  notes: receipts.notes,
  takenOn: receipts.takenOn,
};

/** Returns the receipts of a claim in upload order. */
export function readReceiptsOfClaim(
  db: Executor,
  claimId: ClaimId,
): Promise<(StoredReceipt & AcceptedReceipt & { id: ReceiptId })[]> {
  return db
    .select(receiptDetailColumns)
    .from(receipts)
    .where(eq(receipts.claimId, claimId))
    .orderBy(asc(receipts.id));
}
