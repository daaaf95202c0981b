import { storedFiles } from "tests/support/claims";
import { command } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { encryptedPdf, formOf, pdf, picture, type TestFile } from "tests/support/receipt-files";
import { operatorKey, throughBothDoors } from "tests/support/service";
import { expect, test } from "vitest";
import type { OperatorDocument } from "~/contract/entities/operator";

throughBothDoors("documents the operator publishes", (service) => {
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

  test("are there once, for one company, and a refused one leaves no file behind", async () => {
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

  test("may be protected by a password", async () => {
    const { companyName } = await makePerson(service().db);
    const answer = await publish(await encryptedPdf(), { company: companyName, title: "Locked" });
    expect(answer.status).toBe(200);
  });
});
