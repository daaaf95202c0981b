import { z } from "zod";
import { INVITATIONS_AT_ONCE } from "~/domain/invitation";
import { invitationOutcome, invitationRow, operatorPage, operatorPerson } from "./entities/operator";
import { reAllocationStatus } from "./entities/person";
import { cents, count, isoDate, positiveIdOf } from "./entities/primitives";
import { calls } from "./operator-rights";

/** GET people: everybody, by company and name. */
const people = calls.read
  .route({ method: "GET", path: "/people" })
  .input(z.object({ ...operatorPage, company: z.string().max(300).optional() }))
  .output(z.object({ records: z.array(operatorPerson), pageCount: count, total: count }));

/** POST people/find: one person by e-mail, in a body so that the address reaches no log. 404 when there is none. */
const findPerson = calls.read
  .route({ method: "POST", path: "/people/find" })
  .input(z.object({ email: z.string().max(320) }))
  .output(operatorPerson);

/**
 * POST invitations: invites up to so many people in one transaction. Rows are judged one by one: those with problems are
 * left out, all others are invited. `dryRun` judges and changes nothing.
 */
const invite = calls.administer
  .route({ method: "POST", path: "/invitations" })
  .input(
    z.object({
      people: z.array(invitationRow).min(1).max(INVITATIONS_AT_ONCE),
      dryRun: z.boolean().default(false),
    }),
  )
  .output(z.object({ rows: z.array(invitationOutcome) }));

/** POST people/{id}/invitation: a new link for somebody who has not signed up; the links before end. 409 afterwards. */
const inviteAgain = calls.administer
  .route({ method: "POST", path: "/people/{id}/invitation" })
  .input(z.object({ id: positiveIdOf<"employee">() }))
  .output(operatorPerson);

/** PUT people/{id}/benefit-cancellation: the last Toronto day of the benefit; null takes a cancellation back. */
const cancelBenefit = calls.administer
  .route({ method: "PUT", path: "/people/{id}/benefit-cancellation" })
  .input(z.object({ id: positiveIdOf<"employee">(), date: isoDate.nullable() }))
  .output(operatorPerson);

/**
 * PUT people/{id}/re-allocation: the status of section 4 and, for CHANGE_REQUIRED, the fund to spread (negative: to take
 * back), cents. 400 for a fund with another status, 409 before set-up or for taking back more than is left.
 */
const setReAllocation = calls.administer
  .route({ method: "PUT", path: "/people/{id}/re-allocation" })
  .input(z.object({ id: positiveIdOf<"employee">(), status: reAllocationStatus, fund: cents.default(0) }))
  .output(operatorPerson);

/** PUT people/{id}/allocation-lock: whether the person may change this year's amounts (ALO-06). */
const lockAllocation = calls.administer
  .route({ method: "PUT", path: "/people/{id}/allocation-lock" })
  .input(z.object({ id: positiveIdOf<"employee">(), isLocked: z.boolean() }))
  .output(operatorPerson);

/** The operator's calls about people: who is there, their invitations, and what is settled for each of them. */
export const operatorPeople = {
  people,
  findPerson,
  invite,
  inviteAgain,
  cancelBenefit,
  setReAllocation,
  lockAllocation,
};
