import { eq } from "drizzle-orm";
import fc from "fast-check";
import { claims, files, plans, receipts } from "~/service/database/schema";
import { businessDay, businessStart } from "./business-day";
import { allPolicies } from "./claims";
import type { Deciding } from "./deciding";
import { operate } from "./operator";
import { allocate, makePerson, type Person } from "./person";
import type { TestService } from "./service";
import { giveBankAndBasicInformation } from "./whole-person";
import { request, withdraw } from "./withdrawing";

const fates = ["open", "sent", "sent", "rejected", "approved", "inParts", "paid", "paid", "removed"] as const;
const amount = fc.constantFrom(1, 99, 1_999, 2_500, 3_333, 7_001, 12_345, 50_000, 250_000);

/** What a random person was allocated, claimed and withdrew; amounts in cents. */
export const randomMoney = fc.record({
  healthcare: fc.integer({ min: 0, max: 300_000 }),
  wellness: fc.integer({ min: 0, max: 100_000 }),
  retirement: fc.integer({ min: 0, max: 60_000 }),
  rollover: fc.constantFrom(0, 0, 1, 12_000),
  lastYear: fc.constantFrom(0, 40_000),
  fee: fc.constantFrom(
    { administrationFeeBasisPoints: 0 },
    { administrationFeeBasisPoints: 333, administrationFeeTaxBasisPoints: 1_300 },
    { administrationFeeBasisPoints: 10_000, administrationFeeTaxBasisPoints: 10_000 },
  ),
  claims: fc.array(
    fc.record({
      fate: fc.constantFrom(...fates),
      receipts: fc.array(
        fc.record({
          amount,
          category: fc.constantFrom(1, 1, 2, 2, 5),
          isForKit: fc.boolean(),
          isLastYear: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 7 },
  ),
  withdrawals: fc.array(fc.record({ share: fc.integer({ min: 1, max: 3 }), isDecided: fc.boolean() }), {
    maxLength: 2,
  }),
});
export type RandomMoney = typeof randomMoney extends fc.Arbitrary<infer Money> ? Money : never;

/** Creates such a person: inserts drafts directly, and makes everything else with the calls that people and operators use. */
export async function liveWith(
  service: TestService,
  deciding: Deciding,
  money: RandomMoney,
): Promise<{ readonly person: Person; readonly token: string }> {
  const { db } = service;
  const person = await makePerson(db, {
    coverages: [
      { enrollmentId: 1, amount: money.healthcare, rolloverAmount: money.rollover },
      { enrollmentId: 2, amount: money.wellness },
      { enrollmentId: 5, amount: money.retirement },
    ],
    eligibilityDate: `${Number(businessDay.slice(0, 4)) - 1}-01-01`,
    dependents: [{ firstName: "Kit", lastName: "Tremblay", relationship: "CHILDREN" }],
  });
  await db
    .update(plans)
    .set(money.fee)
    .where(eq(plans.id, person.planId ?? 0));
  await giveBankAndBasicInformation(db, service.secrets.data, person);
  if (money.lastYear > 0) {
    const before = { enrollmentId: 1, amount: money.lastYear };
    await db.transaction((tx) => allocate(tx, person.employeeId, person.benefitYear - 1, before));
  }
  const token = await service.signIn(person);
  for (const claim of money.claims) await claimed(service, deciding, person, token, claim);
  for (const { share, isDecided } of money.withdrawals) {
    const { wallets } = await service.api(token).wallet.balances({ employeeId: person.employeeId });
    const asked = Math.floor((wallets[0]?.balance ?? 0) / share);
    if (asked === 0) continue;
    const { body } = await withdraw(service, token, request(person, asked));
    const { id } = body as { id: number };
    if (isDecided) await operate(service, "POST", `/withdrawals/${id}/approval`, { amount: asked });
  }
  return { person, token };
}

async function claimed(
  service: TestService,
  deciding: Deciding,
  person: Person,
  token: string,
  { fate, receipts: wishes }: RandomMoney["claims"][number],
): Promise<void> {
  const id = await draftOf(service, person, wishes);
  if (fate === "open") return;
  const { claim } = service.api(token);
  await claim.submit({ claimId: id, claimPolicys: allPolicies, submitAnyway: true });
  if (fate === "removed") await claim.remove({ id });
  if (fate === "rejected") await deciding.reject(id);
  if (fate === "approved" || fate === "paid") await deciding.approve(id, 1);
  if (fate === "inParts") await deciding.approve(id, 2);
  // If no balance was left, the claim is approved with nothing to pay or not approved at all, and the payment is refused.
  if (fate === "paid" || fate === "inParts") await deciding.pay(id, fate === "paid");
}

async function draftOf(
  { db }: TestService,
  { employeeId, benefitYear, coverageIds, dependentIds }: Person,
  wishes: RandomMoney["claims"][number]["receipts"],
): Promise<number> {
  const createdAt = new Date(businessStart);
  const [claim] = await db.insert(claims).values({ employeeId, createdAt }).returning({ id: claims.id });
  const claimId = claim?.id ?? 0;
  for (const { amount: cents, category, isForKit, isLastYear } of wishes) {
    const file = { folder: "Employee/Claim", name: "receipt.png", type: "image/png", size: 9 } as const;
    const [stored] = await db
      .insert(files)
      .values({
        ...file,
        employeeId,
        sha256: crypto.randomUUID().replaceAll("-", "").padEnd(64, "0"),
        createdAt,
      })
      .returning({ id: files.id });
    await db.insert(receipts).values({
      claimId,
      employeeId,
      fileId: stored?.id ?? "",
      amount: cents,
      claimerId: isForKit ? (dependentIds[0] ?? 0) : 0,
      benefitCoverageId: coverageIds[category] ?? null,
      expenseDate: isLastYear ? `${benefitYear - 1}-12-30` : businessDay,
      expenseTypeId:
        new Map([
          [2, 22],
          [5, 25],
        ]).get(category) ?? 3,
      createdAt,
    });
  }
  return claimId;
}
