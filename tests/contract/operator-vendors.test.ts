import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { storedFiles } from "tests/support/claims";
import { command, operate } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { formOf, pdf, photograph, picture, type TestFile, truncatedJpeg } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp, operatorKey } from "tests/support/service";
import { expect, test } from "vitest";
import type { OperatorVendor, StoredVendorPhoto, VendorOutcome } from "~/contract/entities/operator-vendor";
import { vendorPhotos, vendors } from "~/service/database/schema";

type Rows = { readonly rows: readonly VendorOutcome[] };
type Page = { readonly records: readonly OperatorVendor[]; readonly total: number };

const cedar = {
  name: "Cedar Street Massage",
  description: "Quiet rooms.",
  costFrom: "85.00",
  city: "Toronto",
  province: "ON",
  postCode: "M5V 2T6",
  latitude: "43.6426",
  longitude: "-79.3871",
  services: "Fitness Classes",
  languages: "English; French",
  hours: "Mon-Fri 9:00-19:00",
};

describeInProcessAndOverHttp("vendors the operator writes", (service) => {
  const save = (vendors: readonly object[], more: object = {}) =>
    command<Rows>(service(), "POST", "/vendors", { vendors, ...more });
  const found = async (searchKey: string) => {
    const token = await service().signIn(await makePerson(service().db));
    const path = `/manage-employer/api/vendors/employee?searchKey=${encodeURIComponent(searchKey)}`;
    const { body } = await service().call("GET", path, { token });
    return (body as { records: { id: number; coverImageUrl: string | null }[] }).records;
  };
  const outcomes = ({ rows }: Rows) => rows.map(({ outcome }) => outcome);
  const why = ({ rows }: Rows) => rows.map(({ problems }) => problems.map(({ code }) => code));

  test("a list is validated row by row; valid rows are saved once, and shown after publication", async () => {
    const name = `Willow ${crypto.randomUUID()}`;
    const rows = [
      { ...cedar, name },
      { name: "Nowhere", hours: "always" },
      { ...cedar, name: name.toUpperCase() },
      { name: "Of a number", number: "999999" },
      { name: "Of a number beyond all", number: "3000000000" },
    ];
    const dry = await save(rows, { dryRun: true });
    expect(outcomes(dry)).toEqual(["WOULD_BE_ADDED", "LEFT_OUT", "LEFT_OUT", "LEFT_OUT", "LEFT_OUT"]);
    expect(why(dry)).toEqual([[], ["hoursWrong"], ["twiceInList"], ["numberUnknown"], ["numberWrong"]]);
    expect(await found(name)).toEqual([]);

    const { rows: written } = await save(rows);
    expect(outcomes({ rows: written })).toEqual(["ADDED", "LEFT_OUT", "LEFT_OUT", "LEFT_OUT", "LEFT_OUT"]);
    const id = written[0]?.vendorId ?? 0;
    expect(await found(name), "a draft is nobody's to see").toEqual([]);
    expect(why(await save([{ ...cedar, name }]))).toEqual([["knownAlready"]]);

    const shown = await command<OperatorVendor>(service(), "PUT", `/vendors/${id}/publication`, {
      isPublished: true,
    });
    expect(shown).toMatchObject({ id, name, cityName: "Toronto", status: "PUBLISHED", photos: 0 });
    expect(await found(name)).toMatchObject([{ id }]);

    const changed = await save([{ ...cedar, number: String(id), name: `${name} and Yoga`, city: "" }]);
    expect(outcomes(changed)).toEqual(["CHANGED"]);
    expect(await found(`${name} yoga`), "it stays published").toMatchObject([{ id, cityName: null }]);

    await command(service(), "PUT", `/vendors/${id}/publication`, { isPublished: false });
    expect(await found(name)).toEqual([]);
    const listed = await command<Page>(service(), "GET", "/vendors?status=WITHDRAWN&perPage=100");
    expect(listed.records.map((one) => one.id)).toContain(id);
  });

  test("a vendor whose name contains the SQL word NULL is saved and found", async () => {
    const name = `Null Gym ${crypto.randomUUID()}`;
    expect(outcomes(await save([{ ...cedar, name }], { isPublished: true }))).toEqual(["ADDED"]);
    expect(await found("null gym"), "by its words").toMatchObject([{ id: expect.any(Number) }]);
  });

  test("a list and a review that change the same vendor wait for each other, and both are saved", async () => {
    const { db } = service();
    const name = `Patience ${crypto.randomUUID()}`;
    const { rows } = await save([{ ...cedar, name }], { isPublished: true });
    const id = rows[0]?.vendorId ?? 0;
    const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let list: Promise<Rows> | undefined;
    await db.transaction(async (tx) => {
      // Locks like a review: the vendor's row first, its totals later.
      await tx.select().from(vendors).where(eq(vendors.id, id)).for("no key update");
      list = save([{ ...cedar, number: String(id), name, city: "Halifax" }]);
      await expect.poll(async () => (await db.execute(waiting)).rows).toEqual([{ waiting: 1 }]);
      await tx.update(vendors).set({ ratingPointTotal: 5, reviewTotal: 1 }).where(eq(vendors.id, id));
    });
    expect(list && outcomes(await list)).toEqual(["CHANGED"]);
    const [vendor] = await db.select().from(vendors).where(eq(vendors.id, id));
    expect(vendor).toMatchObject({ cityName: "Halifax", reviewTotal: 1 });
  });

  test("two concurrent lists do not add the same vendor twice", async () => {
    const name = `Twice ${crypto.randomUUID()}`;
    const both = await Promise.all([1, 2].map(() => save([{ ...cedar, name }])));
    expect(both.flatMap(outcomes).toSorted()).toEqual(["ADDED", "LEFT_OUT"]);
  });

  test("rejects a wrong key, an empty list and an unknown vendor", async () => {
    const statuses = [
      (await operate(service(), "POST", "/vendors", { vendors: [] })).status,
      (await operate(service(), "POST", "/vendors", { vendors: [cedar] }, { "Operator-Key": "wrong" }))
        .status,
      (await operate(service(), "PUT", "/vendors/999999/publication", { isPublished: true })).status,
      (await operate(service(), "PUT", "/vendors/999999/photos", { positions: [] })).status,
    ];
    expect(statuses).toEqual([400, 401, 404, 404]);
  });

  test("photos are stored once, in two sizes and two formats, with thumbnails 300 wide, and open only while the vendor is shown [MKT-14]", async () => {
    const name = `Photo ${crypto.randomUUID()}`;
    const { rows } = await save([{ ...cedar, name }], { isPublished: true });
    const id = rows[0]?.vendorId ?? 0;
    const add = (file: TestFile, title = "the door", vendorId = String(id)) =>
      service().call("POST", "/manage-operator/api/vendor-photos", {
        raw: formOf(file, { vendorId, title }),
        headers: { "Operator-Key": operatorKey },
      });
    const door = await photograph();
    expect((await add(door)).body).toEqual({
      position: 1,
      title: "the door",
      width: 900,
      height: 1_200,
      photos: 1,
    });
    const kept = await storedFiles(service());
    const refused = [
      await add(await pdf()),
      await add(await truncatedJpeg()),
      await add(await picture(), " "),
      await add(await picture(), "the door", "999999"),
      await add(await picture(), "the door", "x"),
    ].map(({ status }) => status);
    expect(refused).toEqual([415, 415, 400, 404, 400]);
    expect(await storedFiles(service()), "what is refused leaves nothing behind").toEqual(kept);
    const again = (await add(door, "the front door")).body as StoredVendorPhoto;
    expect(again).toMatchObject({ title: "the front door", photos: 1 });
    expect(((await add(await picture("webp"), "a wall")).body as StoredVendorPhoto).photos).toBe(2);

    const [photo] = (await service().db.select().from(vendorPhotos)).filter(
      ({ vendorId }) => vendorId === id,
    );
    const token = await service().signIn(await makePerson(service().db));
    const open = async (suffix: string) => {
      const path = encodeURIComponent(`Images/${photo?.fileId}${suffix}`);
      const { status, body } = await service().call("GET", `/manage-employer/api/files?path=${path}`, {
        token,
      });
      if (status !== 200) return status;
      const { headers } = await service().call("GET", (body as { data: string }).data);
      return [headers.get("Content-Type"), headers.get("Cache-Control")?.slice(0, 15)];
    };
    expect(await open("")).toEqual(["image/jpeg", "private, max-ag"]);
    expect(await open("/webp")).toEqual(["image/webp", "private, max-ag"]);
    expect(await open("/thumbnail")).toEqual(["image/webp", "private, max-ag"]);
    expect(await open("/thumbnail-jpeg")).toEqual(["image/jpeg", "private, max-ag"]);
    const sizes = ["", "/webp", "/thumbnail", "/thumbnail-jpeg"].map(async (suffix) => {
      const content = await service().api(token).files.content(`Images/${photo?.fileId}${suffix}`);
      const { width, height } = await sharp(Buffer.from(await content.arrayBuffer())).metadata();
      return [width, height];
    });
    const [whole, small] = [
      [900, 1_200],
      [300, 225],
    ];
    expect(await Promise.all(sizes)).toEqual([whole, whole, small, small]);
    expect((await found(name))[0]?.coverImageUrl).toBe(`Images/${photo?.fileId}`);

    const lastDay = (publishTo: string) =>
      service().db.update(vendors).set({ publishTo }).where(eq(vendors.id, id));
    await lastDay("2000-01-01");
    expect(await open(""), "past its last day").toBe(404);
    await lastDay("2999-01-01");
    expect(await open(""), "before it").not.toBe(404);
    await command(service(), "PUT", `/vendors/${id}/publication`, { isPublished: false });
    expect(await open("")).toBe(404);
    const arrange = (positions: readonly number[]) =>
      operate(service(), "PUT", `/vendors/${id}/photos`, { positions });
    expect((await arrange([2, 3])).status, "there is no third").toBe(409);
    expect(await arrange([2, 1])).toMatchObject({ status: 200, body: { photos: 2 } });
    const titles = service()
      .db.select({ title: vendorPhotos.title })
      .from(vendorPhotos)
      .where(eq(vendorPhotos.vendorId, id))
      .orderBy(vendorPhotos.position);
    expect(await titles).toEqual([{ title: "a wall" }, { title: "the front door" }]);
    expect(await arrange([])).toMatchObject({ status: 200, body: { photos: 0 } });
  });
});
