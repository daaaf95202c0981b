import { completeClaim, newReceipt, sentClaim } from "tests/support/claims";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { claims } from "~/service/database/schema";

describeInProcessAndOverHttp("the draft in one call", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db);
    token = await service().signIn(person);
  });
  const api = () => service().api(token).claim;

  test("returns the same as the calls for each claim, without submitted or other people's claims", async () => {
    await sentClaim(service(), token, person);
    const nothing = { claims: [], available: true, benefitCancellationDate: null };
    expect(await api().draft()).toEqual(nothing);
    const first = await completeClaim(service(), token, person);
    await newReceipt(service(), token, first.claimId);
    const [second] = await service()
      .db.insert(claims)
      .values({ employeeId: person.employeeId })
      .returning({ id: claims.id });
    const [third] = await service()
      .db.insert(claims)
      .values({ employeeId: person.employeeId })
      .returning({ id: claims.id });
    await newReceipt(service(), token, third?.id);
    const opening = await api().openingSummary();
    const ids = "openIdList" in opening ? opening.openIdList : [];
    expect(ids).toEqual([first.claimId, second?.id, third?.id]);
    const { claims: open } = await api().draft();
    const oneByOne = ids.map(async (id) => ({ id, receipts: await api().receipts({ claimId: id }) }));
    expect(open).toEqual(await Promise.all(oneByOne));
    expect(open.map(({ receipts }) => receipts.length)).toEqual([2, 0, 1]);
    const other = await service().signIn(await makePerson(service().db));
    expect(await service().api(other).claim.draft()).toEqual(nothing);
  });

  test("returns for all benefits the expense types that the call for each benefit returns", async () => {
    const { benefitCoverages } = await service().api(token).employee.benefitsCoverage();
    const oneByOne = benefitCoverages.map(async ({ enrollmentId }) => ({
      enrollmentId,
      types: await api().expenseTypes({ id: enrollmentId }),
    }));
    const offered = await api().offeredExpenseTypes();
    expect(offered).toEqual(await Promise.all(oneByOne));
    expect(offered.length).toBeGreaterThan(1);
    expect(offered[0]?.types.at(-1)?.name).toMatch(/^Other/);
  });

  test("is not available to an employee who has not finished set-up [CLM-02]", async () => {
    const beginner = await makePerson(service().db, { isSetupDone: false });
    const { available } = await service()
      .api(await service().signIn(beginner))
      .claim.draft();
    expect(available).toBe(false);
  });
});
