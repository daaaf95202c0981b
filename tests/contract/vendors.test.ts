import { eq } from "drizzle-orm";
import fc from "fast-check";
import { businessDay } from "tests/support/business-day";
import { count, figure } from "tests/support/counts";
import { makePerson } from "tests/support/person";
import { putVendor } from "tests/support/reviews";
import { describeInProcessAndOverHttp, startService, type TestService } from "tests/support/service";
import {
  anySearch,
  anyVendor,
  type FoundPage,
  foundByModel,
  putVendors,
  queryOf,
} from "tests/support/vendors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEALTHCARE, WELLNESS } from "~/domain/enrollment";
import { vendorSearch, vendors } from "~/service/database/schema";

const path = "/manage-employer/api/vendors/employee";

describeInProcessAndOverHttp("the marketplace search", (service) => {
  test("offers the services of healthcare and wellness, and languages with code and name [MKT-02, MKT-04, API-01]", async () => {
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

  test("finds services by their names in either official language [MKT-02]", async () => {
    const { db } = service();
    const token = await service().signIn(await makePerson(db));
    const town = `Rimouski${Date.parse(businessDay)}`;
    for (const serviceId of [3, 5, 7, 36])
      await putVendor(db, { name: `Clinic ${serviceId}`, cityName: town, serviceIds: [serviceId] });
    for (const [words, name] of [
      ["massothérapie", "Clinic 5"],
      ["Massage", "Clinic 5"],
      ["dentistes", "Clinic 3"],
      ["physiothérapie", "Clinic 7"],
      ["physiotherapy", "Clinic 7"],
      ["santé mentale", "Clinic 36"],
      ["mental wellness", "Clinic 36"],
    ] as const) {
      const query = new URLSearchParams({ searchKey: `${words} ${town}` });
      const { body } = await service().call("GET", `${path}?${query}`, { token });
      expect(
        (body as FoundPage).records.map((one) => one.name),
        words,
      ).toEqual([name]);
    }
  });

  test("finds by rating what is shown with it: an average of 3.96 is 4.0, one of 3.94 is not [MKT-04, MKT-13]", async () => {
    const { db } = service();
    const token = await service().signIn(await makePerson(db));
    const town = `Kenora${Date.parse(businessDay)}`;
    for (const [ratingPointTotal, reviewTotal] of [
      [99, 25],
      [63, 16],
    ] as const) {
      const rating = ratingPointTotal / reviewTotal;
      const id = await putVendor(db, { name: `Clinic ${rating}`, cityName: town });
      await db.update(vendors).set({ ratingPointTotal, reviewTotal }).where(eq(vendors.id, id));
      await db.update(vendorSearch).set({ rating }).where(eq(vendorSearch.vendorId, id));
    }
    const query = new URLSearchParams({ searchKey: town, ratingFrom: "4" });
    const { body } = await service().call("GET", `${path}?${query}`, { token });
    expect((body as FoundPage).records.map(({ name }) => name)).toEqual(["Clinic 3.96"]);
  });

  test("rejects invalid parameters, and returns an empty page when nothing matches", async () => {
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

const anyPage = fc.record({ page: fc.integer({ min: 1, max: 3 }), perPage: fc.constantFrom(8, 16, 24, 32) });

describe("a random search", () => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startService("in this process");
    token = await service.signIn(await makePerson(service.db));
  });
  afterAll(() => service.stop());

  test("returns the same vendors, order and total as a simpler reference model [MKT-02, MKT-04, MKT-05, MKT-06, MKT-14]", {
    timeout: 900_000,
  }, async () => {
    const all = fc.sample(anyVendor, { numRuns: count(300, 5_000), seed: 20_261_120 });
    const ids = await putVendors(service.db, all);
    const known = all.map((vendor, index) => ({ id: ids[index] ?? 0, vendor }));
    let found = 0;
    const searches = count(150, 2_000);
    await fc.assert(
      fc.asyncProperty(anySearch, anyPage, async (search, { page, perPage }) => {
        const expected = foundByModel(known, search);
        const wanted = { page: String(page), perPage: String(perPage) };
        const query = new URLSearchParams({ ...queryOf(search), ...wanted });
        const { status, body } = await service.call("GET", `${path}?${query}`, { token });
        const { records, total, pageCount } = body as FoundPage;
        expect([status, total, pageCount]).toEqual([
          200,
          expected.length,
          Math.ceil(expected.length / perPage),
        ]);
        const shown = expected.slice((page - 1) * perPage, page * perPage);
        expect(records.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        for (const [index, { distance }] of records.entries()) {
          const metres = shown[index]?.metres ?? null;
          if (distance === null || distance === undefined || metres === null) expect(distance).toBe(metres);
          else expect(Math.abs(distance - metres), "metres").toBeLessThanOrEqual(1);
        }
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
