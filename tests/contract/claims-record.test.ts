import { asc, eq } from "drizzle-orm";
import { allPolicies, completeClaim, details, newReceipt, send, sentClaim } from "tests/support/claims";
import { makePerson, type Person } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "~/service/database/schema";

describeInProcessAndOverHttp("the audit log has each action of a person on claims once", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db);
    token = await service().signIn(person);
  });
  const recorded = async () => {
    const rows = await service()
      .db.select()
      .from(auditEvents)
      .where(eq(auditEvents.employeeId, person.employeeId))
      .orderBy(asc(auditEvents.id));
    return rows
      .filter(({ subject }) => subject === "claim" || subject === "receipt")
      .map(({ actor, action, subject, subjectId }) => `${actor} ${action} ${subject} ${subjectId}`);
  };

  test("uploading, saving and submitting; a repeated submit adds no event [SUB-05]", async () => {
    const receipt = await completeClaim(service(), token, person);
    const submission = { claimId: receipt.claimId, claimPolicys: allPolicies };
    await service().api(token).claim.submit(submission);
    await service().api(token).claim.submit(submission);
    expect(await recorded()).toEqual([
      `EMPLOYEE receipt.uploaded receipt ${receipt.id}`,
      `EMPLOYEE receipt.saved receipt ${receipt.id}`,
      `EMPLOYEE claim.submitted claim ${receipt.claimId}`,
    ]);
  });

  test("replacing a file, deleting and removing; a draft is removed with its last receipt [RCP-03]", async () => {
    const first = await sentClaim(service(), token, person);
    const draft = await newReceipt(service(), token);
    await send(service(), token, await picture("png", 77), { receiptId: String(draft.id) });
    await service()
      .api(token)
      .claim.saveReceipt(details(person, draft, { amount: 1_234 }));
    const before = (await recorded()).length;
    await service().api(token).claim.deleteReceipt({ id: draft.id });
    await service().api(token).claim.remove({ id: first.claimId });
    const all = await recorded();
    expect(all).toContain(`EMPLOYEE receipt.fileReplaced receipt ${draft.id}`);
    expect(all.slice(before)).toEqual([
      `EMPLOYEE receipt.deleted receipt ${draft.id}`,
      `EMPLOYEE claim.removed claim ${draft.claimId}`,
      `EMPLOYEE claim.removed claim ${first.claimId}`,
    ]);
  });
});
