import { z } from "zod";
import { MAX_INVITATIONS } from "~/domain/invitation";
import { operatorPageInput } from "./entities/operator";
import {
  invitationOutcome,
  invitationRow,
  operatorPerson,
  seenReAllocation,
} from "./entities/operator-person";
import { pageOf } from "./entities/page";
import { reAllocationStatus } from "./entities/person";
import { cents, isoDate, positiveIdOf } from "./entities/primitives";
import { operator } from "./operator-rights";

/** The operator's calls about people: the list, their invitations, and each person's settings. */
export const operatorPeopleCalls = {
  people: operator.read
    .get("/people", "Everybody, by company and name")
    .input(z.object({ ...operatorPageInput, company: z.string().max(300).optional() }))
    .output(pageOf(operatorPerson)),
  /** The address is in a body so that it appears in no log. */
  findPerson: operator.read
    .post("/people/find", "One person by e-mail address", {
      withoutKey: true,
      refuses: { 404: "There is none" },
    })
    .input(z.object({ email: z.string().max(320) }))
    .output(operatorPerson),
  invite: operator.administer
    .post("/invitations", "Invite people", {
      description:
        "Up to so many in one transaction. Rows are judged one by one: those with problems are left out, all others are invited. `dryRun` judges and changes nothing.",
    })
    .input(
      z.object({
        people: z.array(invitationRow).min(1).max(MAX_INVITATIONS),
        dryRun: z.boolean().default(false),
      }),
    )
    .output(z.object({ rows: z.array(invitationOutcome) })),
  inviteAgain: operator.administer
    .post("/people/{id}/invitation", "A new link for somebody who has not signed up", {
      description: "The links before end.",
      refuses: { 404: "Nobody", 409: "The person has signed up" },
    })
    .input(z.object({ id: positiveIdOf<"employee">() }))
    .output(operatorPerson),
  cancelBenefit: operator.administer
    .put("/people/{id}/benefit-cancellation", "Set the last Toronto day of a benefit", {
      description: "Null takes a cancellation back.",
      refuses: { 404: "Nobody" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), date: isoDate.nullable() }))
    .output(operatorPerson),
  /** API-01. */
  setReAllocation: operator.administer
    .put("/people/{id}/re-allocation", "Ask a person to re-allocate", {
      description:
        "For CHANGE_REQUIRED with the fund to spread (negative: to take back). `known` is what the operator read in the person's record (`reAllocationStatus`, `fund`, `fundDivided`); name it, so that repeating a change does not double it and another operator's is not overwritten unseen.",
      refuses: {
        400: "A fund with another status",
        404: "Nobody",
        409: "Before set-up, another state than is `known`, a total that no plan may give, or what the person could not do: more is taken back than is left, or claimed than the plan gives",
      },
    })
    .input(
      z.object({
        id: positiveIdOf<"employee">(),
        status: reAllocationStatus,
        fund: cents.default(0),
        known: seenReAllocation.optional(),
      }),
    )
    .output(operatorPerson),
  /** ALO-06. */
  lockAllocation: operator.administer
    .put("/people/{id}/allocation-lock", "Whether a person may change this year's amounts", {
      description: "In set-up, amounts saved before, in the year in which the benefit begins.",
      refuses: { 404: "Nobody" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), isLocked: z.boolean() }))
    .output(operatorPerson),
  /** MCH-02. */
  setAnalyst: operator.administer
    .put("/people/{id}/analyst", "Whether a person may read the machines in the inspector", {
      refuses: { 404: "Nobody" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), isAnalyst: z.boolean() }))
    .output(operatorPerson),
};
