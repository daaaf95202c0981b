import { eq } from "drizzle-orm";
import { businessDay, businessStart } from "tests/support/business-day";
import { chargingIn } from "tests/support/charging";
import { completeClaim, money, sentClaim } from "tests/support/claims";
import { command, decide, decided, operate } from "tests/support/operator";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import type { OfferedPlan } from "~/contract/entities/operator-company";
import { yearOf } from "~/domain/calendar";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import { employees, plans } from "~/service/database/schema";

describeInProcessAndOverHttp("the administration fee of a plan (D78)", (service) => {
  const { somebody, takes, planBeside } = chargingIn(service);

  test("is taken once, when a claim is paid, and listed as a ledger entry", async () => {
    const { person, token, fees, approvedClaim } = await somebody();
    const { claimId } = await approvedClaim(100_00);
    expect(await fees()).toEqual([]);
    const key = { "Idempotency-Key": `pay-${claimId}-of-the-fee-test` };
    const answers = await Promise.all([1, 2, 3].map(() => decide(service(), claimId, "payment", {}, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await decide(service(), claimId, "payment")).status).toBe(409);
    expect(await fees()).toMatchObject([
      {
        claimId,
        title: `Administration fee of claim ${claimId}`,
        description: "2.5% of $100.00 paid, plus 13% tax",
      },
    ]);
    expect(await money(service().db, person)).toMatchObject({
      available: 897_17,
      paid: 100_00,
      fee: 2_83,
      physical: 100_00,
    });
    const { employeeId } = person;
    const lines = await service().api(token).wallet.ledger({ employeeId, figure: "claimed" });
    expect(lines.records.map(({ title, amount }) => [title, amount])).toEqual([
      [`Claim ${claimId}`, 100_00],
      [`Administration fee of claim ${claimId}`, 2_83],
    ]);
    const info = await service().api(token).employee.walletInfo();
    expect(info.walletInfoDetails[0]).toMatchObject({ claimedAmount: 102_83, availableAmount: 897_17 });
    const { events } = await service().api(token).claim.info({ claimId });
    expect(events?.map(({ at, ...event }) => event)).toEqual([
      { kind: "SUBMITTED", amount: null },
      { kind: "APPROVED", amount: 100_00 },
      { kind: "PAID", amount: 100_00, paidTo: "WALLET" },
      { kind: "FEE", amount: 2_83 },
    ]);
  });

  test("is taken for each part of a claim that is paid", async () => {
    const { person, fees, approvedClaim } = await somebody({ taxBasisPoints: 0 });
    const parts = [40_00, 60_00].map((amount) => ({ amount, forDate: businessDay }));
    const { claimId, separations } = await approvedClaim(100_00, parts);
    for (const { id } of separations)
      for (const step of ["APPROVED", "ISS", "CMP"]) {
        await operate(service(), "PUT", `/claims/${claimId}/separations/${id}`, { step });
        await decide(service(), claimId, `separations/${id}`, { step });
      }
    expect((await fees()).map(({ description }) => description)).toEqual([
      "2.5% of $40.00 paid",
      "2.5% of $60.00 paid",
    ]);
    expect((await money(service().db, person)).fee).toBe(2_50);
  });

  test("takes at most the available money, nothing from held money, and nothing when the plan has no fee", async () => {
    const poor = await somebody({ feeBasisPoints: 1_000, taxBasisPoints: 0 }, 101_00);
    const first = await poor.approvedClaim(100_00);
    await decided(service(), first.claimId, "payment");
    expect(await money(service().db, poor.person)).toMatchObject({ available: 0, fee: 1_00, paid: 100_00 });
    expect(await poor.fees()).toMatchObject([
      { description: "10% of $100.00 paid, as far as the benefit had money left" },
    ]);

    const bound = await somebody({ feeBasisPoints: 1_000, taxBasisPoints: 0 }, 200_00);
    const claim = await bound.approvedClaim(100_00);
    await sentClaim(service(), bound.token, bound.person, { amount: 100_00 });
    await decided(service(), claim.claimId, "payment");
    expect(await bound.fees()).toEqual([]);
    expect(await money(service().db, bound.person)).toMatchObject({ available: 0, held: 100_00 });

    const free = await somebody({ feeBasisPoints: 0, taxBasisPoints: 1_300 });
    await decided(service(), (await free.approvedClaim(100_00)).claimId, "payment");
    expect(await free.fees()).toEqual([]);
  });

  test("follows the person's current plan: a newer plan of their class charges nothing until they move to it", async () => {
    const { person, fees, approvedClaim } = await somebody({ feeBasisPoints: 0 });
    const year = yearOf(businessDay);
    const before = await planBeside(person.planId, year - 1, { feeBasisPoints: 100, taxBasisPoints: 0 });
    const goBy = (planId: number | null) =>
      service().db.update(employees).set({ planId }).where(eq(employees.id, person.employeeId));
    await goBy(before);
    await takes(person.planId, { feeBasisPoints: 1_000, taxBasisPoints: 0 });
    const [ofOlder, ofNewer, ofNext] = [
      await approvedClaim(100_00),
      await approvedClaim(100_00),
      await approvedClaim(100_00),
    ];
    await decided(service(), ofOlder.claimId, "payment");
    await goBy(person.planId);
    await decided(service(), ofNewer.claimId, "payment");
    // If the person already has next year's plan, this year's money is still charged by this year's plan.
    await goBy(await planBeside(person.planId, year + 1, { feeBasisPoints: 2_000, taxBasisPoints: 0 }));
    await decided(service(), ofNext.claimId, "payment");
    expect((await fees()).map(({ description }) => description)).toEqual([
      "1% of $100.00 paid",
      "10% of $100.00 paid",
      "10% of $100.00 paid",
    ]);
  });

  test("is not taken from next year's money when the rest rolled over before the payment", async () => {
    const { person, fees, approvedClaim } = await somebody();
    const { claimId } = await approvedClaim(100_00);
    const { employeeId, benefitYear } = person;
    const left = { kind: "available", benefitYear, enrollmentId: 1 } as const;
    const entries = transferEntries(900_00, left, { ...left, benefitYear: benefitYear + 1 });
    const over = {
      employeeId,
      kind: "ROLLOVER",
      title: "Rollover",
      at: new Date(businessStart),
      entries,
    } as const;
    await service().db.transaction((tx) => postTransaction(tx, over));
    await decided(service(), claimId, "payment");
    expect(await fees()).toEqual([]);
    expect(await money(service().db, person)).toMatchObject({ available: 900_00, paid: 100_00 });
  });

  test("submitting and paying claims concurrently keeps the ledger correct", async () => {
    const { person, token, approvedClaim } = await somebody({ feeBasisPoints: 1_000 }, 500_00);
    const claims = [await approvedClaim(50_00), await approvedClaim(50_00), await approvedClaim(50_00)];
    const draft = await completeClaim(service(), token, person, { amount: 300_00 });
    const sent = service()
      .api(token)
      .claim.submit({ claimId: draft.claimId, claimPolicys: [1, 2, 3, 4] });
    const answers = await Promise.all(claims.map(({ claimId }) => decide(service(), claimId, "payment")));
    await sent;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { available = 0, held = 0, paid = 0, fee = 0 } = await money(service().db, person);
    expect(available + held + paid + fee).toBe(500_00);
    expect(paid).toBe(150_00);
    expect(await recomputeLedger(service().db)).toMatchObject({
      wrongAccounts: [],
      unbalancedTransactions: [],
    });
  });

  test("is set with the plan, and a rate below 0% or above 100% is rejected", async () => {
    const company = `Fee ${crypto.randomUUID().slice(0, 8)}`;
    await command(service(), "POST", "/companies", { companyName: company });
    const year = yearOf(businessDay);
    const offer = (rates: object) =>
      operate(service(), "POST", "/plans", {
        company,
        className: "Full time",
        totalAmount: 2_000_00,
        startDate: `${year}-01-01`,
        enrollments: [{ enrollmentId: 1 }],
        ...rates,
      });
    const sentence =
      "The administration fee and the tax on it are each between 0% and 100%, with at most two decimals.";
    for (const wrong of [
      { administrationFeeBasisPoints: -1 },
      { administrationFeeBasisPoints: 10_001 },
      { administrationFeeBasisPoints: 250, administrationFeeTaxBasisPoints: -1 },
    ])
      expect(await offer(wrong)).toMatchObject({
        status: 400,
        body: { message: sentence, code: "plan.feeWrong" },
      });
    expect((await offer({ administrationFeeBasisPoints: 2.5 })).status).toBe(400);
    const made = await offer({ administrationFeeBasisPoints: 250 });
    expect(made).toMatchObject({
      status: 200,
      body: { administrationFeeBasisPoints: 250, administrationFeeTaxBasisPoints: 0 },
    });
    const { id } = made.body as OfferedPlan;
    const [stored] = await service().db.select().from(plans).where(eq(plans.id, id));
    expect(stored?.administrationFeeBasisPoints).toBe(250);
  });
});
