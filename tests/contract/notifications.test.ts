import { and, eq } from "drizzle-orm";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { notificationTypesFor } from "~/domain/notification-type";
import { auditEvents, notificationSettings } from "~/service/database/schema";

const path = "/manage-employee/api/email-notifications";

describeInProcessAndOverHttp("e-mail notifications", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db);
    token = await service().signIn(person);
  });

  const off = async (bearer = token) => {
    const { items } = await service().api(bearer).employee.notifications();
    return items.filter(({ enabled }) => !enabled).map(({ emailNotificationType }) => emailNotificationType);
  };
  const save = (method: "PUT" | "POST", items: unknown) =>
    service().call(method, path, { token, body: { items } });

  test("are on until turned off one by one, with PUT or POST, and each change is recorded once [PRF-10, API-06, SEC-07]", async () => {
    const { items, owner } = await service().api(token).employee.notifications();
    expect(items.map(({ emailNotificationType }) => emailNotificationType)).toEqual(
      notificationTypesFor("employee"),
    );
    expect([owner, await off()]).toEqual([false, []]);
    const rejected = { emailNotificationType: "CLAIM_REJECTED", enabled: false };
    const sent = { emailNotificationType: "CLAIM_SUBMITTED", enabled: true };
    for (const items of [[sent], [rejected], [rejected], [sent, rejected]])
      expect((await save("PUT", items)).status).toBe(204);
    expect(
      (await save("POST", [{ emailNotificationType: "WITHDRAW_APPROVED", enabled: false }])).status,
    ).toBe(204);
    expect((await off()).sort()).toEqual(["CLAIM_REJECTED", "WITHDRAW_APPROVED"]);
    expect((await save("PUT", [rejected, { ...rejected, enabled: true }])).status).toBe(204);
    expect(await off()).toEqual(["WITHDRAW_APPROVED"]);
    const recorded = await service()
      .db.select({ details: auditEvents.details })
      .from(auditEvents)
      .where(
        and(eq(auditEvents.employeeId, person.employeeId), eq(auditEvents.action, "notifications.saved")),
      )
      .orderBy(auditEvents.id);
    expect(recorded.map(({ details }) => details)).toEqual([
      { CLAIM_REJECTED: false },
      { WITHDRAW_APPROVED: false },
      { CLAIM_REJECTED: true },
    ]);
    expect(await off(await service().signIn(await makePerson(service().db)))).toEqual([]);
  });

  test("returns the owner flag, rejects a type of another group and stores nothing [PRF-10]", async () => {
    const owner = await makePerson(service().db, { roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"] });
    expect(
      (
        await service()
          .api(await service().signIn(owner))
          .employee.notifications()
      ).owner,
    ).toBe(true);
    const before = await service().db.$count(notificationSettings);
    for (const type of ["DEPOSIT_REQUESTED", "EMPLOYER_CLAIM_PAID", "__proto__", ""]) {
      const answer = await save("PUT", [
        { emailNotificationType: "CLAIM_SUBMITTED", enabled: false },
        { emailNotificationType: type, enabled: false },
      ]);
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([
        400,
        "NOTIFICATIONS_REFUSED",
      ]);
    }
    expect((await save("PUT", [{ emailNotificationType: "CLAIM_SUBMITTED", enabled: "no" }])).status).toBe(
      400,
    );
    expect((await save("PUT", [])).status).toBe(204);
    expect(await service().db.$count(notificationSettings)).toBe(before);
  });
});
