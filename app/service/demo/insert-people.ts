import { eq } from "drizzle-orm";
import type { DependentId, EmployeeId, EmployerId } from "~/domain/ids";
import { seal } from "~/sealing/seal";
import type { Transaction } from "../database/connect";
import { bankAccounts, dependents, employees, files, provinces } from "../database/schema";
import { type DataKeys, sealedPlace } from "../people/sealed";
import { coveragesOfPerson, type DatedCoverage } from "./coverages";
import { findRowId, type InsertedPlans } from "./insert-plans";
import { bankNumbers, type PreparedPapers } from "./prepared-papers";
import type { DatedPerson } from "./timeline";

/** An inserted person with the ids that their claims need. */
export interface InsertedPerson extends DatedPerson {
  readonly employeeId: EmployeeId;
  readonly employerId: EmployerId;
  /** The person's allocations over time. */
  readonly coverages: readonly DatedCoverage[];
  /** By first name. */
  readonly dependentIds: ReadonlyMap<string, DependentId>;
}

export interface InsertPeopleOptions {
  readonly plans: InsertedPlans;
  readonly papers: PreparedPapers;
  readonly passwordHash: string;
  /** Encrypts bank and insurance numbers. */
  readonly dataKey: DataKeys;
  readonly now: Date;
}

/** Inserts all people with dependents, files and bank account; allocations, claims and money follow later. */
export async function insertPeople(
  tx: Transaction,
  everybody: readonly DatedPerson[],
  given: InsertPeopleOptions,
): Promise<InsertedPerson[]> {
  const known = await tx.select().from(provinces);
  const put: InsertedPerson[] = [];
  for (const one of everybody) {
    const made = await tx
      .insert(employees)
      .values(rowOf(one, given, known))
      .returning();
    const employeeId = findRowId(made, ({ email }) => email === one.person.email);
    await putInsuranceNumber(tx, one, employeeId, given);
    await putFiles(tx, one, employeeId, given);
    await putBankAccount(tx, one, employeeId, given);
    const dependentIds = await putDependents(tx, one, employeeId, given);
    const employerId = given.plans.employerIds.get(one.person.company) ?? 0;
    put.push({ ...one, employeeId, employerId, dependentIds, coverages: coveragesOfPerson(one) });
  }
  return put;
}

function rowOf(
  { person, columns }: DatedPerson,
  { plans, passwordHash, now }: InsertPeopleOptions,
  known: readonly (typeof provinces.$inferSelect)[],
): typeof employees.$inferInsert {
  const { email, firstName, lastName, company, plan, home, purpose } = person;
  const { province, ...address } = home ?? {};
  const hasSignedUp = purpose !== undefined;
  return {
    email,
    firstName,
    lastName,
    ...address,
    employerId: plans.employerIds.get(company) ?? 0,
    planId: plan === undefined ? null : plans.planIds.get(plan),
    username: hasSignedUp ? email.slice(0, email.indexOf("@")) : null,
    passwordHash: hasSignedUp ? passwordHash : null,
    isSetupDone: person.allocation !== undefined,
    phoneNumber: home && `4165550${person.account}`,
    provinceId: home && findRowId(known, ({ code }) => code === province),
    createdAt: now,
    ...columns,
  };
}

async function putInsuranceNumber(
  tx: Transaction,
  { person }: DatedPerson,
  employeeId: EmployeeId,
  { dataKey }: InsertPeopleOptions,
): Promise<void> {
  if (person.socialInsuranceNumber === undefined) return;
  const place = sealedPlace.socialInsuranceNumber(employeeId);
  const socialInsuranceNumberEncrypted = seal(dataKey, place, person.socialInsuranceNumber);
  await tx.update(employees).set({ socialInsuranceNumberEncrypted }).where(eq(employees.id, employeeId));
}

async function putFiles(
  tx: Transaction,
  { person, claims }: DatedPerson,
  employeeId: EmployeeId,
  { papers, now }: InsertPeopleOptions,
): Promise<void> {
  const cheque = papers.cheques.get(person);
  const rows = [
    ...claims.flatMap(({ receipts, begunAt }) =>
      receipts.map(({ story }) => ({ paper: papers.receipts.get(story), createdAt: begunAt })),
    ),
    { paper: cheque, createdAt: now },
  ].flatMap(({ paper, createdAt }) => (paper ? [{ ...paper, employeeId, createdAt }] : []));
  if (rows.length > 0) await tx.insert(files).values(rows);
}

async function putBankAccount(
  tx: Transaction,
  { person, columns, today }: DatedPerson,
  employeeId: EmployeeId,
  { papers, dataKey, now }: InsertPeopleOptions,
): Promise<void> {
  const cheque = papers.cheques.get(person);
  if (person.account === undefined || !cheque) return;
  const numbers = bankNumbers(person.account);
  const name = `${person.firstName} ${person.lastName}`;
  const since = columns.classBenefitFromDate ?? today;
  await tx.insert(bankAccounts).values({
    employeeId,
    accountName: name,
    accountNumberEncrypted: seal(dataKey, sealedPlace.accountNumber(employeeId), numbers.account),
    accountNumberEnding: person.account,
    bankNumberEncrypted: seal(dataKey, sealedPlace.bankNumber(employeeId), numbers.institution),
    transitNumberEncrypted: seal(dataKey, sealedPlace.transitNumber(employeeId), numbers.transit),
    voidChequeFileId: cheque.id,
    eSignature: name,
    signedOn: since < today ? since : today,
    agreementIds: [1, 2],
    updatedAt: now,
  });
}

async function putDependents(
  tx: Transaction,
  { person }: DatedPerson,
  employeeId: EmployeeId,
  { now }: InsertPeopleOptions,
): Promise<ReadonlyMap<string, DependentId>> {
  const family = person.dependents ?? [];
  if (family.length === 0) return new Map();
  const made = await tx
    .insert(dependents)
    .values(family.map((relative) => ({ ...relative, employeeId, createdAt: now })))
    .returning();
  return new Map(made.map(({ firstName, id }) => [firstName, id]));
}
