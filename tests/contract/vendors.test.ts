import fc from "fast-check";
import { count, figure } from "tests/support/counts";
import { makePerson } from "tests/support/person";
import { startService, type TestService, throughBothDoors } from "tests/support/service";
import {
  anySearch,
  anyVendor,
  type FoundPage,
  foundByModel,
  knownVendors,
  putVendors,
  queryOf,
} from "tests/support/vendors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEALTHCARE, WELLNESS } from "~/domain/enrollment";

const path = "/manage-employer/api/vendors/employee";

throughBothDoors("what the marketplace is searched by", (service) => {
  test("services are what healthcare and wellness pay for, languages have a code and a name [MKT-02, MKT-04, API-01]", async () => {
    const api = service().api(await service().signIn(await makePerson(service().db)));
    const services = await api.employer.vendorServices();
    expect(services).toContainEqual({ id: 32, name: "Fitness Classes", enrollmentId: WELLNESS });
    expect(services).toContainEqual({ id: 5, name: "Massage Therapy", enrollmentId: HEALTHCARE });
    const names = services.map(({ name }) => name);
    for (const nobodys of ["Other", "Supporting Document", "Wellness Expense", "Prescription Drugs"])
      expect(names).not.toContain(nobodys);
    expect(new Set(names).size, "each once").toBe(names.length);
    expect(services.map(({ name }) => name)).toEqual(services.map(({ name }) => name).toSorted());
    const languages = await api.employer.languages();
    expect(languages).toContainEqual({ code: "fr", name: "French" });
  });

  test("a search that means nothing is refused, one that finds nothing is empty", async () => {
    const token = await service().signIn(await makePerson(service().db));
    const search = (query: string) => service().call("GET", `${path}?${query}`, { token });
    for (const query of [
      "workingHour=NIGHT",
      "ratingFrom=9",
      "expenseTypeIds=1,x",
      "latitude=91",
      "perPage=0",
    ])
      expect(await search(query), query).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect((await search("searchKey=%00")).status).toBe(200);
    expect(await search("searchKey=nobody+has+this&page=3")).toMatchObject({
      status: 200,
      body: { records: [], total: 0, pageCount: 0 },
    });
  });
});

describe("a search", () => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startService("in this process");
    token = await service.signIn(await makePerson(service.db));
  });
  afterAll(() => service.stop());

  test("finds what a second, simpler telling of the rules finds: each vendor, in its order, with the total [MKT-02, MKT-04, MKT-05, MKT-06, MKT-14]", {
    timeout: 900_000,
  }, async () => {
    const all = fc.sample(anyVendor, { numRuns: count(300, 5_000), seed: 20_261_120 });
    const known = await knownVendors(service.db, all, await putVendors(service.db, all));
    let found = 0;
    const searches = count(150, 2_000);
    await fc.assert(
      fc.asyncProperty(anySearch, fc.integer({ min: 1, max: 3 }), async (search, page) => {
        const expected = foundByModel(known, search);
        const query = new URLSearchParams({ ...queryOf(search), page: String(page) });
        const { status, body } = await service.call("GET", `${path}?${query}`, { token });
        const { records, total, pageCount } = body as FoundPage;
        expect([status, total, pageCount]).toEqual([200, expected.length, Math.ceil(expected.length / 8)]);
        expect(records.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 8, page * 8));
        found += records.length;
      }),
      { numRuns: searches, seed: 20_261_120 },
    );
    expect(found).toBeGreaterThan(searches);
    figure(
      "random searches of vendors beside a reference model",
      `${searches} over ${all.length} vendors, 0 differences`,
    );
  });
});
