import { eq } from "drizzle-orm";
import { makePerson, type Person } from "tests/support/person";
import { formOf, pdf, picture, type TestFile } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp, operatorKey } from "tests/support/service";
import { beforeAll, expect, test } from "vitest";
import { documents } from "~/service/database/schema";

describeInProcessAndOverHttp("documents of an employer", (service) => {
  let person: Person;
  let colleague: string;
  let stranger: string;
  beforeAll(async () => {
    person = await makePerson(service().db);
    colleague = await service().signIn(await makePerson(service().db, { atEmployer: person.employerId }));
    stranger = await service().signIn(await makePerson(service().db));
  });

  async function publish(file: TestFile, title: string, fields: Readonly<Record<string, string>> = {}) {
    const answer = await service().call("POST", "/manage-operator/api/documents", {
      raw: formOf(file, { company: person.companyName, title, ...fields }),
      headers: { "Operator-Key": operatorKey },
    });
    expect(answer.status).toBe(200);
  }

  const listed = (bearer: string) => service().api(bearer).employer.documents();
  const resolve = (reference: string, bearer: string) =>
    service().call("GET", `/manage-employer/api/files?${new URLSearchParams({ path: reference })}`, {
      token: bearer,
    });

  test("are listed only for its employees, newest first, with type and display flag [DOC-01, API-04]", async () => {
    await publish(await pdf(2, "guide.pdf"), "Guide", { type: "EE_WSA", display: "false" });
    await publish(await picture("png"), "Poster");
    await service()
      .db.insert(documents)
      .values([
        { employerId: person.employerId, title: "Plan site", url: "https://plan.example/start" },
        {
          employerId: person.employerId,
          title: "Old",
          url: "https://old.example/",
          withdrawnAt: new Date(0),
        },
      ]);
    const found = await listed(colleague);
    expect(found.map(({ title }) => title).sort()).toEqual(["Guide", "Plan site", "Poster"]);
    expect(found.find(({ title }) => title === "Guide")).toMatchObject({
      display: false,
      type: "EE_WSA",
      contentType: "application/pdf",
      url: expect.stringMatching(/^Employer\/Document\/[0-9a-f-]{36}$/),
    });
    expect(found.find(({ title }) => title === "Plan site")?.url).toBe("https://plan.example/start");
    expect(found.findIndex(({ title }) => title === "Poster")).toBeLessThan(
      found.findIndex(({ title }) => title === "Guide"),
    );
    expect(await listed(stranger)).toEqual([]);
  });

  test("open only for its employees, and no longer once withdrawn [DOC-01, API-05]", async () => {
    const file = await pdf(1, "rules.pdf");
    await publish(file, "Rules");
    const { id, url } = (await listed(colleague)).find(({ title }) => title === "Rules") ?? {
      id: 0,
      url: "",
    };
    const { data } = (await resolve(url, colleague)).body as { data: string };
    const opened = await service().call("GET", data);
    expect([opened.status, opened.headers.get("content-type"), opened.headers.get("content-length")]).toEqual(
      [200, "application/pdf", String(file.bytes.length)],
    );
    const content = `/manage-employer/api/files/${url.split("/").at(-1)}/content`;
    const asked = async () => [
      (await resolve(url, colleague)).status,
      (await service().call("GET", content, { token: colleague })).status,
      (await service().call("GET", data)).status,
    ];
    expect(await asked()).toEqual([200, 200, 200]);
    expect((await resolve(url, stranger)).status).toBe(404);
    expect((await service().call("GET", content, { token: stranger })).status).toBe(404);
    expect((await resolve(`${url}/thumbnail`, colleague)).status).toBe(404);
    await service()
      .db.update(documents)
      .set({ withdrawnAt: new Date(0) })
      .where(eq(documents.id, id ?? 0));
    expect(await asked()).toEqual([404, 404, 404]);
  });
});
