import { eq } from "drizzle-orm";
import type { CorrectedInvitation, InvitationRow } from "~/contract/entities/operator-person";
import type { OperatorInputs } from "~/contract/operator";
import { normalizeEmail } from "~/domain/email";
import { ROLE_ANALYST, ROLE_EMP_ADMIN, ROLE_EMP_OWNER, withAnalystRole } from "~/domain/role";
import type { Executor } from "../database";
import { violatesUnique } from "../database/reason";
import { employees, employers, plans } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { sendInvitation } from "../people/invite";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { checkRows, requireNotSignedUp } from "./invitations";
import { changePerson } from "./person-changes";
import { invitationProblemTexts, texts } from "./texts";

type Person = typeof employees.$inferSelect;

/**
 * PUT people/{id}/invitation: corrects what a person who has not signed up was invited with, by the rules of an invitation, and
 * mails a new link. Earlier links stop working: one that went to somebody else's mailbox would let them sign up as this person.
 */
export async function correctInvitation(
  deps: ServiceDeps,
  operator: Operator,
  { id, knownEmail, ...corrected }: OperatorInputs["correctInvitation"],
): Promise<CorrectedInvitation> {
  let warnings: CorrectedInvitation["warnings"] = [];
  try {
    const changed = await changePerson(deps, operator, id, async (person, tx) => {
      if (knownEmail !== undefined && normalizeEmail(knownEmail) !== normalizeEmail(person.email))
        throw notFoundError(texts.noSuchPerson);
      requireNotSignedUp(person);
      const invitation = await correctedInvitation(tx, person, corrected);
      const [row] = await checkRows(tx, deps, [invitation], normalizeEmail(person.email));
      const [problem] = row?.outcome.problems ?? [];
      if (problem?.code === "knownAlready") throw emailTakenError();
      if (!row?.invitation)
        throw new ServiceError(400, texts.invitationWrong(problem?.message ?? ""), problem?.code);
      warnings = row.outcome.warnings;
      const { email, firstName, lastName, planId, proRated, eligibilityDate, roles } = row.invitation;
      const { benefitCancellationDate: cancelled } = person;
      if (cancelled !== null && cancelled < eligibilityDate)
        throw new ServiceError(400, texts.cancelledBeforeStart, "date.beforeStart");
      await sendInvitation({ ...deps, db: tx }, { employeeId: id, email, companyName: invitation.company });
      return {
        set: {
          ...{ email, firstName, lastName, planId, proRated, eligibilityDate },
          classBenefitFromDate: eligibilityDate,
          roles: withAnalystRole(roles, person.roles.includes(ROLE_ANALYST)),
        },
        action: "person.invitationCorrected",
        details: { fields: Object.keys(corrected) },
      };
    });
    return { ...changed, warnings };
  } catch (error) {
    throw violatesUnique(error, "employees_email_unique") ? emailTakenError() : error;
  }
}

/** Returns the row of a list that would invite the person with the corrected fields. */
async function correctedInvitation(
  db: Executor,
  person: Person,
  corrected: Omit<OperatorInputs["correctInvitation"], "id" | "knownEmail">,
): Promise<InvitationRow> {
  const [offer] = await db
    .select({ company: employers.companyName, className: plans.className })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, person.id));
  return {
    email: corrected.email ?? person.email,
    firstName: corrected.firstName ?? person.firstName,
    lastName: corrected.lastName ?? person.lastName,
    company: offer?.company ?? "",
    className: corrected.className ?? offer?.className ?? "",
    eligibilityDate: corrected.eligibilityDate ?? person.eligibilityDate ?? "",
    proRated: corrected.proRated ?? (person.proRated ? "yes" : "no"),
    role: corrected.role ?? roleWordOf(person.roles),
  };
}

function roleWordOf(roles: Person["roles"]): "owner" | "admin" | "employee" {
  if (roles.includes(ROLE_EMP_OWNER)) return "owner";
  return roles.includes(ROLE_EMP_ADMIN) ? "admin" : "employee";
}

function emailTakenError(): ServiceError {
  return new ServiceError(409, texts.invitationWrong(invitationProblemTexts.knownAlready), "knownAlready");
}
