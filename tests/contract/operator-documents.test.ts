import { and, eq } from "drizzle-orm";
import { storedFiles } from "tests/support/claims";
import { command, operate } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { encryptedPdf, formOf, pdf, picture, type TestFile } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp, operatorKey } from "tests/support/service";
import { expect, test } from "vitest";
import type { OperatorDocument } from "~/contract/entities/operator";
import { auditEvents } from "~/service/database/schema";

describeInProcessAndOverHttp("documents the operator publishes", (service) => {
  const publish = (
    file: TestFile,
    fields: Readonly<Record<string, string>>,
    key?: string,
    secret = operatorKey,
  ) =>
    service().call("POST", "/manage-operator/api/documents", {
      raw: formOf(file, fields),
      headers: { "Operator-Key": secret, ...(key ? { "Idempotency-Key": key } : {}) },
    });

  test("are published once, for one company, and a rejected file is not stored", async () => {
    const { companyName } = await makePerson(service().db);
    const guide = {
      company: companyName.toUpperCase(),
      title: " Your guide ",
      type: "EE_HSA",
      display: "false",
    };
    const file = await pdf(2, "guide.pdf");
    const key = `publish-${companyName.replaceAll(" ", "-")}`;
    const [first, again] = [await publish(file, guide, key), await publish(file, guide, key)];
    expect(first).toMatchObject({
      status: 200,
      body: { companyName, title: "Your guide", type: "EE_HSA", display: false, fileName: "guide.pdf" },
    });
    expect((await publish(await picture("png"), { company: companyName, title: "Poster" })).status).toBe(200);
    const stored = await storedFiles(service());
    const html: TestFile = {
      name: "a.pdf",
      type: "application/pdf",
      bytes: new TextEncoder().encode("<html>"),
    };
    const refused = [
      await publish(html, { company: companyName, title: "Page" }),
      await publish(await pdf(1), { company: "Nowhere Inc.", title: "Guide" }),
      await publish(await pdf(1), { company: companyName, title: " " }),
      await publish(await pdf(1), { company: companyName, title: "Guide", type: "EE_XXX" }),
      await publish(await pdf(1), { company: companyName, title: "Guide" }, undefined, "wrong"),
    ].map(({ status }) => status);
    expect(refused).toEqual([415, 404, 400, 400, 401]);
    expect(await storedFiles(service())).toEqual(stored);
    const mine = (await command<OperatorDocument[]>(service(), "GET", "/documents")).filter(
      (document) => document.companyName === companyName,
    );
    expect(mine.map(({ title }) => title)).toEqual(["Poster", "Your guide"]);
    expect(again.body).toEqual(first.body);
  });

  test("withdrawing a document closes its signed address too, works when repeated and is recorded", async () => {
    const person = await makePerson(service().db);
    const { companyName } = person;
    const token = await service().signIn(person);
    const published = await publish(await pdf(1), { company: companyName, title: "Wrong figures" });
    const { id } = published.body as OperatorDocument;
    await publish(await picture("png", 5), { company: companyName, title: "Poster" });
    const titles = async () =>
      (await service().api(token).employer.documents()).map(({ title }) => title).sort();
    expect(await titles()).toEqual(["Poster", "Wrong figures"]);
    const [{ url = "" } = {}] = (await service().api(token).employer.documents()).filter(
      ({ title }) => title !== "Poster",
    );
    const named = `/manage-employer/api/files?${new URLSearchParams({ path: url })}`;
    const { body } = await service().call("GET", named, { token });
    const signed = (body as { data: string }).data.replace(/^https?:\/\/[^/]+/, "");
    expect((await service().call("GET", signed)).status).toBe(200);

    const withdraw = (headers: Readonly<Record<string, string>> = {}) =>
      operate(service(), "POST", `/documents/${id}/withdrawal`, {}, headers);
    expect(await withdraw({ "Operator-Key": "wrong" })).toMatchObject({ status: 401 });
    expect(await titles()).toHaveLength(2);
    for (const _ of ["once", "again"])
      expect(await withdraw()).toMatchObject({ status: 200, body: { id, title: "Wrong figures" } });
    expect(await operate(service(), "POST", "/documents/2000000001/withdrawal", {})).toMatchObject({
      status: 404,
      body: { message: "There is no such document." },
    });

    expect(await titles()).toEqual(["Poster"]);
    const listed = await command<OperatorDocument[]>(service(), "GET", "/documents");
    expect(listed.filter((one) => one.companyName === companyName).map(({ title }) => title)).toEqual([
      "Poster",
    ]);
    expect((await service().call("GET", named, { token })).status).toBe(404);
    expect((await service().call("GET", signed)).status).toBe(404);
    const recorded = await service()
      .db.select({ action: auditEvents.action, actor: auditEvents.actor })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "document.withdrawn"), eq(auditEvents.subjectId, String(id))));
    expect(recorded).toEqual([{ action: "document.withdrawn", actor: "OPERATOR" }]);
  });

  test("may be protected by a password", async () => {
    const { companyName } = await makePerson(service().db);
    const answer = await publish(await encryptedPdf(), { company: companyName, title: "Locked" });
    expect(answer.status).toBe(200);
  });
});
