import { eq } from "drizzle-orm";
import { command, operate } from "tests/support/operator";
import { reAllocatingIn, reAllocationNow } from "tests/support/re-allocating";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import { PLAN_MAX_AMOUNT } from "~/domain/plan-offer";
import { auditEvents, benefitCoverages, employees } from "~/service/database/schema";

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process", { clock: { now: () => new Date(reAllocationNow) } });
});
afterAll(() => service.stop());

const { somebody, put, confirm } = reAllocatingIn(() => service);

/** Creates a person with $2,800 for healthcare and $1,000 for wellness, and the operator's calls about them. */
async function asked() {
  const made = await somebody();
  const { employeeId, email } = made.person;
  const address = `/people/${employeeId}/re-allocation`;
  const ask = (body: object) => operate(service, "PUT", address, body);
  const read = async () => {
    const found = await command<OperatorPerson>(service, "POST", "/people/find", { email });
    return { status: found.reAllocationStatus, fund: found.fund, divided: found.fundDivided };
  };
  const divide = async (healthcare: number, wellness: number) => {
    const amounts = [
      { enrollmentId: 1, amount: healthcare },
      { enrollmentId: 2, amount: wellness },
    ];
    expect((await put(made.token, amounts)).status).toBe(204);
    expect((await confirm(made.token)).status).toBe(204);
  };
  const discarded = async () =>
    (
      await service.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.employeeId, employeeId))
        .orderBy(auditEvents.id)
    )
      .filter(({ action }) => action === "reAllocation.set")
      .map(({ details }) => details);
  return { ...made, ask, read, divide, discarded };
}

const gain = { status: "CHANGE_REQUIRED", fund: 300_00 } as const;

test("a change that names what the operator read has no effect when it is repeated after it was divided [SES-07, REA-02]", async () => {
  const { ask, read, divide, employee } = await asked();
  const known = await read();
  expect(known).toEqual({ status: "NONE", fund: 0, divided: 0 });
  expect((await ask({ ...gain, known })).status).toBe(200);
  expect(await ask({ ...gain, known })).toMatchObject({
    status: 409,
    body: {
      code: "reAllocation.differs",
      message: expect.stringContaining(
        "stands at CHANGE_REQUIRED, with $300.00 still to divide and $0.00 divided.",
      ),
    },
  });
  await divide(3_100_00, 1_000_00);
  expect(await ask({ ...gain, known })).toMatchObject({
    status: 409,
    body: {
      code: "reAllocation.differs",
      message: expect.stringContaining("$0.00 still to divide and $300.00 divided."),
    },
  });
  expect(await employee()).toMatchObject({ reAllocationStatus: "NONE", fundChange: 0, fundDivided: 300_00 });
  expect((await ask({ ...gain, known: await read() })).status, "as it stands").toBe(200);
  expect((await ask({ status: "NONE", known: { status: "CHANGE_REQUIRED", fund: 300_00 } })).status).toBe(
    200,
  );
});

test("what was divided of last year's change does not count: the same sum may be asked for again, once [SES-07, REA-02]", async () => {
  const { person, ask, read, divide } = await asked();
  await service.db
    .update(employees)
    .set({ fundYear: 2025, fundDivided: 300_00 })
    .where(eq(employees.id, person.employeeId));
  const known = await read();
  expect(known).toEqual({ status: "NONE", fund: 0, divided: 0 });
  expect((await ask({ ...gain, known })).status).toBe(200);
  await divide(3_100_00, 1_000_00);
  expect((await ask({ ...gain, known })).status).toBe(409);
  expect((await ask({ ...gain, known: { ...known, divided: 300_00 } })).status).toBe(200);
});

test("of two operators who read the same and ask at the same moment, one is told what stands now [SES-07]", async () => {
  const { ask, read, discarded } = await asked();
  const known = await read();
  const answers = await Promise.all(
    [100_00, 200_00].map((fund) => ask({ status: "CHANGE_REQUIRED", fund, known })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await discarded()).toHaveLength(1);
});

test("an undivided change of the same year that is overwritten or taken back is recorded [SES-07, REA-02]", async () => {
  const { ask, discarded } = await asked();
  for (const body of [gain, { ...gain, fund: -50_00 }, { status: "REQUIRED" }, gain, { status: "NONE" }])
    expect((await ask(body)).status, JSON.stringify(body)).toBe(200);
  expect(await discarded()).toEqual([
    { status: "CHANGE_REQUIRED", fund: 300_00 },
    { status: "CHANGE_REQUIRED", fund: -50_00, discarded: { fund: 300_00, year: 2026 } },
    { status: "REQUIRED", fund: 0, discarded: { fund: -50_00, year: 2026 } },
    { status: "CHANGE_REQUIRED", fund: 300_00 },
    { status: "NONE", fund: 0, discarded: { fund: 300_00, year: 2026 } },
  ]);
});

test("a plan's total with all its changes is between zero and the largest total of a plan [REA-02]", async () => {
  const { ask, divide, employee } = await asked();
  const change = (fund: number) => ask({ status: "CHANGE_REQUIRED", fund });
  const outside = {
    status: 409,
    body: {
      code: "fund.outside",
      message:
        "A plan with all its changes gives between $0.00 and $1,000,000.00, and this person's gives $3,800.00.",
    },
  };
  const most = PLAN_MAX_AMOUNT - 3_800_00;
  for (const fund of [Number.MAX_SAFE_INTEGER, PLAN_MAX_AMOUNT, most + 1])
    expect(await change(fund), String(fund)).toMatchObject(outside);
  expect((await employee())?.reAllocationStatus).toBe("NONE");
  expect((await change(most)).status).toBe(200);
  await divide(2_800_00 + most, 1_000_00);
  expect(await change(1)).toMatchObject({ status: 409, body: { code: "fund.outside" } });
  expect((await change(-PLAN_MAX_AMOUNT)).status).toBe(200);
  expect(await change(-PLAN_MAX_AMOUNT - 1)).toMatchObject({ status: 409, body: { code: "fund.tooLow" } });
});

test("a change cannot take more than the plan gives, even from amounts that exceed it [REA-02]", async () => {
  const { person, ask } = await asked();
  await service.db
    .update(benefitCoverages)
    .set({ amount: 5_000_00 })
    .where(eq(benefitCoverages.id, person.coverageIds[1] ?? 0));
  const answer = await ask({ status: "CHANGE_REQUIRED", fund: -3_800_01 });
  expect(answer).toMatchObject({ status: 409, body: { code: "fund.outside" } });
});
