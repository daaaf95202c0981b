import { eq, sql } from "drizzle-orm";
import { businessClock } from "tests/support/business-day";
import { makePerson } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bankAccounts, employees, files } from "~/service/database/schema";
import { deleteUnusedUploads } from "~/service/files/sweep";

// A save refers to an upload that has been unused for a week, while the hourly cleanup checks it.

const A_WEEK_AND_A_DAY = 8 * 86_400_000;

let service: TestService;

beforeAll(async () => {
  service = await startService("in this process");
});
afterAll(() => service.stop());

async function somebody() {
  const person = await makePerson(service.db);
  const token = await service.signIn(person);
  const upload = async (folderName: string, seed: number) => {
    const raw = formOf(await picture("png", seed), { folderName });
    const { body } = await service.call("POST", "/manage-employer/api/files", { token, raw });
    return (body as { data: string }).data;
  };
  const age = () =>
    service.db
      .update(files)
      .set({ createdAt: new Date(businessClock().now().getTime() - A_WEEK_AND_A_DAY) })
      .where(eq(files.employeeId, person.employeeId));
  const put = (call: string, body: object) =>
    service.call("PUT", `/manage-employee/api/employees/${call}`, { token, body });
  const saveBanking = (voidCheque: string) =>
    put("banking-info", {
      accountName: "Robin Roy",
      transitNumber: "00412",
      bankNumber: "003",
      accountNumber: "0076543",
      voidCheque,
      eSignature: "Robin Roy",
      agreements: [1, 2],
    });
  const changeAvatar = (profileUrl: string) => put("change-avatar", { profileUrl });
  const fileIds = async () => {
    const rows = await service.db.select().from(files).where(eq(files.employeeId, person.employeeId));
    return rows.map(({ id }) => id);
  };
  return { person, upload, age, saveBanking, changeAvatar, fileIds };
}

const isSomebodyWaiting = async () => {
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await service.db.execute(waiting)).rows;
};

test("a save that refers to an upload during its cleanup responds that the file is gone [BNK-01, PRF-05]", async () => {
  const { upload, age, saveBanking, changeAvatar, fileIds } = await somebody();
  const [cheque, face] = [await upload("Employee/Cheque", 1), await upload("Employee/ProfileUrl", 2)];
  await age();
  const saving: ReturnType<typeof saveBanking>[] = [];
  await service.db.transaction(async (tx) => {
    await deleteUnusedUploads({ db: tx, clock: businessClock() });
    saving.push(saveBanking(cheque));
    await expect.poll(isSomebodyWaiting).toEqual([{ waiting: 1 }]);
    // Saves of the same person wait for each other, so the second one waits too.
    saving.push(changeAvatar(face));
    await expect.poll(isSomebodyWaiting).toEqual([{ waiting: 2 }]);
  });
  expect(await Promise.all(saving)).toMatchObject([
    {
      status: 404,
      body: {
        message: "The picture of the void cheque is not there. Please choose it again.",
        code: "chequeGone",
      },
    },
    { status: 404, body: { message: "The picture is not there" } },
  ]);
  expect(await fileIds()).toEqual([]);
});

test("the cleanup does not wait for a save, and keeps the file that the save refers to [BNK-01]", async () => {
  const { person, upload, age, saveBanking, fileIds } = await somebody();
  const own = eq(bankAccounts.employeeId, person.employeeId);
  const [before, after] = [await upload("Employee/Cheque", 3), await upload("Employee/Cheque", 4)];
  expect((await saveBanking(before)).status).toBe(204);
  await upload("Employee/ProfileUrl", 5);
  await age();
  let saving: ReturnType<typeof saveBanking> | undefined;
  await service.db.transaction(async (tx) => {
    // By now the save has found its file and waits to write.
    await tx.select().from(bankAccounts).where(own).for("update");
    saving = saveBanking(after);
    await expect.poll(isSomebodyWaiting).toEqual([{ waiting: 1 }]);
    await deleteUnusedUploads({ db: service.db, clock: businessClock() });
  });
  expect((await saving)?.status).toBe(204);
  expect(await fileIds()).toEqual([after.split("/").at(-1)]);
});

test("the cleanup keeps a picture that an open transaction refers to, and deletes the others [PRF-05]", async () => {
  const { person, upload, age, fileIds } = await somebody();
  const face = await upload("Employee/ProfileUrl", 6);
  await upload("Employee/ProfileUrl", 7);
  await age();
  const profileFileId = face.split("/").at(-1) ?? "";
  await service.db.transaction(async (tx) => {
    await tx.update(employees).set({ profileFileId }).where(eq(employees.id, person.employeeId));
    await deleteUnusedUploads({ db: service.db, clock: businessClock() });
  });
  expect(await fileIds()).toEqual([profileFileId]);
});
