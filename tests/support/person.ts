import { randomUUID } from "node:crypto";
import { startOfTorontoDay, yearOf } from "~/domain/calendar";
import { hashPassword } from "~/service/auth/password";
import type { Database, Transaction } from "~/service/database";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import {
  benefitCoverages,
  dependents,
  employees,
  employers,
  planEnrollments,
  plans,
} from "~/service/database/schema";
import { businessDay, businessStart } from "./business-day";

type EmployeeColumns = Partial<Omit<typeof employees.$inferInsert, "employerId" | "planId" | "passwordHash">>;

/** The money of a category in the benefit year, in cents. */
export interface CoverageOptions {
  readonly enrollmentId: number;
  readonly amount: number;
  readonly proRatedAmount?: number;
  readonly rolloverAmount?: number;
}

/** The options a test sets; default: an ordinary person who may submit claims. */
export interface PersonOptions extends EmployeeColumns {
  readonly password?: string;
  /** An existing employer, such as another person's. */
  readonly atEmployer?: number;
  readonly companyName?: string;
  /** Default: the Toronto year of the machine's clock. */
  readonly benefitYear?: number;
  readonly coverages?: readonly CoverageOptions[];
  /** False leaves the person without a class. */
  readonly hasPlan?: boolean;
  readonly dependents?: readonly Omit<typeof dependents.$inferInsert, "employeeId">[];
}

/** What the first step of set-up asks for, of a person who has answered it. */
export const basicInformation: PersonOptions = {
  gender: "FEMALE",
  dateOfBirth: "1990-02-28",
  street: "1 Lake Street",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 2T6",
};

export interface Person {
  readonly employeeId: number;
  readonly employerId: number;
  readonly planId: number | null;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly benefitYear: number;
  /** Benefit info ids by enrollment id; a receipt refers to them as `employeeBenefitCoverageId`. */
  readonly coverageIds: Readonly<Record<number, number>>;
  readonly dependentIds: readonly number[];
}

const usualPassword = "a long walk by the lake";
const usualCoverages: readonly CoverageOptions[] = [
  { enrollmentId: 1, amount: 280_000 },
  { enrollmentId: 2, amount: 100_000 },
];

/** Inserts an employee with an employer, a plan, coverages and their money in the ledger. */
export function makePerson(db: Database, wishes: PersonOptions = {}): Promise<Person> {
  return db.transaction((tx) => put(tx, wishes));
}

async function put(tx: Transaction, wishes: PersonOptions): Promise<Person> {
  const {
    password = usualPassword,
    atEmployer,
    companyName = `Lakeside ${randomUUID().slice(0, 8)}`,
    benefitYear = yearOf(businessDay),
    coverages = usualCoverages,
    hasPlan = true,
    dependents: family = [],
    ...columns
  } = wishes;
  const employerId =
    atEmployer ?? only(await tx.insert(employers).values({ companyName }).returning({ id: employers.id })).id;
  const planId = hasPlan ? await makePlan(tx, employerId, benefitYear, coverages) : null;
  const name = `person-${randomUUID().slice(0, 8)}`;
  const employee = only(
    await tx
      .insert(employees)
      .values({
        email: `${name}@example.com`,
        username: name,
        firstName: "Robin",
        lastName: "Tremblay",
        isSetupDone: true,
        eligibilityDate: `${benefitYear}-01-01`,
        ...columns,
        employerId,
        planId,
        passwordHash: await cheapHash(password),
      })
      .returning(),
  );
  const coverageIds: Record<number, number> = {};
  for (const coverage of hasPlan ? coverages : []) {
    coverageIds[coverage.enrollmentId] = await allocate(tx, employee.id, benefitYear, coverage);
  }
  const relatives = family.map((one) => ({ ...one, employeeId: employee.id }));
  const made = relatives.length > 0 ? await tx.insert(dependents).values(relatives).returning() : [];
  const { id: employeeId, email, username, firstName, lastName } = employee;
  return {
    employeeId,
    employerId,
    planId,
    email,
    username: username ?? email,
    password,
    firstName,
    lastName,
    companyName,
    benefitYear,
    coverageIds,
    dependentIds: made.map(({ id }) => id),
  };
}

async function makePlan(
  tx: Transaction,
  employerId: number,
  benefitYear: number,
  coverages: readonly CoverageOptions[],
): Promise<number> {
  const plan = only(
    await tx
      .insert(plans)
      .values({
        employerId,
        className: `Class ${randomUUID().slice(0, 8)}`,
        benefitYear,
        startDate: `${benefitYear}-01-01`,
        totalAmount: coverages.reduce((sum, { amount }) => sum + amount, 0),
      })
      .returning({ id: plans.id }),
  );
  const offered = coverages.map(({ enrollmentId }) => ({ planId: plan.id, enrollmentId }));
  if (offered.length > 0) await tx.insert(planEnrollments).values(offered);
  return plan.id;
}

/** Allocates money to one category and books it, including the rollover; returns the coverage's id. */
export async function allocate(
  tx: Transaction,
  employeeId: number,
  benefitYear: number,
  { enrollmentId, amount, proRatedAmount, rolloverAmount = 0 }: CoverageOptions,
): Promise<number> {
  const coverage = only(
    await tx
      .insert(benefitCoverages)
      .values({
        employeeId,
        benefitYear,
        enrollmentId,
        amount,
        rolloverAmount,
        createdAt: startOfTorontoDay(`${benefitYear}-01-01`),
        ...(proRatedAmount === undefined ? {} : { proRatedAmount }),
      })
      .returning({ id: benefitCoverages.id }),
  );
  const place = { benefitYear, enrollmentId };
  const booked = [
    { kind: "ALLOCATION" as const, title: "Allocation", cents: proRatedAmount ?? amount },
    { kind: "ROLLOVER" as const, title: "Rollover", cents: rolloverAmount },
  ];
  for (const { kind, title, cents } of booked) {
    if (cents === 0) continue;
    const entries = transferEntries(cents, { kind: "funding", ...place }, { kind: "available", ...place });
    await postTransaction(tx, { employeeId, kind, title, at: new Date(businessStart), entries });
  }
  return coverage.id;
}

const hashes = new Map<string, Promise<string>>();

/** As weak as argon2 allows, and cached per password: tests create hundreds of people. */
function cheapHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password, { memoryCost: 8, timeCost: 1 });
  hashes.set(password, hash);
  return hash;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the database answered no row");
  return row;
}
