import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { completeClaim, decide, newReceipt, send, sentClaim, storedFiles } from "tests/support/claims";
import { makePerson, type Person } from "tests/support/person";
import * as files from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { claims, employees, receipts, files as storedRows } from "~/service/database/schema";

const texts = {
  tooManyPixels: "This picture has too many pixels. Please send a smaller one, such as a screenshot of it.",
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  unsupported: "File type does not support.",
  invalid: "Please submit valid file type!",
};

describeInProcessAndOverHttp("uploads", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db);
    token = await service().signIn(person);
  });

  const upload = (file: files.TestFile, fields?: Record<string, string>, key?: string) =>
    send(service(), token, file, fields, key);
  const stored = async (receipt: Receipt, variant = "original") => {
    const id = receipt.fileUrl.split("/").at(-1) ?? "";
    const key = variant === "original" ? id : `${id}.thumbnail`;
    return readFile(path.join(service().filesFolder, id.slice(0, 2), key));
  };
  const rowsOf = async () => ({
    claims: await service().db.select().from(claims).where(eq(claims.employeeId, person.employeeId)),
    receipts: await service().db.select().from(receipts).where(eq(receipts.employeeId, person.employeeId)),
    files: await service().db.select().from(storedRows).where(eq(storedRows.employeeId, person.employeeId)),
  });

  test("a photograph creates an OPEN claim with an empty receipt [RCP-01]", async () => {
    const { status, body } = await upload(await files.photograph());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: 0,
      claimerId: -1,
      claimerType: null,
      employeeBenefitCoverageId: null,
      expenseDate: null,
      file: { name: "IMG 0001.jpg", type: "image/jpeg", isPasswordProtected: false },
    });
    const receipt = body as Receipt;
    expect(receipt.fileUrl).toMatch(/^Employee\/Claim\/[0-9a-f-]{36}$/);
    expect(await rowsOf()).toMatchObject({ claims: [{ id: receipt.claimId, status: "OPEN" }] });
  });

  test("a photograph is stored upright, without location data and with a thumbnail", async () => {
    const sent = await files.photograph();
    expect(sent.bytes.length).toBeGreaterThan(3_500_000);
    const receipt = (await upload(sent)).body as Receipt;
    const kept = await sharp(await stored(receipt)).metadata();
    expect(kept).toMatchObject({ format: "jpeg", width: 1950, height: 2600 });
    expect([kept.exif, kept.orientation, kept.icc]).toEqual([undefined, undefined, undefined]);
    expect(await sharp(await stored(receipt, "thumbnail")).metadata()).toMatchObject({
      width: 300,
      height: 400,
    });
  });

  test("a strip too long for a thumbnail of that width gets a narrower one [RCP-01]", async () => {
    const strip = sharp({ create: { width: 40, height: 30_000, channels: 3, background: "#eee" } });
    const bytes = await strip.png().toBuffer();
    const { status, body } = await upload({ name: "strip.png", type: "image/png", bytes });
    expect(status).toBe(200);
    const thumbnail = await sharp(await stored(body as Receipt, "thumbnail")).metadata();
    expect(thumbnail).toMatchObject({ format: "webp", width: 22, height: 16_383 });
  });

  test.each(["png", "webp", "gif"] as const)("a %s picture is accepted too [RCP-01]", async (format) => {
    const receipt = (await upload(await files.picture(format))).body as Receipt;
    const expected = format === "gif" ? "png" : format;
    expect(receipt.file).toMatchObject({ type: `image/${expected}`, name: `receipt.${expected}` });
    expect(await sharp(await stored(receipt)).metadata()).toMatchObject({ format: expected, width: 64 });
  });

  test("PDFs are stored byte for byte, even with scripts, because the service never runs them [RCP-01]", async () => {
    for (const file of [await files.pdf(7), await files.scriptedPdf(), await files.pdfBehindLines()]) {
      const receipt = (await upload(file)).body as Receipt;
      expect(receipt.file).toMatchObject({
        type: "application/pdf",
        thumbnailUrl: null,
        isPasswordProtected: false,
      });
      expect(Buffer.from(file.bytes).equals(await stored(receipt))).toBe(true);
    }
  });

  test("a PDF that needs a password is accepted and marked; one that is only restricted is not marked [RCP-15]", async () => {
    const marks = [];
    for (const file of [files.encryptedPdf("guide"), files.encryptedPdf("")]) {
      marks.push(((await upload(file)).body as Receipt).file.isPasswordProtected);
    }
    expect(marks).toEqual([true, false]);
  });

  test.each([
    ["SVG", () => files.svg, texts.unsupported],
    ["HTML", () => files.html, texts.unsupported],
    ["HEIC", () => files.heic, texts.unsupported],
    ["an SVG named .png", () => files.svgNamedPng, texts.invalid],
    ["HTML named .jpg", () => files.htmlNamedJpg, texts.invalid],
    ["an empty file", () => files.empty, texts.invalid],
    ["half a JPEG", files.truncatedJpeg, texts.invalid],
    ["half a PDF", files.truncatedPdf, texts.invalid],
    ["a 109 kB picture of 900 megapixels", files.giantPng, texts.tooManyPixels],
    [
      "a progressive picture of 25 megapixels",
      () => files.largeJpeg({ progressive: true }),
      texts.tooManyPixels,
    ],
    ["a JPEG of 101 scans", () => files.manyScansJpeg(101), texts.invalid],
    [
      "a PDF named .jpg",
      async () => ({ ...(await files.pdf()), name: "a.jpg", type: "image/jpeg" }),
      texts.invalid,
    ],
  ])("%s is rejected and leaves nothing behind [RCP-02]", async (_, make, message) => {
    const before = await storedFiles(service());
    const answer = await upload(await make());
    expect(answer.body).toEqual({ message });
    expect(answer.status).toBe(message === texts.tooManyPixels ? 413 : 415);
    expect(await rowsOf()).toEqual({ claims: [], receipts: [], files: [] });
    expect(await storedFiles(service())).toEqual(before);
  });

  test("a JPEG of up to 100 scans and a camera's large picture are accepted [RCP-02]", async () => {
    expect((await upload(files.manyScansJpeg(100))).status).toBe(200);
    expect((await upload(await files.largeJpeg({ progressive: false }))).status).toBe(200);
  });

  test("10485759 bytes are accepted, 10485760 are rejected [RCP-02]", async () => {
    const small = await files.pdf(1);
    expect((await upload(files.padded(small, 10_485_759))).status).toBe(200);
    const refused = await upload(files.padded(small, 10_485_760));
    expect(refused).toMatchObject({ status: 413, body: { message: texts.tooLarge } });
    expect((await rowsOf()).receipts).toHaveLength(1);
  });

  test("hostile file names are made harmless", async () => {
    const { bytes } = await files.picture();
    for (const name of files.hostileNames) {
      const receipt = (await upload({ name, type: "image/jpeg", bytes })).body as Receipt;
      expect(receipt.file.name).toMatch(/^[^\p{C}/\\"<>|:?*]+\.jpg$/u);
      expect(Buffer.byteLength(receipt.file.name)).toBeLessThanOrEqual(255);
      expect(receipt.file.name).not.toMatch(/^\./);
    }
    const folder = await storedFiles(service());
    expect(folder.every((name) => /^[0-9a-f-]{36}(\.thumbnail)?$/.test(name))).toBe(true);
  });

  test("later uploads are added to the newest OPEN claim, or to the given one [RCP-01]", async () => {
    const first = await newReceipt(service(), token);
    const second = await newReceipt(service(), token);
    const named = await newReceipt(service(), token, first.claimId);
    expect([second.claimId, named.claimId]).toEqual([first.claimId, first.claimId]);
    const list = await service().api(token).claim.receipts({ claimId: first.claimId });
    expect(list.map(({ id }) => id)).toEqual([first.id, second.id, named.id]);
  });

  test("a receipt's file can be replaced", async () => {
    const first = await completeClaim(service(), token, person);
    const { body } = await upload(await files.pdf(), { receiptId: String(first.id) });
    expect(body).toMatchObject({ id: first.id, amount: 2_500, file: { type: "application/pdf" } });
    expect((await rowsOf()).files).toHaveLength(1);
  });

  test("a sent claim accepts another file, a decided or removed claim does not [RCP-13]", async () => {
    const { claimId, id } = await sentClaim(service(), token, person);
    const added = await upload(await files.picture(), { claimId: String(claimId) });
    expect(added.status).toBe(200);
    await service()
      .api(token)
      .claim.deleteReceipt({ id: (added.body as Receipt).id });
    for (const change of ["decided", "removed"] as const) {
      if (change === "decided") await decide(service().db, claimId, "APPROVED");
      const other =
        change === "removed" ? await sentClaim(service(), token, person, { amount: 100 }) : undefined;
      if (other) await service().api(token).claim.remove({ id: other.claimId });
      const target = String(other?.claimId ?? claimId);
      const answers = [
        await upload(await files.picture(), { claimId: target }),
        await upload(await files.picture(), { receiptId: String(other?.id ?? id) }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      expect(answers[0]?.body).toMatchObject({ code: "alreadyDecided" });
    }
  });

  test("an upload before the eligibility date is rejected [CLM-02]", async () => {
    await service()
      .db.update(employees)
      .set({ eligibilityDate: "2999-01-01" })
      .where(eq(employees.id, person.employeeId));
    const answer = await upload(await files.picture());
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: "You can only submit a claim after eligibility date" });
  });

  test("concurrent uploads with the same key return one receipt; another file with that key is rejected", async () => {
    const file = await files.picture("jpeg", 7);
    const before = await storedFiles(service());
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(file, {}, "one-key-for-all")));
    const ids = new Set(answers.map(({ body }) => (body as Receipt).id));
    expect(ids.size).toBe(1);
    const rows = await rowsOf();
    expect([rows.claims.length, rows.receipts.length, rows.files.length]).toEqual([1, 1, 1]);
    const mine = (await storedFiles(service())).filter((name) =>
      name.startsWith(rows.files[0]?.id ?? "none"),
    );
    expect(mine).toHaveLength(2);
    expect(await storedFiles(service())).toHaveLength(before.length + 2);
    expect((await upload(await files.picture("jpeg", 8), {}, "one-key-for-all")).status).toBe(409);
  });

  test("many concurrent first uploads create one draft", async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => newReceipt(service(), token)));
    expect(new Set(sent.map(({ claimId }) => claimId)).size).toBe(1);
    expect((await rowsOf()).receipts).toHaveLength(12);
  });

  test("an upload from the portal in the same process is idempotent and keeps the portal's file", async () => {
    const file = await files.picture("jpeg", 9);
    const place = path.join(service().filesFolder, "..", "handed-over");
    const { writeFile } = await import("node:fs/promises");
    await writeFile(place, file.bytes);
    const handOver = () =>
      service()
        .api(token)
        .uploads.receipt(
          { ...file, path: place, size: file.bytes.length },
          {},
          { idempotencyKey: "handed-over" },
        );
    expect((await handOver()).id).toBe((await handOver()).id);
    expect(await readFile(place)).toHaveLength(file.bytes.length);
  });

  test("cheques and profile pictures must be JPEG or PNG [BNK-01]", async () => {
    const post = async (file: files.TestFile, folderName: string) =>
      service().call("POST", "/manage-employer/api/files", {
        token,
        raw: files.formOf(file, { folderName }),
      });
    expect(await post(await files.picture(), "Employee/Cheque")).toMatchObject({
      status: 201,
      body: { data: expect.stringMatching(/^Employee\/Cheque\/[0-9a-f-]{36}$/) },
    });
    expect(await post(await files.pdf(), "Employee/Cheque")).toMatchObject({
      body: { message: texts.invalid },
    });
    expect(await post(await files.picture("gif"), "Employee/ProfileUrl")).toMatchObject({
      body: { message: texts.invalid },
    });
    expect(await post(await files.picture(), "Somewhere/Else")).toMatchObject({ status: 400 });
  });

  test("an upload without a valid token, without a file or with two files stores nothing", async () => {
    const call = (raw: BodyInit, headers = {}, bearer: string | undefined = token) =>
      service().call("POST", "/manage-claim/api/receipts/upload-receipt", { token: bearer, raw, headers });
    const form = files.formOf(await files.picture());
    expect((await call(form, {}, "no.such.token")).status).toBe(401);
    expect((await call("{}", { "Content-Type": "application/json" })).status).toBe(400);
    expect((await call("--x\r\nhalf", { "Content-Type": "multipart/form-data; boundary=x" })).status).toBe(
      400,
    );
    const two = files.formOf(await files.picture());
    two.append("file", new Blob(["x"]), "second.jpg");
    expect((await call(two)).status).toBeGreaterThanOrEqual(400);
    expect(await upload(await files.picture(), { claimId: "twelve" })).toMatchObject({ status: 400 });
    expect(await rowsOf()).toEqual({ claims: [], receipts: [], files: [] });
  });

  test("another person's claim or receipt responds 404 like a missing one and stays unchanged [CLD-05]", async () => {
    const mine = await newReceipt(service(), token);
    const before = await rowsOf();
    const stranger = await makePerson(service().db, { atEmployer: person.employerId });
    const theirs = await service().signIn(stranger);
    const kept = await storedFiles(service());
    for (const fields of [
      { claimId: String(mine.claimId) },
      { receiptId: String(mine.id) },
      { claimId: "2147483647" },
      { receiptId: "99999999999999" },
    ]) {
      const answer = await send(service(), theirs, await files.picture(), fields);
      expect(answer).toMatchObject({ status: 404, body: { message: "Not found" } });
    }
    expect(await rowsOf()).toEqual(before);
    expect(await storedFiles(service())).toEqual(kept);
  });
});
