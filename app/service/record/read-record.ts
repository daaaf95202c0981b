import { asc, eq } from "drizzle-orm";
import { type IsoDate, today } from "~/domain/calendar";
import { findMarketingChoice } from "../auth/marketing-choice";
import { claimsToExport, receiptsToExport } from "../claims/exported-claims";
import { type Executor, readSnapshot } from "../database";
import {
  benefitCoverages,
  claimSeparations,
  claims,
  dependents,
  enrollments,
  files,
  vendorReviews,
  vendors,
  withdrawals,
} from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { readAllInfo } from "../people/all-info";
import { readNotifications } from "../people/notifications";
import { readOwnProfile } from "../people/profile";
import { readPlanFacts } from "../plans/plan-facts";
import { readWalletBalances } from "../wallet/balances";
import { readWalletInfo } from "../wallet/wallet-info";
import { readChainedLedger } from "./ledger";

export type PersonalRecord = Awaited<ReturnType<typeof readRecord>>;
export type OwnFile = Awaited<ReturnType<typeof filesOf>>[number];

/** Reads all of a person's own data from one snapshot, so that all figures agree (PRF-11). */
export async function readRecord(deps: ServiceDeps, caller: Caller) {
  const { employeeId } = caller;
  const at = deps.clock.now();
  const day: IsoDate = today(deps.clock);
  return readSnapshot(deps.db, async (db) => {
    const within = { ...deps, db };
    const holder = { ...caller, planFacts: await readPlanFacts(db, employeeId) };
    const { personalInfo, basicInformation, employeeBanking, companyInfo, ...plan } = await readAllInfo(
      within,
      holder,
    );
    const { phoneNumber, profileUrl } = await readOwnProfile(within, caller);
    return {
      at,
      day,
      claims: await claimsToExport(db, eq(claims.employeeId, employeeId)),
      receipts: await receiptsToExport(db, eq(claims.employeeId, employeeId)),
      claimParts: await partsOfClaims(db, caller),
      files: await filesOf(db, caller),
      ledger: await readChainedLedger(db, employeeId),
      profile: {
        ...personalInfo,
        ...basicInformation,
        phoneNumber,
        picture: profileUrl,
        ...companyInfo,
        eligibilityDate: plan.eligibilityDate,
        benefitCancellationDate: plan.benefitCancellationDate,
      },
      banking: employeeBanking,
      dependents: await dependentsOf(db, caller),
      benefits: await benefitsOf(db, caller),
      reviews: await reviewsOf(db, caller),
      notifications: (await readNotifications(within, caller)).items,
      marketing: await marketingOf(db, personalInfo.email),
      wallet: {
        ...(await readWalletInfo(within, holder)),
        ...(await readWalletBalances(within, holder, { employeeId })),
        withdrawals: await withdrawalsOf(db, caller),
      },
    };
  });
}

function partsOfClaims(db: Executor, { employeeId }: Caller) {
  return db
    .select({
      claimId: claimSeparations.claimId,
      amount: claimSeparations.amount,
      status: claimSeparations.status,
      paidStatus: claimSeparations.paidStatus,
      forDate: claimSeparations.forDate,
    })
    .from(claims)
    .innerJoin(claimSeparations, eq(claimSeparations.claimId, claims.id))
    .where(eq(claims.employeeId, employeeId))
    .orderBy(asc(claimSeparations.forDate), asc(claimSeparations.id));
}

function filesOf(db: Executor, { employeeId }: Caller) {
  return db
    .select({ id: files.id, folder: files.folder, name: files.name, createdAt: files.createdAt })
    .from(files)
    .where(eq(files.employeeId, employeeId))
    .orderBy(asc(files.createdAt), asc(files.id));
}

/** Includes removed dependents, which stay because earlier claims reference them (decision D60). */
function dependentsOf(db: Executor, { employeeId }: Caller) {
  const { id, firstName, lastName, relationship, dateOfBirth, createdAt, removedAt } = dependents;
  return db
    .select({ id, firstName, lastName, relationship, dateOfBirth, createdAt, removedAt })
    .from(dependents)
    .where(eq(dependents.employeeId, employeeId))
    .orderBy(asc(dependents.id));
}

/** Includes every year. */
function benefitsOf(db: Executor, { employeeId }: Caller) {
  const { benefitYear, amount, proRatedAmount, rolloverAmount, createdAt } = benefitCoverages;
  return db
    .select({ benefitYear, name: enrollments.name, amount, proRatedAmount, rolloverAmount, createdAt })
    .from(benefitCoverages)
    .innerJoin(enrollments, eq(enrollments.id, benefitCoverages.enrollmentId))
    .where(eq(benefitCoverages.employeeId, employeeId))
    .orderBy(asc(benefitYear), asc(enrollments.id));
}

/** Includes hidden reviews, with the reason. */
function reviewsOf(db: Executor, { employeeId }: Caller) {
  const { ratingPoint, comment, createdAt, changedAt, hiddenAt, hiddenReason } = vendorReviews;
  return db
    .select({ vendor: vendors.name, ratingPoint, comment, createdAt, changedAt, hiddenAt, hiddenReason })
    .from(vendorReviews)
    .innerJoin(vendors, eq(vendors.id, vendorReviews.vendorId))
    .where(eq(vendorReviews.employeeId, employeeId))
    .orderBy(asc(vendorReviews.id));
}

/** The person's last choice about marketing e-mails; without one they receive them. */
async function marketingOf(db: Executor, email: string) {
  const choice = await findMarketingChoice(db, email);
  return { email, optedOut: choice?.optedOut ?? false, changedAt: choice?.changedAt ?? null };
}

function withdrawalsOf(db: Executor, { employeeId }: Caller) {
  const { id, amount, accountNumberEnding, status, requestedAt, decidedAt, reason } = withdrawals;
  return db
    .select({ id, amount, accountNumberEnding, status, requestedAt, decidedAt, reason })
    .from(withdrawals)
    .where(eq(withdrawals.employeeId, employeeId))
    .orderBy(asc(withdrawals.id));
}
