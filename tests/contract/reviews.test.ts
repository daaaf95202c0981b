import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { completeClaim, sentClaim } from "tests/support/claims";
import { count, figure } from "tests/support/counts";
import { command, decided, operate, operatorTraces } from "tests/support/operator";
import { makePerson, type Person } from "tests/support/person";
import {
  ownReview,
  post,
  putVendor,
  reviewed,
  reviewPath,
  reviewsPath,
  reviewsShown,
  reviewTotalsOf,
} from "tests/support/reviews";
import { describeInProcessAndOverHttp, startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperatorReview } from "~/contract/entities/review";
import { WELLNESS } from "~/domain/enrollment";
import { auditEvents, vendorReviews } from "~/service/database/schema";

describeInProcessAndOverHttp("a vendor and its reviews", (service) => {
  async function signedIn(wishes: Parameters<typeof makePerson>[1] = {}) {
    const person = await makePerson(service().db, wishes);
    return { person, token: await service().signIn(person) };
  }
  const detail = (id: number, token: string) =>
    service().call("GET", `/manage-employer/api/vendors/${id}/by-employee`, { token });

  test("returns all data of a vendor; a draft, expired or unknown vendor responds 404 [MKT-07, API-01]", async () => {
    const { token } = await signedIn();
    const id = await putVendor(service().db, {
      description: "Quiet rooms.\nNobody hurries you.",
      affiliateLink: "https://cedarmassage.example/book",
      couponCode: "MAPLE10",
      discount: "10% off the first visit",
      costFrom: 8_500,
      costTo: 12_000,
      address: "41 Cedar Street",
      cityName: "Toronto",
      postcode: "M5V 2T6",
      latitude: 43.64,
      longitude: -79.39,
      serviceIds: [32, 31],
      languageCodes: ["fr", "en"],
      hours: [
        { dayOfWeek: 6, fromMinute: 600, toMinute: 960 },
        { dayOfWeek: 1, fromMinute: 540, toMinute: 1_440 },
      ],
    });
    expect(await detail(id, token)).toMatchObject({
      status: 200,
      body: {
        id,
        name: "Cedar Street Massage",
        description: "Quiet rooms.\nNobody hurries you.",
        email: null,
        website: null,
        affiliateLink: "https://cedarmassage.example/book",
        couponCode: "MAPLE10",
        costFrom: 8_500,
        costTo: 12_000,
        languageSpoken: [{ name: "English" }, { name: "French" }],
        serviceIds: [31, 32],
        workingHours: [
          { dayOfWeek: "MONDAY", from: "09:00", to: "24:00" },
          { dayOfWeek: "SATURDAY", from: "10:00", to: "16:00" },
        ],
        photos: [],
        coverImageUrl: null,
        publishTo: null,
        status: "PUBLISHED",
        location: {
          id,
          address: "41 Cedar Street",
          cityName: "Toronto",
          postcode: "M5V 2T6",
          provinceId: null,
        },
      },
    });
    const unseen = [
      await putVendor(service().db, { status: "DRAFT" }),
      await putVendor(service().db, { publishTo: "2026-01-31" }),
      2_000_000_001,
    ];
    for (const one of unseen) {
      expect((await detail(one, token)).status).toBe(404);
      expect((await service().call("GET", reviewsPath(one), { token })).status).toBe(404);
      expect((await post(service(), token, one)).status).toBe(404);
    }
  });

  test("a review is posted, shown to others with an initial, changed and deleted; the totals follow [MKT-10, MKT-11, MKT-13, API-01, API-07]", async () => {
    const author = await signedIn({ firstName: "Noah", lastName: "émond" });
    const reader = await signedIn();
    const id = await putVendor(service().db);
    const mine = `${reviewsPath(id)}/detail`;
    expect((await service().call("GET", mine, { token: author.token })).status).toBe(404);
    const written = await post(
      service(),
      author.token,
      id,
      4,
      "  Good hands.\r\n\r\n<b>Calm</b> room.\u0000 ",
    );
    expect(written.status).toBe(201);
    expect(await ownReview(service(), author.token, id)).toMatchObject({
      ratingPoint: 4,
      comment: "Good hands.\n\n<b>Calm</b> room.",
      reviewByEmployeeLastName: "émond",
      hiddenReason: null,
    });
    const { records, ...sums } = await reviewsShown(service(), reader.token, id);
    expect(sums).toEqual({ total: 1, pageCount: 1, reviewTotal: 1, ratingPointTotal: 4 });
    expect(records).toMatchObject([
      {
        comment: "Good hands.\n\n<b>Calm</b> room.",
        reviewByEmployeeFirstName: "Noah",
        reviewByEmployeeLastName: "É.",
        employeePhotoUrl: null,
        hasUsedVendor: false,
        isReported: false,
      },
    ]);
    expect(JSON.stringify(records)).not.toContain("mond");
    expect((await post(service(), author.token, id, 2)).body).toMatchObject({ code: "REVIEW_EXISTS" });
    const address = reviewPath(id, records[0]?.reviewId ?? 0);
    const change = (body: object) => service().call("PUT", address, { token: author.token, body });
    expect((await change({ ratingPoint: 2, comment: "Not again" })).status).toBe(200);
    expect(await reviewTotalsOf(service().db, id)).toEqual({ points: 2, reviews: 1, rating: 2 });
    for (const ratingPoint of [0, 6])
      expect(await change({ ratingPoint })).toMatchObject({ status: 400, body: { code: "REVIEW_REFUSED" } });
    expect((await change({ ratingPoint: 3, comment: "x".repeat(2_001) })).body).toMatchObject({
      code: "REVIEW_REFUSED",
    });
    const remove = () => service().call("DELETE", address, { token: author.token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await reviewTotalsOf(service().db, id)).toEqual({ points: 0, reviews: 0, rating: null });
    expect((await reviewsShown(service(), reader.token, id)).records).toEqual([]);
  });

  test("the newest reviews come first, page by page [MKT-10, MKT-14]", async () => {
    const id = await putVendor(service().db);
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { token } = await signedIn();
      ids.unshift(await reviewed(service(), token, id, 5));
    }
    const { token } = await signedIn();
    const page = async (query: string) =>
      (await service().call("GET", `${reviewsPath(id)}?${query}`, { token })).body as {
        records: { reviewId: number }[];
      };
    const shown = async (query: string) => (await page(query)).records.map(({ reviewId }) => reviewId);
    expect(await shown("")).toEqual(ids.slice(0, 4));
    expect(await shown("page=2&columnName=createdDate&sortType=DESC")).toEqual(ids.slice(4));
    expect(await page("")).toMatchObject({ total: 6, pageCount: 2, reviewTotal: 6, ratingPointTotal: 30 });
  });

  test("an operator hides a reported review: only its author sees it and the reason, and its stars no longer count", async () => {
    const author = await signedIn();
    const reader = await signedIn();
    const id = await putVendor(service().db);
    const reviewId = await reviewed(service(), author.token, id, 1, "They are thieves");
    const address = reviewPath(id, reviewId).replace("/by-employee", "/reports/by-employee");
    const report = (token: string) => service().call("POST", address, { token });
    expect((await report(reader.token)).status).toBe(204);
    expect((await report(reader.token)).status).toBe(204);
    expect(await report(author.token)).toMatchObject({ status: 409, body: { code: "OWN_REVIEW" } });
    expect((await reviewsShown(service(), reader.token, id)).records).toMatchObject([{ isReported: true }]);
    const one = async (reviewId: number, vendorId = id) => {
      const path = `${reviewsPath(vendorId)}?reviewId=${reviewId}&perPage=1`;
      return (await service().call("GET", path, { token: reader.token })).body;
    };
    expect(await one(reviewId)).toMatchObject({ records: [{ reviewId, isReported: true }], total: 1 });
    expect(await one(reviewId + 1_000), "another's sums stay the vendor's").toMatchObject({
      records: [],
      total: 1,
    });
    expect(await one(reviewId, await putVendor(service().db)), "of this vendor only").toMatchObject({
      records: [],
    });
    const listed = async (query = "") =>
      (await command<{ records: OperatorReview[] }>(service(), "GET", `/reviews?vendorId=${id}${query}`))
        .records;
    expect(await listed()).toMatchObject([{ id: reviewId, comment: "They are thieves", reports: 1 }]);
    const hide = (reason: string) => operate(service(), "POST", `/reviews/${reviewId}/hiding`, { reason });
    expect((await hide("  ")).status).toBe(400);
    expect(await hide(" It accuses somebody ")).toMatchObject({
      status: 200,
      body: { hiddenReason: "It accuses somebody", reports: 0 },
    });
    expect((await hide("again")).status).toBe(409);
    expect(await listed()).toEqual([]);
    expect(await reviewTotalsOf(service().db, id)).toEqual({ points: 0, reviews: 0, rating: null });
    expect((await reviewsShown(service(), reader.token, id)).records).toEqual([]);
    expect((await report(reader.token)).status).toBe(404);
    expect(await one(reviewId), "nothing is told of a hidden one").toMatchObject({ records: [], total: 0 });
    expect(await ownReview(service(), author.token, id)).toMatchObject({
      hiddenReason: "It accuses somebody",
    });
    const own = { token: author.token };
    expect(await service().call("DELETE", reviewPath(id, reviewId), own)).toMatchObject({
      status: 409,
      body: { code: "REVIEW_HIDDEN" },
    });
    expect((await post(service(), author.token, id)).status).toBe(409);
    const body = { ratingPoint: 2, comment: "I was not happy" };
    expect((await service().call("PUT", reviewPath(id, reviewId), { ...own, body })).status).toBe(200);
    expect((await reviewsShown(service(), reader.token, id)).records).toEqual([]);
    expect(await listed("&list=HIDDEN")).toMatchObject([{ comment: "I was not happy" }]);
    await command(service(), "POST", `/reviews/${reviewId}/showing`, {});
    expect(await reviewTotalsOf(service().db, id)).toEqual({ points: 2, reviews: 1, rating: 2 });
    // The text is new, so it may be reported again; showing a review that is already shown dismisses the report.
    expect((await report(reader.token)).status).toBe(204);
    expect(await listed()).toHaveLength(1);
    await command(service(), "POST", `/reviews/${reviewId}/showing`, {});
    expect(await listed()).toEqual([]);
    expect(await reviewTotalsOf(service().db, id)).toEqual({ points: 2, reviews: 1, rating: 2 });
    expect(await operatorTraces(service().db, author.person.employeeId)).toEqual([
      `review.hidden ${reviewId}`,
      `review.shown ${reviewId}`,
      `review.shown ${reviewId}`,
    ]);
    const rows = await service().db.select().from(auditEvents).where(eq(auditEvents.subject, "review"));
    expect(JSON.stringify(rows)).not.toMatch(/thieves|accuses/);
    expect((await operate(service(), "POST", "/reviews/2000000001/showing", {})).status).toBe(404);
  });
});

describe("concurrent reviews of one vendor", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService("in this process");
  });
  afterAll(() => service.stop());
  const someone = async () => service.signIn(await makePerson(service.db));

  test("50 people at once give exact totals; one person posting twice at once gets one review", async () => {
    const id = await putVendor(service.db);
    const tokens = await Promise.all(Array.from({ length: 50 }, someone));
    const answers = await Promise.all(tokens.map((token, at) => post(service, token, id, (at % 5) + 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await reviewTotalsOf(service.db, id)).toEqual({ points: 150, reviews: 50, rating: 3 });

    const token = await someone();
    const both = await Promise.all([post(service, token, id, 5), post(service, token, id, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { reviews } = (await reviewTotalsOf(service.db, id)) ?? {};
    expect(reviews).toBe(51);
    // The same post again, as after a lost response, counts once.
    const key = { "Idempotency-Key": "one-review-of-the-tests" };
    const other = await someone();
    const twice = await Promise.all([1, 2].map(() => post(service, other, id, 5, "Once", key)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await reviewTotalsOf(service.db, id))?.reviews).toBe(52);
    figure("parallel reviews of one vendor", "50 by 50 people and 2 by one: 51 reviews, exact sums");
  });

  test("the totals match the shown reviews after any sequence of concurrent changes, deletions, hiding and showing", {
    timeout: 300_000,
  }, async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, someone));
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom("post", "post", "change", "delete", "hide", "show"),
      points: fc.integer({ min: 1, max: 5 }),
    });
    const runs = count(8, 200);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (rounds) => {
          const id = await putVendor(service.db);
          for (const round of rounds)
            await Promise.all(
              round.map(({ who, what, points }) => take(id, tokens[who] ?? "", what, points)),
            );
          const [shown] = await service.db
            .select({
              points: sql<number>`coalesce(sum(${vendorReviews.ratingPoint}), 0)::int`,
              reviews: sql<number>`count(*)::int`,
            })
            .from(vendorReviews)
            .where(sql`${vendorReviews.vendorId} = ${id} and ${vendorReviews.hiddenAt} is null`);
          const { points = 0, reviews = 0 } = shown ?? {};
          const rating = reviews > 0 ? points / reviews : null;
          expect(await reviewTotalsOf(service.db, id)).toEqual({ points, reviews, rating });
        },
      ),
      { numRuns: runs, seed: 20_261_120 },
    );
  });

  async function take(id: number, token: string, what: string, points: number): Promise<void> {
    if (what === "post") return void (await post(service, token, id, points));
    const { reviewId = 2_000_000_001 } = await ownReview(service, token, id);
    const body = { ratingPoint: points };
    if (what === "change") await service.call("PUT", reviewPath(id, reviewId), { token, body });
    if (what === "delete") await service.call("DELETE", reviewPath(id, reviewId), { token });
    if (what === "hide")
      await operate(service, "POST", `/reviews/${reviewId}/hiding`, { reason: "of a test" });
    if (what === "show") await operate(service, "POST", `/reviews/${reviewId}/showing`, {});
  }

  test("only a reviewer with a paid claim for the vendor is marked, without claim details", async () => {
    const id = await putVendor(service.db, { name: "Café Yoga & Spa", serviceIds: [32] });
    const reader = await someone();
    const marks = async () =>
      (await reviewsShown(service, reader, id)).records.map(({ hasUsedVendor }) => hasUsedVendor);
    const coverages = [{ enrollmentId: WELLNESS, amount: 100_000 }];
    const paid = await makePerson(service.db, { coverages });
    const unpaid = await makePerson(service.db, { coverages });
    const receipt = (person: Person) => ({
      employeeBenefitCoverageId: person.coverageIds[WELLNESS] ?? 0,
      expenseTypeId: 32,
      notes: "ten classes at CAFE YOGAS & Spa",
    });
    const tokens = [await service.signIn(paid), await service.signIn(unpaid)] as const;
    const { claimId } = await sentClaim(service, tokens[0], paid, receipt(paid));
    await completeClaim(service, tokens[1], unpaid, receipt(unpaid));
    for (const token of tokens) await reviewed(service, token, id);
    expect(await marks()).toEqual([false, false]);
    await decided(service, claimId, "approval");
    expect(await marks()).toEqual([false, false]);
    await decided(service, claimId, "payment");
    expect(await marks()).toEqual([false, true]);
    expect(JSON.stringify(await reviewsShown(service, reader, id))).not.toMatch(/classes|CAFE/);
  });
});
