import { eq } from "drizzle-orm";
import { auditedActions } from "tests/support/audited-actions";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import { employees, mailOutbox, sessions } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";
import { invitePerson, type PersonToInvite } from "~/service/people/invite";
import { createLink } from "~/service/tokens/link-token";

const chosen = "a walk around the harbour";

describeInProcessAndOverHttp(
  "an invitation",
  (service) => {
    const parts = () => ({ db: service().db, secrets: service().secrets, limits: standardLimits });

    async function invited(wishes: Partial<PersonToInvite> = {}) {
      const colleague = await makePerson(service().db);
      const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const who: PersonToInvite = {
        email,
        firstName: "Isla",
        lastName: "Park",
        employerId: colleague.employerId,
        ...(colleague.planId === null ? {} : { planId: colleague.planId }),
        ...wishes,
      };
      const done = await invitePerson(parts(), who);
      return { ...done, who, token: done.signUpPath.replace("/sign-up/?token=", "") };
    }
    const account = (token: string) =>
      service().call("GET", `/auth/api/user/account?token=${encodeURIComponent(token)}`);
    const signUp = (token: string, fields: Readonly<Record<string, unknown>> = {}) =>
      service().call("POST", "/manage-employee/api/employees/sign-up", {
        body: {
          firstName: "Isla",
          lastName: "Park",
          password: chosen,
          rePassword: chosen,
          token,
          ...fields,
        },
      });

    test("the mailed link creates an account, once [API-01, PUB-06, PUB-08]", async () => {
      const { token, who, employeeId } = await invited();
      const [mail] = await mailsTo(service().outboxFolder, who.email);
      expect(mail && tokenIn(mail)).toBe(token);
      expect(mail?.text).toMatch(/24 hours[\s\S]+If you do not work for/);
      expect(await account(token)).toMatchObject({
        status: 200,
        body: { firstName: "Isla", lastName: "Park", email: who.email },
      });
      const fields = { firstName: " Isla-Marie ", lastName: "Parks", email: "somebody.else@example.com" };
      expect(await signUp(token, fields)).toMatchObject({ status: 200, body: { redirectUrl: null } });
      expect(await auditedActions(service().db, { employeeId })).toEqual(["profile.signedUp"]);
      const session = await service().signIn({
        ...(await makePerson(service().db)),
        username: who.email,
        password: chosen,
      });
      expect(await service().api(session).employee.info()).toMatchObject({
        id: employeeId,
        firstName: "Isla-Marie",
        lastName: "Parks",
        email: who.email,
        isSetupDone: false,
      });
      for (const again of [await account(token), await signUp(token)]) {
        expect(again).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
      }
    });

    test("returns the redirect URL, if it has one, and opens no session [API-01, PUB-08]", async () => {
      const redirectUrl = "https://partner.example.com/welcome";
      const { token, employeeId } = await invited({ redirectUrl });
      expect((await signUp(token)).body).toEqual({ redirectUrl });
      const open = await service().db.select().from(sessions).where(eq(sessions.employeeId, employeeId));
      expect(open.filter(({ kind }) => kind === "SESSION")).toEqual([]);
    });

    test("missing or invalid fields are rejected, and the link stays valid [PUB-07]", async () => {
      const { token } = await invited();
      const refusals: readonly (readonly [Readonly<Record<string, unknown>>, string | RegExp])[] = [
        [{ firstName: "  " }, "Please enter first name."],
        [{ lastName: "" }, "Please enter last name."],
        [{ password: "", rePassword: "" }, /^Please enter/],
        [{ rePassword: "" }, "Please enter confirm password"],
        [{ rePassword: `${chosen} ` }, "Password and confirm password does not match"],
        [{ password: "short", rePassword: "short" }, /at least 8/],
        [{ password: "password1", rePassword: "password1" }, /too common/],
        [{ firstName: "Ottilie", password: "ottilie1999", rePassword: "ottilie1999" }, /your own name/],
        [{ password: "Lakeside2026", rePassword: "Lakeside2026" }, /your own name, e-mail or company/],
        [{ firstName: "x".repeat(30) }, "Full name length could not be larger than 30 letters"],
      ];
      for (const [fields, sentence] of refusals) {
        const { status, body } = await signUp(token, fields);
        expect(status).toBe(400);
        const code = "password" in fields && fields.password !== "" ? "PASSWORD_REFUSED" : "SIGN_UP_REFUSED";
        expect(body).toEqual({ message: expect.stringMatching(sentence), code });
      }
      expect((await signUp(token)).status).toBe(200);
    });

    test("responds 'Email already registered.' after sign-up with another link [PUB-07]", async () => {
      const { token, employeeId, who } = await invited();
      const id = crypto.randomUUID();
      const other = await createLink(service().db, service().secrets, {
        id,
        employeeId,
        use: "SIGN_UP",
        lifeSeconds: 60,
      });
      expect((await signUp(other)).status).toBe(200);
      const registered = { status: 409, body: { message: "Email already registered." } };
      expect(await account(token)).toMatchObject(registered);
      expect(await signUp(token)).toMatchObject(registered);
      await expect(invitePerson(parts(), who)).rejects.toMatchObject(registered.body);
    });

    test("a repeated invitation invalidates the earlier one and has the new data [API-01]", async () => {
      const { token, who, employeeId } = await invited();
      const again = await invitePerson(parts(), {
        ...who,
        email: who.email.toUpperCase(),
        lastName: "Parks",
      });
      expect(again).toMatchObject({ employeeId, isNew: false });
      expect((await account(token)).body).toMatchObject({ code: "TOKEN_USED" });
      const fresh = again.signUpPath.replace("/sign-up/?token=", "");
      expect((await account(fresh)).body).toMatchObject({ lastName: "Parks", email: who.email });
    });

    test("an expired, altered or foreign link has its own message [PUB-06]", async () => {
      const { token, employeeId } = await invited();
      const open = (use: "SIGN_UP" | "PASSWORD_RESET", lifeSeconds: number) =>
        createLink(service().db, service().secrets, {
          id: crypto.randomUUID(),
          employeeId,
          use,
          lifeSeconds,
        });
      const worthless = {
        TOKEN_EXPIRED: await open("SIGN_UP", -1),
        TOKEN_FOREIGN: await open("PASSWORD_RESET", 60),
        TOKEN_ALTERED: `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`,
      };
      const sentences = new Set<unknown>();
      for (const [code, text] of Object.entries(worthless)) {
        for (const answer of [await account(text), await signUp(text)]) {
          expect(answer.body).toMatchObject({ code });
          sentences.add((answer.body as { message: string }).message);
        }
      }
      expect(sentences.size).toBe(3);
    });

    test("an unknown employer or plan is rejected", async () => {
      const { who } = await invited();
      const wrong = [{ employerId: 2_000_000_001 }, { planId: 2_000_000_001 }];
      const count = await service().db.$count(employees);
      for (const one of wrong) {
        await expect(invitePerson(parts(), { ...who, ...one })).rejects.toMatchObject({
          name: "ServiceError",
        });
      }
      expect(await service().db.$count(employees)).toBe(count);
    });

    test("the database contains no token [API-01]", async () => {
      const { token } = await invited();
      const [signature = "none"] = token.split(".").slice(2);
      for (const table of [sessions, mailOutbox]) {
        expect(JSON.stringify(await service().db.select().from(table))).not.toContain(signature);
      }
    });
  },
  { sendsMails: true },
);
