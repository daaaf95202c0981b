import { and, eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { fromNow } from "tests/support/machine-clock";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import { sessions } from "~/service/database/schema";

describeInProcessAndOverHttp("the switch to the employer portal", (service) => {
  const path = "/auth/api/user/employer-switch-token";

  test.each(["ROLE_EMP_OWNER", "ROLE_EMP_ADMIN"] as const)(
    "gives %s a short-lived token that does not work as a session token [LAY-02] [SES-15]",
    async (role) => {
      const person = await makePerson(service().db, { roles: ["ROLE_EMPLOYEE", role] });
      const token = await service().signIn(person);
      const answer = await service().call("POST", path, { token });
      expect(answer.status).toBe(200);
      const switchToken = String(Reflect.get(Object(answer.body), "token"));
      const { exp = 0 } = decodeJwt(switchToken);
      const secondsLeft = exp - fromNow().getTime() / 1000;
      expect(secondsLeft).toBeGreaterThan(50);
      expect(secondsLeft).toBeLessThanOrEqual(60);
      const ofSwitch = and(eq(sessions.employeeId, person.employeeId), eq(sessions.kind, "EMPLOYER_SWITCH"));
      expect(await service().db.select().from(sessions).where(ofSwitch)).toMatchObject([
        { expiresAt: new Date(exp * 1000), endedAt: null },
      ]);
      expect(
        (await service().call("GET", "/manage-employee/api/employees/info", { token: switchToken })).status,
      ).toBe(401);
    },
  );

  test("answers 404 to an employee, without revealing that it exists [SES-15]", async () => {
    const token = await service().signIn(await makePerson(service().db));
    expect((await service().call("POST", path, { token })).status).toBe(404);
    expect((await service().call("POST", path)).status).toBe(401);
  });
});
