import { eq } from "drizzle-orm";
import sharp from "sharp";
import { makePerson } from "tests/support/person";
import { formOf, photograph, picture, type TestFile } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import { auditEvents, files } from "~/service/database/schema";

const filesPath = "/manage-employer/api/files";

describeInProcessAndOverHttp("the profile picture", (service) => {
  async function somebody() {
    const person = await makePerson(service().db);
    const token = await service().signIn(person);
    const upload = async (file: TestFile, folderName = "Employee/ProfileUrl") => {
      const { body } = await service().call("POST", filesPath, { token, raw: formOf(file, { folderName }) });
      return (body as { data: string }).data;
    };
    const put = (profileUrl: string) =>
      service().call("PUT", "/manage-employee/api/employees/change-avatar", { token, body: { profileUrl } });
    const now = async () => (await service().api(token).employee.profile()).profileUrl;
    const kept = () => service().db.select().from(files).where(eq(files.employeeId, person.employeeId));
    return { person, token, upload, put, now, kept };
  }

  test("is stored as an upright square, replaces the previous one, and a repeat changes nothing [PRF-05]", async () => {
    const { person, token, upload, put, now, kept } = await somebody();
    const first = await upload(await picture("png"));
    expect(await now()).toBeNull();
    expect((await put(first)).status).toBe(204);
    const second = await upload(await photograph());
    expect(await now()).toBe(first);
    expect((await put(second)).status).toBe(204);
    expect((await put(second)).status).toBe(204);
    expect(await now()).toBe(second);
    expect(await kept()).toMatchObject([{ id: second.split("/").at(-1), type: "image/jpeg" }]);
    expect((await put(first)).status).toBe(404);

    const bytes = await (await service().api(token).files.content(second)).arrayBuffer();
    const { width, height, orientation, exif } = await sharp(Buffer.from(bytes)).metadata();
    expect({ width, height, orientation, exif }).toEqual({ width: 512, height: 512 });
    const traces = await service()
      .db.select()
      .from(auditEvents)
      .where(eq(auditEvents.employeeId, person.employeeId));
    expect(traces.map(({ action }) => action)).toEqual(["profile.pictureChanged", "profile.pictureChanged"]);
  });

  test("must be the owner's own picture upload, and nobody else can see it [PRF-05]", async () => {
    const mine = await somebody();
    const other = await somebody();
    const theirs = await other.upload(await picture("jpeg", 2));
    const cheque = await mine.upload(await picture("png", 3), "Employee/Cheque");
    for (const wrong of [theirs, cheque, `${theirs}/thumbnail`, "x", ""])
      expect(await mine.put(wrong), wrong).toMatchObject({ status: 404 });
    expect(await mine.now()).toBeNull();
    expect((await other.put(theirs)).status).toBe(204);
    await expect(service().api(mine.token).files.content(theirs)).rejects.toMatchObject({ status: 404 });
  });
});
