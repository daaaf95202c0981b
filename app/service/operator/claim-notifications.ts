import { and, arrayContains, eq, sql } from "drizzle-orm";
import { areAllTooLate, mayClaim, reasonNotToClaim } from "~/domain/claim-submission";
import { paidToOf } from "~/domain/enrollment";
import type { ClaimId, EmployeeId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import { ROLE_EMP_ADMIN } from "~/domain/role";
import type { Rejection } from "~/service/claims/decide";
import { readClaimContext, readReceiptsOfClaim } from "~/service/claims/facts";
import type { PaidShares } from "~/service/claims/pay";
import type { Transaction } from "~/service/database/index";
import { employees } from "~/service/database/schema/index";
import type { ServiceDeps } from "~/service/deps";
import { notify } from "~/service/mail/notify";

interface Claim {
  readonly id: ClaimId;
  readonly employeeId: EmployeeId;
}

/** Mails the owner why a claim was declined and whether it can be sent again, unless turned off (PRF-10, Claim Rejected). */
export async function notifyOfRejection(
  tx: Transaction,
  deps: Pick<ServiceDeps, "clock">,
  claim: Claim,
  { reasonType, reason }: Rejection,
): Promise<void> {
  const own = await readReceiptsOfClaim(tx, claim.id);
  const context = await readClaimContext(tx, deps, claim);
  const { today, benefitCancellationDate } = context;
  const why = reasonNotToClaim({ available: mayClaim(context, today), benefitCancellationDate }, today);
  const lastDayToClaim = why?.reason === "cancelled" ? why.lastDay : undefined;
  const tooLate = lastDayToClaim !== undefined || areAllTooLate(own, context);
  await notify(tx, {
    employeeId: claim.employeeId,
    type: "CLAIM_REJECTED",
    kind: "claimRejected",
    cause: `claim-rejected:${claim.id}`,
    payload: ({ firstName }) => ({
      firstName,
      claimId: claim.id,
      amount: sumOf(own),
      reasonType,
      reason: reason?.trim() ?? "",
      ...(tooLate && { tooLate }),
      ...(lastDayToClaim !== undefined && { lastDayToClaim }),
    }),
  });
}

/**
 * Mails the owner and the employer's admins what was paid, unless they turned it off. Retirement saving has a separate
 * notification (PRF-10: Claim Paid, RRSP Claim Paid).
 *
 * @param nth identifies the payment within the claim, so that each is notified once
 */
export async function notifyOfPayment(
  tx: Transaction,
  claim: Claim,
  paid: PaidShares,
  nth: string,
): Promise<void> {
  const isRetirement = (share: PaidShares[number]) => paidToOf(share.enrollmentId) === "RRSP";
  const amounts = [
    { kind: "claim", amount: sumOf(paid.filter((share) => !isRetirement(share))) },
    { kind: "rrsp", amount: sumOf(paid.filter(isRetirement)) },
  ] as const;
  for (const { kind, amount } of amounts) {
    if (amount === 0) continue;
    const cause = `${kind}-paid:${claim.id}:${nth}`;
    await notify(tx, {
      employeeId: claim.employeeId,
      type: kind === "rrsp" ? "EMPLOYEE_RRSP_CLAIM_PAID" : "EMPLOYEE_CLAIM_PAID",
      kind: kind === "rrsp" ? "rrspClaimPaid" : "claimPaid",
      cause,
      payload: ({ firstName }) => ({ firstName, claimId: claim.id, amount }),
    });
    for (const admin of await adminsFor(tx, claim.employeeId)) {
      await notify(tx, {
        employeeId: admin.id,
        type: kind === "rrsp" ? "RRSP_CLAIM_PAID" : "EMPLOYER_CLAIM_PAID",
        kind: "employerClaimPaid",
        cause: `${cause}:admin-${admin.id}`,
        payload: ({ firstName }) => ({
          firstName,
          claimId: claim.id,
          amount,
          employeeName: admin.employeeName,
        }),
      });
    }
  }
}

/** Returns the admins of a person's employer except the person, each with the person's name. */
async function adminsFor(tx: Transaction, employeeId: EmployeeId) {
  const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId));
  if (!person) return [];
  const admins = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.employerId, person.employerId),
        arrayContains(employees.roles, [ROLE_EMP_ADMIN]),
        sql`${employees.passwordHash} is not null and ${employees.id} <> ${employeeId}`,
      ),
    );
  const employeeName = `${person.firstName} ${person.lastName}`;
  return admins.map(({ id }) => ({ id, employeeName }));
}
