import { makePerson } from "tests/support/person";
import { throughBothDoors } from "tests/support/service";
import { expect, test } from "vitest";

throughBothDoors("the switch to the employer portal", (service) => {
  const path = "/auth/api/user/employer-switch-token";

  test.each(["ROLE_EMP_OWNER", "ROLE_EMP_ADMIN"] as const)(
    "%s gets a token that is no session token [LAY-02] [SES-15]",
    async (role) => {
      const person = await makePerson(service().db, { roles: ["ROLE_EMPLOYEE", role] });
      const token = await service().signIn(person);
      const answer = await service().call("POST", path, { token });
      expect(answer.status).toBe(200);
      const switchToken = String(Reflect.get(Object(answer.body), "token"));
      expect(
        (await service().call("GET", "/manage-employee/api/employees/info", { token: switchToken })).status,
      ).toBe(401);
    },
  );

  test("an employee gets none, and nothing that says there is one [SES-15]", async () => {
    const token = await service().signIn(await makePerson(service().db));
    expect((await service().call("POST", path, { token })).status).toBe(404);
    expect((await service().call("POST", path)).status).toBe(401);
  });
});
