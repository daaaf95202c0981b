import { and, eq } from "drizzle-orm";
import { businessClock } from "tests/support/business-day";
import { makePerson } from "tests/support/person";
import { argsFor, requestWith } from "tests/support/request-args";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadClaims } from "~/routes/claims/list/loader.server";
import { benefitCoverages } from "~/service/database/schema";
import { requireEmployee } from "~/session/require-employee.server";

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process");
});
afterAll(() => service.stop());

/** The plan card of the claims screen as the holder of the token sees it, and the same facts from the plan's own call. */
async function planCard(token: string) {
  const { args } = argsFor(await requestWith("/claim-management/", { token }));
  const gateway = (bearer?: string) => service.api(bearer);
  const context = { ...args.context, gateway, clock: businessClock() } as never;
  const asked = { ...args, context, params: {} };
  const { data } = await loadClaims(asked, await requireEmployee(asked, "claims"));
  return { ...data.plan, info: await service.api(token).employee.planInfo() };
}

test("a person invited in mid-year reads the plan's own start date, as at set-up [CLM-03]", async () => {
  const day = "2026-05-01";
  const person = await makePerson(service.db, { eligibilityDate: day, classBenefitFromDate: day });
  const { startDate, info } = await planCard(await service.signIn(person));
  expect(info.planStartDate).toBe("2026-01-01");
  expect(startDate).toBe("01/01/2026");
});

test("a person without an eligibility date reads the plan's start date too [CLM-03]", async () => {
  const person = await makePerson(service.db, { classBenefitFromDate: null });
  expect((await planCard(await service.signIn(person))).startDate).toBe("01/01/2026");
});

test("the enrollment options are the plan's, also where nothing is allocated to one [CLM-03]", async () => {
  const person = await makePerson(service.db);
  const isSecond = and(
    eq(benefitCoverages.employeeId, person.employeeId),
    eq(benefitCoverages.enrollmentId, 2),
  );
  const deleted = await service.db.delete(benefitCoverages).where(isSecond).returning();
  expect(deleted).toHaveLength(1);
  const { options, info } = await planCard(await service.signIn(person));
  expect(options.map(({ name }) => name)).toEqual(["Healthcare spending", "Wellness spending"]);
  expect(info.enrollmentInfos.map(({ enrollmentName }) => enrollmentName)).toEqual([
    "Healthcare spending",
    "Wellness spending",
  ]);
});
