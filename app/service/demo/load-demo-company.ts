import { setTimeout } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { torontoDate } from "~/domain/calendar";
import { hashPassword, verifyPassword } from "../auth/password";
import type { Executor, Transaction } from "../database/connect";
import { LOCKS } from "../database/locks";
import { employees, employers } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { ClaimLifecycle, insertAgreements } from "./claim-lifecycle";
import { insertDocuments } from "./demo-documents";
import { DEMO_COMPANIES } from "./demo-plans";
import { insertFlowCounts } from "./flow-counts";
import { type InsertPeopleOptions, insertPeople } from "./insert-people";
import { insertPlans } from "./insert-plans";
import { insertReviews, insertVendors } from "./marketplace";
import { allocationEvents, withdrawalEvents } from "./money-events";
import { DEMO_PASSWORD, demoPeople } from "./people";
import { discardPapers, preparePapers } from "./prepared-papers";
import { type DatedPerson, datedPeopleAsOf } from "./timeline";

/**
 * Fills an empty database with the demo company, which tests and visitors rely on; all dates are relative to the business
 * clock. Does nothing if the database has any employer. Pictures are drawn before the single transaction that writes all
 * rows; if it writes none, they are removed again.
 *
 * @returns the lines to print at start: who can sign in and what for; none if the database holds other data
 */
export async function loadDemoCompany(deps: ServiceDeps): Promise<readonly string[]> {
  if (await isEmptyDatabase(deps.db)) await load(deps);
  return demoSignInLines(deps.db);
}

/** Returns the lines to print at start, like `loadDemoCompany`. */
export async function demoSignInLines(db: Executor): Promise<readonly string[]> {
  return (await isDemoCompany(db)) ? signIns(db) : [];
}

async function load(deps: ServiceDeps): Promise<void> {
  const now = deps.clock.now();
  const everybody = datedPeopleAsOf(torontoDate(now));
  const [passwordHash, papers] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    preparePapers(deps, everybody),
  ]);
  let isLoaded = false;
  try {
    isLoaded = await deps.db.transaction(async (tx) => {
      await acquireDemoLock(tx);
      if (!(await isEmptyDatabase(tx))) return false;
      await insertEverything(tx, deps, everybody, {
        papers,
        passwordHash,
        now,
        dataKey: deps.secrets.data,
      });
      return true;
    });
  } finally {
    if (!isLoaded) await discardPapers(deps, papers);
  }
}

async function insertEverything(
  tx: Transaction,
  deps: ServiceDeps,
  everybody: readonly DatedPerson[],
  given: Omit<InsertPeopleOptions, "plans">,
): Promise<void> {
  const today = torontoDate(given.now);
  const people = await insertPeople(tx, everybody, { ...given, plans: await insertPlans(tx, today) });
  const happenings = people.flatMap((one) => [
    ...allocationEvents(one),
    ...one.claims.flatMap((claim) => new ClaimLifecycle(one, claim, given.papers, today).happenings()),
    ...withdrawalEvents(one),
  ]);
  // In chronological order, so that ids are chronological too and no account is overdrawn in between.
  for (const one of happenings.sort((a, b) => a.at.getTime() - b.at.getTime())) await one.write(tx);
  await insertAgreements(tx);
  await insertDocuments(tx, given.papers.documents, given.now);
  await insertVendors(tx, given.papers.photos, given.now);
  await insertReviews(tx, deps, people);
  await insertFlowCounts(tx, today);
}

/** Waits while another process loads. Polls, because the statement timeout would abort a query that waits for the lock. */
export async function acquireDemoLock(tx: Transaction): Promise<void> {
  const ask = sql`select pg_try_advisory_xact_lock(${LOCKS.loadingDemo}) as taken`;
  while (!(await tx.execute<{ taken: boolean }>(ask)).rows[0]?.taken) await setTimeout(100);
}

/** Whether the database has no employer. */
export async function isEmptyDatabase(db: Executor): Promise<boolean> {
  return (await db.$count(employers)) === 0;
}

/** Whether the database holds the demo company. */
export async function isDemoCompany(db: Executor): Promise<boolean> {
  const [amelia] = demoPeople;
  const found = await db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(
      sql`${employers.companyName} = ${DEMO_COMPANIES.maple} and ${employees.email} = ${amelia?.email ?? ""}`,
    );
  return found.length > 0;
}

/** Returns the lines about people who can sign in with the demo password, leaving out those who changed password or e-mail. */
async function signIns(db: Executor): Promise<string[]> {
  const people = demoPeople.flatMap(({ email, purpose }) =>
    purpose === undefined ? [] : [{ email, purpose }],
  );
  const kept = await db
    .select({ email: employees.email, passwordHash: employees.passwordHash })
    .from(employees)
    .where(
      inArray(
        employees.email,
        people.map(({ email }) => email),
      ),
    );
  // All of them were created with the same hash, so usually only one hash is verified.
  const fitting = new Map<string | null, boolean>();
  for (const { passwordHash } of kept) {
    if (!fitting.has(passwordHash))
      fitting.set(passwordHash, await verifyPassword(passwordHash, DEMO_PASSWORD));
  }
  const withDemoPassword = new Set(kept.flatMap((one) => (fitting.get(one.passwordHash) ? [one.email] : [])));
  const shown = people.filter(({ email }) => withDemoPassword.has(email));
  const width = Math.max(...people.map(({ email }) => email.length));
  const others = people.length - shown.length;
  return [
    `Demo company ${DEMO_COMPANIES.maple}; the password is ${DEMO_PASSWORD} for everybody here:`,
    ...shown.map(({ email, purpose }) => `  ${email.padEnd(width)}  ${purpose}`),
    ...(others > 0 ? [`  Not shown: ${others} with a password or an e-mail of their own by now.`] : []),
  ];
}
