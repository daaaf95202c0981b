import { utimes } from "node:fs/promises";
import path from "node:path";
import { newReceipt, send, storedFiles } from "tests/support/claims";
import { freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { makePerson, type Person } from "tests/support/person";
import * as files from "tests/support/receipt-files";
import { describeInProcessAndOverHttp, type TestService } from "tests/support/service";
import { beforeAll, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { clearDeletedReceipts } from "~/service/claims";
import { diskFileStore } from "~/service/files/disk-file-store";
import { sweepFiles } from "~/service/files/sweep";

describeInProcessAndOverHttp("stored files", (service) => {
  let person: Person;
  let token: string;
  let stranger: string;
  beforeAll(async () => {
    person = await makePerson(service().db);
    token = await service().signIn(person);
    stranger = await service().signIn(await makePerson(service().db, { atEmployer: person.employerId }));
  });

  const contentPath = (reference: string) =>
    `/manage-employer/api/files/${reference.split("/").at(-1)}/content`;
  const resolve = (reference: string, bearer = token) =>
    service().call("GET", `/manage-employer/api/files?${new URLSearchParams({ path: reference })}`, {
      token: bearer,
    });

  test("the owner reads a file with a bearer token, and its headers block active content [RCP-16]", async () => {
    const { fileUrl } = await newReceipt(service(), token);
    const { status, headers } = await service().call("GET", contentPath(fileUrl), { token });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-disposition": "inline; filename=\"receipt.png\"; filename*=UTF-8''receipt.png",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    const saved = await service().call("GET", `${contentPath(fileUrl)}?download=1`, { token });
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    const head = await service().call("HEAD", contentPath(fileUrl), { token });
    expect([head.status, head.body, head.headers.get("content-length")]).toEqual([
      200,
      undefined,
      headers.get("content-length"),
    ]);
  });

  test("a PDF is sent whole, as an attachment with a file name that every client can read", async () => {
    const file = { ...(await files.pdf(4)), name: "Reçu d'été (1).pdf" };
    const { fileUrl } = (await send(service(), token, file)).body as Receipt;
    const { data } = await service().api(token).employer.fileUrl({ path: fileUrl });
    const { headers } = await service().call("GET", data);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-length")).toBe(String(file.bytes.length));
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename=\"Re_u d'_t_ (1).pdf\"; filename*=UTF-8''Re%C3%A7u%20d%27%C3%A9t%C3%A9%20%281%29.pdf",
    );
  });

  test("a reference resolves to a signed URL that works without a token, also for the thumbnail [RCP-16]", async () => {
    const { fileUrl, file } = await newReceipt(service(), token);
    for (const reference of [fileUrl, file.thumbnailUrl ?? ""]) {
      const { data } = await service().api(token).employer.fileUrl({ path: reference });
      expect(data).toMatch(/^\/manage-employer\/api\/files\/[0-9a-f-]{36}\/content\?variant=/);
      const { status, headers } = await service().call("GET", data);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe(reference === fileUrl ? "image/png" : "image/webp");
    }
  });

  test("a modified signed URL, or a signature for another file, responds 404 [RCP-16]", async () => {
    const mine = await newReceipt(service(), token);
    const other = await newReceipt(service(), token);
    const { data } = await service().api(token).employer.fileUrl({ path: mine.fileUrl });
    const id = (reference: string) => reference.split("/").at(-1) ?? "";
    const changed = [
      data.replace(id(mine.fileUrl), id(other.fileUrl)),
      data.replace("variant=original", "variant=thumbnail"),
      data.replace(/expires=(\d)/, (_, digit) => `expires=9${digit}`),
      data.replace(/signature=./, "signature="),
      data.replace(/signature=.*/, "signature="),
      `${contentPath(mine.fileUrl)}?signature=x&expires=NaN`,
    ];
    for (const url of changed) {
      expect(await service().call("GET", url), url).toMatchObject({
        status: 404,
        body: { message: "Not found" },
      });
    }
  });

  test("another person's file gets the same response as a missing one, by reference and by id [CLD-05]", async () => {
    const { fileUrl } = await newReceipt(service(), token);
    const missing = "Employee/Claim/00000000-0000-4000-8000-000000000000";
    const answers = [
      await resolve(fileUrl, stranger),
      await resolve(missing),
      await resolve("../../etc/passwd"),
      await resolve("Employee/Claim/%00"),
      await service().call("GET", contentPath(fileUrl), { token: stranger }),
      await service().call("GET", contentPath(missing), { token }),
      await service().call("GET", "/manage-employer/api/files/..%2F..%2Fetc/content", { token }),
    ];
    for (const answer of answers) expect(answer.status).toBe(404);
    expect(answers[4]).toMatchObject({ body: answers[5]?.body });
    expect((await service().call("GET", contentPath(fileUrl))).status).toBe(401);
    expect((await service().call("POST", contentPath(fileUrl), { token })).status).toBe(405);
  });

  test("the sweep deletes files that no row refers to, and keeps the others", async () => {
    const store = diskFileStore(service().filesFolder);
    const kept = await newReceipt(service(), token);
    const replaced = await newReceipt(service(), token);
    await send(service(), token, await files.picture("jpeg", 77), { receiptId: String(replaced.id) });
    const deleted = await newReceipt(service(), token);
    await service().api(token).claim.deleteReceipt({ id: deleted.id });
    // A deletion can be undone for ten minutes; after that no row refers to the file.
    const later = new Date("2100-01-01T00:00:00Z");
    await clearDeletedReceipts({ db: service().db, clock: { now: () => later } });
    const deps = {
      db: service().db,
      files: store,
      temporaryFolder: path.join(service().filesFolder, "none"),
    };
    const before = await storedFiles(service());

    // The file system uses its own clock, whatever the date of the run.
    await dateFiles(service(), before, fromNow());
    expect(await sweepFiles(deps)).toBe(0);
    await dateFiles(service(), before, fromNow(-86_400_000));
    const stopping = new AbortController();
    const ending = {
      ...store,
      async remove(key: string) {
        stopping.abort();
        await store.remove(key);
      },
    };
    expect(await sweepFiles({ ...deps, files: ending }, undefined, stopping.signal), "told to end").toBe(1);
    expect(await sweepFiles(deps, undefined, stopping.signal), "told to end before").toBe(0);
    expect(await sweepFiles(deps)).toBe(3);
    const gone = before.filter((name) => name.startsWith(idOf(replaced)) || name.startsWith(idOf(deleted)));
    expect(await storedFiles(service())).toEqual(before.filter((name) => !gone.includes(name)));
    expect((await service().call("GET", contentPath(kept.fileUrl), { token })).status).toBe(200);
  });
});

test("a signed URL expires after five minutes [RCP-16]", async () => {
  const database = await freshDatabase();
  const { readSignedFileUrl, hasValidSignature } = await import("~/service/files/signed-url");
  const { insertFile } = await import("~/service/files/rows");
  try {
    const { employeeId, employerId } = await makePerson(database.db);
    const caller = { employeeId, employerId, sessionId: "", passwordGivenAt: fromNow(), authorities: [] };
    let now = new Date("2026-03-01T12:00:00Z");
    const deps = {
      db: database.db,
      clock: { now: () => now },
      secrets: { signing: new Uint8Array(32).fill(1) },
      publicOrigin: "https://api.example.com",
    };
    const id = "0f9b1f6e-1111-4222-8333-123456789abc";
    await insertFile(database.db, deps, caller, {
      id,
      folder: "Images",
      name: "a.png",
      type: "image/png",
      size: 1,
      sha256: "0".repeat(64),
      passwordProtected: false,
      thumbnailKey: null,
    });
    const { data } = await readSignedFileUrl(deps, caller, { path: `Images/${id}` });
    expect(data.startsWith("https://api.example.com/")).toBe(true);
    const query = new URL(data).searchParams;
    const opensAt = (later: number) => {
      now = new Date(Date.parse("2026-03-01T12:00:00Z") + later);
      return hasValidSignature(deps, id, query);
    };
    expect([opensAt(0), opensAt(299_999), opensAt(300_000)]).toEqual([true, true, false]);
  } finally {
    await database.drop();
  }
});

function idOf(receipt: Receipt): string {
  return receipt.fileUrl.split("/").at(-1) ?? "";
}

async function dateFiles(service: TestService, names: readonly string[], date: Date): Promise<void> {
  for (const name of names) {
    await utimes(path.join(service.filesFolder, name.slice(0, 2), name), date, date);
  }
}
