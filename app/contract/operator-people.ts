import { z } from "zod";
import { MAX_INVITATIONS } from "~/domain/invitation";
import { operatorPageInput } from "./entities/operator";
import {
  correctedInvitation,
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
    .get("/people", "List people, sorted by company and name", { refuses: { 404: "No such company" } })
    .input(z.object({ ...operatorPageInput, company: z.string().max(300).optional() }))
    .output(pageOf(operatorPerson)),
  /** The address is in a body so that it appears in no log. */
  findPerson: operator.read
    .post("/people/find", "Find a person by e-mail address", {
      withoutKey: true,
      refuses: { 404: "No such person" },
    })
    .input(z.object({ email: z.string().max(320) }))
    .output(operatorPerson),
  invite: operator.administer
    .post("/invitations", "Invite people", {
      description:
        "Validates each row separately: rows with problems are left out, and all others are invited in one transaction. `dryRun` validates without changing anything.",
    })
    .input(
      z.object({
        people: z.array(invitationRow).min(1).max(MAX_INVITATIONS),
        dryRun: z.boolean().default(false),
      }),
    )
    .output(z.object({ rows: z.array(invitationOutcome) })),
  inviteAgain: operator.administer
    .post("/people/{id}/invitation", "Send a new invitation to a person who has not signed up", {
      description: "Earlier links stop working.",
      refuses: { 404: "No such person", 409: "The person has already signed up" },
    })
    .input(z.object({ id: positiveIdOf<"employee">() }))
    .output(operatorPerson),
  correctInvitation: operator.administer
    .put("/people/{id}/invitation", "Correct the invitation of a person who has not signed up", {
      description:
        "Changes the fields sent, and mails a new link, also to an unchanged address. Earlier links stop working, so a link that went to a wrong address cannot be used. With `knownEmail`, only a person who has that address.",
      refuses: {
        400: "The message says what is wrong",
        404: "No such person, or not with this address",
        409: "The person has already signed up, or another person has the address",
      },
    })
    .input(
      z.object({
        id: positiveIdOf<"employee">(),
        knownEmail: z.string().max(1000).optional(),
        ...invitationRow.omit({ company: true }).partial().shape,
      }),
    )
    .output(correctedInvitation),
  cancelBenefit: operator.administer
    .put("/people/{id}/benefit-cancellation", "Set the last day of a person's benefit, a Toronto day", {
      description: "Null revokes the cancellation.",
      refuses: { 404: "No such person" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), date: isoDate.nullable() }))
    .output(operatorPerson),
  /** API-01. */
  setReAllocation: operator.administer
    .put("/people/{id}/re-allocation", "Ask a person to re-allocate", {
      description:
        "CHANGE_REQUIRED takes the fund to allocate (negative: to take back). `known` is what the operator read in the person's record (`reAllocationStatus`, `fund`, `fundDivided`). Send it, so that a repeated request does not apply the change twice or overwrite another operator's.",
      refuses: {
        400: "A fund with a status other than CHANGE_REQUIRED",
        404: "No such person",
        409: "Set-up is not done; the bank account was removed; the state differs from `known`; the total would be outside a plan's limits; or the person could not do it: more is taken back than is left, or more is claimed than the plan gives",
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
  removeBanking: operator.administer
    .post("/people/{id}/banking-removal", "Remove a former member's bank account", {
      description: "Deletes the account and the picture of the cheque. They cannot be restored.",
      refuses: {
        404: "No such person",
        409: "Claims can still be submitted, a re-allocation waits, money is not paid out yet, or a withdrawal was approved less than 30 days ago",
      },
    })
    .input(z.object({ id: positiveIdOf<"employee">() }))
    .output(operatorPerson),
  /** ALO-06. */
  lockAllocation: operator.administer
    .put("/people/{id}/allocation-lock", "Lock or unlock a person's allocation", {
      description:
        "A locked person cannot change saved amounts in set-up, in the year in which the benefit begins.",
      refuses: { 404: "No such person" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), isLocked: z.boolean() }))
    .output(operatorPerson),
  /** MCH-02. */
  setAnalyst: operator.administer
    .put("/people/{id}/analyst", "Grant or revoke a person's access to the inspector", {
      refuses: { 404: "No such person" },
    })
    .input(z.object({ id: positiveIdOf<"employee">(), isAnalyst: z.boolean() }))
    .output(operatorPerson),
};
