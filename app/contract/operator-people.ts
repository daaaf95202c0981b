import { z } from "zod";
import { INVITATIONS_AT_ONCE } from "~/domain/invitation";
import { invitationOutcome, invitationRow, operatorPage, operatorPerson } from "./entities/operator";
import { pageOf } from "./entities/page";
import { reAllocationStatus } from "./entities/person";
import { cents, isoDate, positiveIdOf } from "./entities/primitives";
import { calls } from "./operator-rights";
import { refuses } from "./refusals";

/** GET people. */
const people = calls.read
  .route({ method: "GET", path: "/people", summary: "Everybody, by company and name" })
  .input(z.object({ ...operatorPage, company: z.string().max(300).optional() }))
  .output(pageOf(operatorPerson));

/** POST people/find: the address is in a body so that it reaches no log. */
const findPerson = calls.read
  .route({
    method: "POST",
    path: "/people/find",
    summary: "One person by e-mail address",
    spec: refuses({ 404: "There is none" }),
  })
  .input(z.object({ email: z.string().max(320) }))
  .output(operatorPerson);

/** POST invitations. */
const invite = calls.administer
  .route({
    method: "POST",
    path: "/invitations",
    summary: "Invite people",
    description:
      "Up to so many in one transaction. Rows are judged one by one: those with problems are left out, all others are invited. `dryRun` judges and changes nothing.",
  })
  .input(
    z.object({
      people: z.array(invitationRow).min(1).max(INVITATIONS_AT_ONCE),
      dryRun: z.boolean().default(false),
    }),
  )
  .output(z.object({ rows: z.array(invitationOutcome) }));

/** POST people/{id}/invitation. */
const inviteAgain = calls.administer
  .route({
    method: "POST",
    path: "/people/{id}/invitation",
    summary: "A new link for somebody who has not signed up",
    description: "The links before end.",
    spec: refuses({ 404: "Nobody", 409: "The person has signed up" }),
  })
  .input(z.object({ id: positiveIdOf<"employee">() }))
  .output(operatorPerson);

/** PUT people/{id}/benefit-cancellation. */
const cancelBenefit = calls.administer
  .route({
    method: "PUT",
    path: "/people/{id}/benefit-cancellation",
    summary: "Set the last Toronto day of a benefit",
    description: "Null takes a cancellation back.",
    spec: refuses({ 404: "Nobody" }),
  })
  .input(z.object({ id: positiveIdOf<"employee">(), date: isoDate.nullable() }))
  .output(operatorPerson);

/** PUT people/{id}/re-allocation (API-01). */
const setReAllocation = calls.administer
  .route({
    method: "PUT",
    path: "/people/{id}/re-allocation",
    summary: "Ask a person to re-allocate",
    description: "For CHANGE_REQUIRED with the fund to spread (negative: to take back).",
    spec: refuses({
      400: "A fund with another status",
      404: "Nobody",
      409: "Before set-up, or taking back more than is left",
    }),
  })
  .input(z.object({ id: positiveIdOf<"employee">(), status: reAllocationStatus, fund: cents.default(0) }))
  .output(operatorPerson);

/** PUT people/{id}/allocation-lock (ALO-06). */
const lockAllocation = calls.administer
  .route({
    method: "PUT",
    path: "/people/{id}/allocation-lock",
    summary: "Whether a person may change this year's amounts",
    spec: refuses({ 404: "Nobody" }),
  })
  .input(z.object({ id: positiveIdOf<"employee">(), isLocked: z.boolean() }))
  .output(operatorPerson);

/** PUT people/{id}/analyst (MCH-02). */
const setAnalyst = calls.administer
  .route({
    method: "PUT",
    path: "/people/{id}/analyst",
    summary: "Whether a person may read the machines in the inspector",
    spec: refuses({ 404: "Nobody" }),
  })
  .input(z.object({ id: positiveIdOf<"employee">(), isAnalyst: z.boolean() }))
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
  setAnalyst,
};
