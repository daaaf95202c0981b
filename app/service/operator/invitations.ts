import { eq, inArray, sql } from "drizzle-orm";
import type { InvitationOutcome, InvitationRow, OperatorPerson } from "~/contract/entities/operator-person";
import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, today, yearOf } from "~/domain/calendar";
import { normalizeEmail } from "~/domain/email";
import type { EmployerId, PlanId } from "~/domain/ids";
import { type Invitation, planToInviteTo, readInvitation } from "~/domain/invitation";
import { benefitYearOf } from "~/domain/re-allocation";
import { recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { employees, employers } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { invitePerson, sendInvitation } from "../people/invite";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { nameKey } from "./companies";
import { changePerson } from "./person-changes";
import { readPlansByCompany } from "./plans";
import { invitationProblemTexts, invitationWarningTexts, texts } from "./texts";

type ProblemCode = keyof typeof invitationProblemTexts;

/** A validated row, with the invitation if it has no problems. */
interface CheckedRow {
  readonly outcome: InvitationOutcome;
  readonly invitation?: Invitation & { readonly employerId: EmployerId; readonly planId: PlanId };
}

/**
 * POST invitations: invites people (decisions D55 and D77). Validates each row separately and leaves out rows with problems; the
 * others are written in one transaction, each with a mail that contains a sign-up link. A dry run writes nothing. Returns the
 * rows in the order of the list, but writes them in that of the addresses: two lists that share some never wait for each other.
 */
export async function invitePeople(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["invite"],
): Promise<OperatorOutputs["invite"]> {
  return deps.db.transaction(async (tx) => {
    const checked = await checkRows(tx, deps, input.people);
    if (input.dryRun) return { rows: checked.map(({ outcome }) => outcome) };
    const written = new Map<CheckedRow, InvitationOutcome>();
    for (const row of checked.toSorted(byEmail)) written.set(row, await inviteRow(tx, deps, operator, row));
    return { rows: checked.map((row) => written.get(row) ?? row.outcome) };
  });
}

/** POST people/{id}/invitation: mails a new link to a person who has not signed up; earlier links stop working. */
export async function inviteAgain(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["inviteAgain"],
): Promise<OperatorPerson> {
  return changePerson(deps, operator, input.id, async (person, tx) => {
    requireNotSignedUp(person);
    const [employer] = await tx.select().from(employers).where(eq(employers.id, person.employerId));
    const companyName = employer?.companyName ?? "";
    await sendInvitation({ ...deps, db: tx }, { employeeId: person.id, email: person.email, companyName });
    return { action: "person.invitedAgain" };
  });
}

/** Checks that a person has not signed up. @throws {ServiceError} 409 */
export function requireNotSignedUp({
  passwordHash,
}: Pick<typeof employees.$inferSelect, "passwordHash">): void {
  if (passwordHash !== null) throw new ServiceError(409, texts.signedUpAlready, "signedUpAlready");
}

/**
 * Validates the rows of a list, against each other too.
 *
 * @param own the normalized address of the person whose row it is, if they are invited already
 */
export async function checkRows(
  db: Executor,
  deps: Pick<ServiceDeps, "clock">,
  rows: readonly InvitationRow[],
  own?: string,
): Promise<CheckedRow[]> {
  const day = today(deps.clock);
  const companies = await readPlansByCompany(db, yearOf(day));
  const registered = await registeredAmong(db, rows);
  const earlierInList = new Set<string>();
  return rows.map((row) => {
    const email = normalizeEmail(row.email);
    const { problems, warnings, invitation } = readInvitation(row, day);
    const eligibilityDate = invitation?.eligibilityDate ?? null;
    const year = benefitYearOf({ eligibilityDate, classBenefitFromDate: null }, day);
    const company = companies.get(nameKey(row.company));
    const offered = planToInviteTo(
      company?.plans.get(nameKey(row.className)) ?? [],
      startIn(year, eligibilityDate),
    );
    const found: ProblemCode[] = [...problems];
    if (earlierInList.has(email)) found.push("twiceInList");
    else if (registered.has(email) && email !== own) found.push("knownAlready");
    if (!problems.includes("companyMissing") && !company) found.push("companyUnknown");
    if (!problems.includes("classMissing") && company && !offered) found.push("classUnknown");
    earlierInList.add(email);
    const outcome: InvitationOutcome = {
      email,
      outcome: found.length > 0 ? "LEFT_OUT" : "WOULD_BE_INVITED",
      employeeId: null,
      eligibilityDate: offered?.eligibleFrom ?? eligibilityDate,
      problems: found.map((code) => ({ code, message: invitationProblemTexts[code] })),
      warnings: [...warnings, ...(offered?.eligibleFrom ? (["planLater"] as const) : [])].map((code) => ({
        code,
        message: invitationWarningTexts[code],
      })),
    };
    if (found.length > 0 || !invitation || !company || !offered) return { outcome };
    const { employerId } = company;
    const { plan, eligibleFrom = invitation.eligibilityDate } = offered;
    const { planId } = plan;
    return { outcome, invitation: { ...invitation, eligibilityDate: eligibleFrom, employerId, planId } };
  });
}

/** The day on which a person starts in a year; its last day if their eligibility date is not known, which then warns of nothing. */
function startIn(year: BenefitYear, eligibilityDate: IsoDate | null): IsoDate {
  const firstDay: IsoDate = `${year}-01-01`;
  if (eligibilityDate === null) return `${year}-12-31`;
  return eligibilityDate > firstDay ? eligibilityDate : firstDay;
}

function byEmail({ outcome: { email: a } }: CheckedRow, { outcome: { email: b } }: CheckedRow): number {
  return Number(a > b) - Number(a < b);
}

/**
 * Writes one invitation, if the row has no problems. Leaves the row out if another list invited the address after the validation:
 * this one must not change that person.
 */
async function inviteRow(
  tx: Transaction,
  deps: ServiceDeps,
  operator: Operator,
  { outcome, invitation }: CheckedRow,
): Promise<InvitationOutcome> {
  if (!invitation) return outcome;
  try {
    return await tx.transaction(async (row) => {
      const { employeeId, isNew } = await invitePerson({ ...deps, db: row }, invitation);
      if (!isNew) throw new ServiceError(409, invitationProblemTexts.knownAlready, "EMAIL_REGISTERED");
      await recordAudit(row, deps, operator, {
        action: "person.invited",
        employeeId,
        subjectId: employeeId,
      });
      return { ...outcome, outcome: "INVITED" as const, employeeId };
    });
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "EMAIL_REGISTERED")) throw error;
    const problem = { code: "knownAlready", message: invitationProblemTexts.knownAlready };
    return { ...outcome, outcome: "LEFT_OUT", problems: [problem] };
  }
}

/** Returns those of the rows' addresses, normalised, that belong to a person already. */
async function registeredAmong(db: Executor, rows: readonly InvitationRow[]): Promise<ReadonlySet<string>> {
  // PostgreSQL rejects null characters even in queries, and no stored address contains one.
  const emails = rows.map(({ email }) => normalizeEmail(email)).filter((email) => !email.includes("\u0000"));
  if (emails.length === 0) return new Set();
  const address = sql<string>`lower(${employees.email})`;
  const found = await db.select({ address }).from(employees).where(inArray(address, emails));
  return new Set(found.map((one) => one.address));
}
