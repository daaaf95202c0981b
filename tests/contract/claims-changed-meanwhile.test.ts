import { eq } from "drizzle-orm";
import { allPolicies, completeClaim, details, newReceipt, send } from "tests/support/claims";
import { operate } from "tests/support/operator";
import { makePerson, type Person } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { claimFingerprint, receiptFingerprint } from "~/domain/receipt-fingerprint";
import { claims, receipts } from "~/service/database/schema";

describeInProcessAndOverHttp("claims that changed since they were read", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db, {
      dependents: [{ firstName: "Emma", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    token = await service().signIn(person);
  });
  const api = () => service().api(token).claim;
  const submit = (claimId: number, more: Record<string, unknown> = {}) =>
    service().call("PUT", "/manage-claim/api/claims/submit", {
      token,
      body: { claimId, claimPolicys: allPolicies, ...more },
    });
  const save = (receipt: Receipt, more: Record<string, unknown> = {}) =>
    service().call("PUT", "/manage-claim/api/receipts", {
      token,
      body: { ...details(person, receipt), ...more },
    });
  const remove = (id: number, deletes: string) =>
    service().call("DELETE", `/manage-claim/api/receipts/${id}`, { token, body: { deletes } });
  const statusOf = async (claimId: number) =>
    (await service().db.select().from(claims).where(eq(claims.id, claimId)))[0]?.status;
  const idsOf = async (claimId: number) =>
    (await service().db.select().from(receipts).where(eq(receipts.claimId, claimId))).map(({ id }) => id);

  test("a dependent renamed while a claim for them waits is not approved unseen [SUB-11] (D86)", async () => {
    const claimant = { claimerId: person.dependentIds[0] ?? 0, amount: 500 };
    const { claimId } = await completeClaim(service(), token, person, claimant);
    await submit(claimId);
    const read = async () =>
      (await operate(service(), "GET", `/claims/${claimId}`)).body as { version: number };
    const rename = (firstName: string) =>
      service().call("PUT", "/manage-employee/api/dependents", {
        token,
        body: [{ id: claimant.claimerId, firstName, lastName: "Tremblay", relationship: "CHILDREN" }],
      });
    const { version } = await read();
    expect((await rename("Emma")).status, "the same again").toBeLessThan(300);
    expect(await read()).toMatchObject({ version });
    expect((await rename("Zoe")).status).toBeLessThan(300);
    const approve = async (seen: number) =>
      operate(service(), "POST", `/claims/${claimId}/approval`, { version: seen, total: 500 });
    expect(await approve(version)).toMatchObject({
      status: 409,
      body: { code: "claimChanged", message: expect.stringContaining("the name of a claimant") },
    });
    const now = await read();
    expect(now.version).toBe(version + 1);
    expect((await approve(now.version)).status).toBe(200);
    expect((await rename("Lea")).status).toBeLessThan(300);
    expect(await read(), "decided, it does not change").toMatchObject({ version: now.version + 1 });
  });

  test("a deletion names what it deletes, and deletes nothing else [RCP-13, RCP-14] (D18, D76)", async () => {
    const { id, claimId } = await completeClaim(service(), token, person);
    await submit(claimId);
    for (const deletes of ["draftReceipt", "sentReceipt"])
      expect(await remove(id, deletes)).toMatchObject({ status: 409, body: { code: "claimChanged" } });
    expect(await statusOf(claimId)).toBe("REQUESTED");

    const added = await newReceipt(service(), token, claimId);
    expect((await remove(id, "sentReceipt")).status, "an incomplete receipt keeps no claim").toBe(409);
    await save(added, { amount: 700 });
    expect((await remove(id, "sentClaim")).status).toBe(409);
    expect(await idsOf(claimId)).toEqual([id, added.id]);
    expect((await remove(id, "sentReceipt")).status).toBe(204);
    expect((await remove(id, "draftReceipt")).status, "once more, after an answer that was lost").toBe(204);
    expect((await remove(added.id, "sentClaim")).status).toBe(204);
    expect(await statusOf(claimId)).toBe("DISABLED");

    const draft = await newReceipt(service(), token);
    expect((await remove(draft.id, "sentClaim")).status).toBe(409);
    expect((await remove(draft.id, "everything")).status).toBe(400);
    expect((await remove(draft.id, "draftReceipt")).status).toBe(204);
  });

  test("a save that knows other details than are saved overwrites nothing [RCP-06] (D76)", async () => {
    const receipt = await newReceipt(service(), token);
    const empty = receiptFingerprint(receipt);
    expect((await save(receipt, { amount: 4_000, notes: "from a laptop", knownAs: empty })).status).toBe(200);
    const typed = { amount: 9_900, notes: "from a phone", knownAs: empty };
    expect(await save(receipt, typed)).toMatchObject({ status: 409, body: { code: "receiptChanged" } });
    const kept = await api().receipt({ id: receipt.id });
    expect([kept.amount, kept.notes]).toEqual([4_000, "from a laptop"]);

    const again = { amount: 4_000, notes: "from a laptop", knownAs: empty };
    expect((await save(receipt, again)).status, "the same once more").toBe(200);
    expect((await save(receipt, { ...typed, knownAs: receiptFingerprint(kept) })).status).toBe(200);
    expect((await save(receipt, { amount: 100 })).status, "from a client without marks").toBe(200);
    expect((await save(receipt, { knownAs: "not a mark" })).status).toBe(400);
  });

  test("of several concurrent saves that know the same receipt one succeeds [RCP-06] (D76)", async () => {
    const receipt = await newReceipt(service(), token);
    const knownAs = receiptFingerprint(receipt);
    const answers = await Promise.all(
      [4_100, 4_200, 4_300].map((amount) => save(receipt, { amount, knownAs })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("a claim with other receipts, details or files than were agreed to is not sent [SUB-01] (D76)", async () => {
    const { id, claimId } = await completeClaim(service(), token, person);
    const mark = async () => claimFingerprint(await api().receipts({ claimId }));
    const refused = { status: 409, body: { code: "claimChanged" } };
    const first = await mark();
    const added = await newReceipt(service(), token, claimId);
    expect(await submit(claimId, { knownAs: first })).toMatchObject(refused);
    await save(added);
    const second = await mark();
    await save(added, { amount: 90_000 });
    expect(await submit(claimId, { knownAs: second })).toMatchObject(refused);
    const third = await mark();
    await send(service(), token, await picture("png", 77_001), { receiptId: `${id}`, claimId: `${claimId}` });
    expect(await submit(claimId, { knownAs: third, submitAnyway: true })).toMatchObject(refused);
    expect(await statusOf(claimId)).toBe("OPEN");

    expect((await submit(claimId, { knownAs: await mark() })).status).toBe(200);
    expect(await statusOf(claimId)).toBe("REQUESTED");
    expect((await submit(claimId, { knownAs: first })).status, "a repeated call changes nothing").toBe(200);
    expect((await submit(claimId, { knownAs: "not a mark" })).status).toBe(400);
  });

  test.each([true, false, undefined])(
    "a dependent removed while a claim is sent, submitAnyway %s, leaves no incomplete receipt in it [RCP-04, SUB-02]",
    async (submitAnyway) => {
      for (let round = 0; round < 8; round += 1) {
        const owner = await makePerson(service().db, {
          dependents: [{ firstName: "Emma", lastName: "Tremblay", relationship: "CHILDREN" }],
        });
        const own = await service().signIn(owner);
        const of = { claimerId: owner.dependentIds[0] ?? 0 };
        const { id, claimId } = await completeClaim(service(), own, owner, of);
        const agreed = {
          claimId,
          claimPolicys: allPolicies,
          ...(submitAnyway !== undefined && { submitAnyway }),
        };
        await Promise.all([
          service().call("PUT", "/manage-claim/api/claims/submit", { token: own, body: agreed }),
          service().call("PUT", "/manage-employee/api/dependents", { token: own, body: [] }),
        ]);
        const [receipt] = await service().db.select().from(receipts).where(eq(receipts.id, id));
        if ((await statusOf(claimId)) === "REQUESTED") expect(receipt?.isComplete).toBe(true);
      }
    },
  );
});
