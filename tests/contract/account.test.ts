import { subMinutes } from "date-fns";
import { desc, eq } from "drizzle-orm";
import { auditedActions } from "tests/support/audited-actions";
import { businessStart } from "tests/support/business-day";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import { auditEvents, contactMessages, marketingChoices } from "~/service/database/schema";
import { signMarketingChoiceToken } from "~/service/tokens/token";

const update = "/manage-employee/api/employees/update-password";
const common = "/manage-employer/api/common";
const fresh = "a walk around the harbour";

describeInProcessAndOverHttp(
  "passwords, marketing choices and contact",
  (service) => {
    const change = (token: string, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
      service().call("PUT", update, { token, body: { oldPassword, newPassword, confirmPassword } });

    test("changing the password ends all other sessions, sends a mail and is audited once [API-01, SEC-07]", async () => {
      const person = await makePerson(service().db);
      const other = await service().signIn(person);
      const own = await service().signIn(person);
      expect(await change(own, person.password, fresh)).toMatchObject({ status: 204, body: undefined });
      const info = "/manage-employee/api/employees/info";
      expect(await service().call("GET", info, { token: own })).toMatchObject({ status: 200 });
      expect(await service().call("GET", info, { token: other })).toMatchObject({ status: 401 });
      await expect(service().signIn(person)).rejects.toMatchObject({ status: 401 });
      await service().signIn({ ...person, password: fresh });
      const [mail] = await mailsTo(service().outboxFolder, person.email);
      expect(mail?.subject).toBe("Your password was changed");
      expect(await change(own, person.password, fresh)).toMatchObject({ status: 204 });
      expect(await auditedActions(service().db, person)).toEqual(["profile.passwordChanged"]);
    });

    test("repeating a password change after a lost response succeeds and changes nothing [API-01, RCP-19]", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      await change(token, person.password, fresh);
      const other = await service().signIn({ ...person, password: fresh });
      expect(await change(token, person.password, fresh)).toMatchObject({ status: 204 });
      const info = "/manage-employee/api/employees/info";
      expect(await service().call("GET", info, { token: other })).toMatchObject({ status: 200 });
      expect(await change(token, person.password, `${fresh}!`)).toMatchObject({
        status: 400,
        body: { code: "OLD_PASSWORD_REFUSED" },
      });
      expect(await mailsTo(service().outboxFolder, person.email)).toHaveLength(1);
    });

    test("a wrong old password is refused although the new one is the current one [PRF-09]", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      const refusal = {
        status: 400,
        body: { message: "The old password is not correct.", code: "OLD_PASSWORD_REFUSED" },
      };
      expect(await change(token, "not my password", person.password)).toMatchObject(refusal);
      await service()
        .db.insert(auditEvents)
        .values({
          actor: "EMPLOYEE",
          employeeId: person.employeeId,
          at: subMinutes(new Date(businessStart), 16),
          action: "profile.passwordChanged",
          subject: "employee",
          subjectId: String(person.employeeId),
        });
      expect(await change(token, "not my password", person.password)).toMatchObject(refusal);
    });

    test("the same password change sent twice at once succeeds twice [API-01, RCP-19]", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      const twice = await Promise.all([1, 2].map(() => change(token, person.password, fresh)));
      expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    });

    test("answers passwords that are far too long with its own sentences [PRF-09, PRF-12, ERR-03]", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      const pasted = "a quiet evening ".repeat(100);
      expect(await change(token, person.password, pasted)).toMatchObject({
        status: 400,
        body: { message: "The password may have at most 128 characters.", code: "PASSWORD_REFUSED" },
      });
      expect(await change(token, pasted, fresh)).toMatchObject({
        status: 400,
        body: { message: "The old password is not correct.", code: "OLD_PASSWORD_REFUSED" },
      });
      const confirm = "/auth/api/user/confirm-password";
      expect(await service().call("POST", confirm, { token, body: { password: pasted } })).toMatchObject({
        status: 400,
        body: { message: "The password is not correct.", code: "PASSWORD_WRONG" },
      });
    });

    test("rejects a password change without the old password, to the same password or to a weak one [API-01]", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      const { password } = person;
      const refusals: readonly (readonly [readonly [string, string, string?], string | RegExp])[] = [
        [["", fresh], "Can fill old password."],
        [[password, ""], "Can fill new password."],
        [[password, password], "New password shouldn't match old password."],
        [[password, fresh, ""], "Can fill confirm password."],
        [[password, fresh, `${fresh}!`], "New password and confirm not match."],
        [["wrong", fresh], "The old password is not correct."],
        [[password, "letmein1"], /too common|at least/],
        [[password, "seven77"], /at least 8/],
        [[password, person.email], /your own name, e-mail or company/],
        [[password, "TREMBLAY 1999"], /your own name, e-mail or company/],
        [[password, person.companyName], /your own name, e-mail or company/],
        [[password, "zzzzzzzzz"], /a single character/],
      ];
      for (const [[was, wanted, confirmed = wanted], sentence] of refusals) {
        const code = was === "wrong" ? "OLD_PASSWORD_REFUSED" : "PASSWORD_REFUSED";
        expect(await change(token, was, wanted, confirmed)).toMatchObject({
          status: 400,
          body: { code, message: expect.stringMatching(sentence) },
        });
      }
      await service().signIn(person);
    });

    test("limits guesses of the old password", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      for (let guess = 0; guess < 8; guess += 1) {
        expect((await change(token, `guess ${guess}`, fresh)).status).toBe(400);
      }
      expect(await change(token, person.password, fresh)).toMatchObject({ status: 429 });
    });

    test("returns the employee's company name, landing info and address [API-01]", async () => {
      const person = await makePerson(service().db, {
        street: "1 Lake Road",
        cityName: "Orillia",
        provinceId: 9,
      });
      const api = service().api(await service().signIn(person));
      expect(await api.employee.companyInfo()).toEqual({ companyName: person.companyName });
      expect(await api.employee.landingInfo()).toMatchObject({
        firstName: "Robin",
        companyName: person.companyName,
        totalAmount: 380_000,
        planStartDate: `${person.benefitYear}-01-01`,
        isSetupDone: true,
        reAllocationStatus: "NONE",
      });
      expect(await api.employee.address()).toEqual({
        id: person.employeeId,
        street: "1 Lake Road",
        cityName: "Orillia",
        provinceId: 9,
        provinceName: "Ontario",
        postCode: null,
      });
      const classless = await makePerson(service().db, { hasPlan: false });
      const landing = await service()
        .api(await service().signIn(classless))
        .employee.landingInfo();
      expect(landing).toMatchObject({ planStartDate: null, totalAmount: null });
    });

    test("the mailed token allows reading and changing the marketing choice, in any case of the address [API-01, PUB-12, SEC-06]", async () => {
      const { email } = await makePerson(service().db);
      const api = service().api();
      await api.employer.unsubscribe({ email });
      const [mail] = await mailsTo(service().outboxFolder, email);
      expect(mail?.subject).toBe("Stop our marketing e-mails?");
      const token = mail ? tokenIn(mail) : "";
      const shown = async () => {
        const asked = { email: email.toUpperCase(), token };
        return [
          await api.employer.isEmployee(asked),
          await api.employer.isSubscribed(asked),
          await api.employer.isUnsubscribed(asked),
          await api.employer.marketingStatus(asked),
        ];
      };
      expect(await shown(), "asking changes nothing").toEqual([true, true, false, false]);
      await api.employer.unsubscribe({ email, token });
      await api.employer.unsubscribe({ email: ` ${email} `, token });
      expect(await shown()).toEqual([true, false, true, true]);
      await api.employer.subscribe({ email });
      expect(await shown(), "nor does asking for it back").toEqual([true, false, true, true]);
      await api.employer.subscribe({ email, token });
      expect(await shown()).toEqual([true, true, false, false]);
    });

    test("without the address's own token, the response is the same for known and unknown addresses [SEC-06]", async () => {
      const { email } = await makePerson(service().db);
      const others = await signMarketingChoiceToken(service().secrets.signing, "somebody@example.com");
      const strangers = await signMarketingChoiceToken(new Uint8Array(32), email);
      const answers = async (who: string, token?: string) => {
        const query = token === undefined ? "" : `?token=${token}`;
        const asked = ["employee", "subscribe", "unsubscribe", "marketing-status"].map((call) =>
          service().call("GET", `${common}/${call}/${who}${query}`),
        );
        const sent = ["subscribe", "unsubscribe"].map((call) =>
          service().call("POST", `${common}/${call}`, { body: { email: who, token } }),
        );
        return (await Promise.all([...asked, ...sent])).map(({ status, body }) => ({ status, body }));
      };
      const needed = expect.objectContaining({
        status: 403,
        body: expect.objectContaining({ code: "LINK_NEEDED" }),
      });
      const known = await answers(email);
      expect(known).toEqual([...Array(4).fill(needed), ...Array(2).fill({ status: 204, body: undefined })]);
      expect(await answers("nobody@example.com")).toEqual(known);
      expect(await answers(email, others)).toEqual(known);
      expect((await answers(email, strangers)).slice(0, 4)).toEqual(known.slice(0, 4));
      const kept = await service()
        .db.select()
        .from(marketingChoices)
        .where(eq(marketingChoices.email, email));
      expect(kept).toEqual([]);
    });

    test("limits confirmation mails for known and unknown addresses alike [SEC-06]", async () => {
      const { email } = await makePerson(service().db);
      for (const to of [email, "nobody.either@example.com"]) {
        const ask = () => service().call("POST", `${common}/unsubscribe`, { body: { email: to } });
        for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(204);
        expect(await ask()).toMatchObject({
          status: 429,
          body: { message: expect.stringMatching(/^Too many requests\. Please wait /) },
        });
      }
    });

    test("answers 'Email not existed' for a link of a deleted address and for an invalid address [PUB-12]", async () => {
      const missing = { status: 404, body: { message: "Email not existed" } };
      const gone = "long.gone@example.com";
      const token = await signMarketingChoiceToken(service().secrets.signing, gone);
      for (const [who, query] of [
        [gone, `?token=${token}`],
        ["no-address", ""],
      ] as const) {
        for (const call of ["subscribe", "unsubscribe", "marketing-status"]) {
          expect(await service().call("GET", `${common}/${call}/${who}${query}`)).toMatchObject(missing);
        }
        for (const call of ["subscribe", "unsubscribe"]) {
          const sent = { body: { email: who, ...(query && { token }) } };
          expect(await service().call("POST", `${common}/${call}`, sent)).toMatchObject(missing);
        }
      }
    });

    const message = {
      companyName: "Lake & Sons",
      email: "Kim@Lake.example",
      firstName: "Kim",
      lastName: "Lake",
      phoneNumber: "416-555-0100",
      notes: "Hello\r\nBcc: all@example.com",
    };
    const send = (body: unknown) => service().call("POST", `${common}/contact`, { body });

    test("stores a contact message and mails it to general inquiries with the sender as Reply-To [API-01]", async () => {
      expect(await send(message)).toMatchObject({ status: 204, body: undefined });
      const [mail] = await mailsTo(service().outboxFolder, "info@wallet.example");
      expect(mail?.replyTo).toMatchObject([{ address: "kim@lake.example" }]);
      expect(mail?.text).toContain("Lake & Sons");
      expect(mail?.html).toContain("Lake &amp; Sons");
      expect([mail?.to?.length, mail?.bcc]).toEqual([1, undefined]);
      const latest = () =>
        service().db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1);
      await expect.poll(async () => (await latest())[0]?.forwardedAt).toBeInstanceOf(Date);
      expect(await latest()).toMatchObject([{ email: "kim@lake.example", firstName: "Kim" }]);
    });

    test("rejects a contact message with a missing or invalid field", async () => {
      const before = await service().db.$count(contactMessages);
      for (const missing of [
        { email: "" },
        { email: "x" },
        { firstName: " " },
        { lastName: "" },
        { companyName: "" },
      ]) {
        expect(await send({ ...message, ...missing })).toMatchObject({ status: 400 });
      }
      expect(await service().db.$count(contactMessages)).toBe(before);
      expect((await send({ ...message, email: "" })).body).toMatchObject({
        message: "Please enter user name or email.",
      });
      expect((await send({ ...message, email: "x@y" })).body).toMatchObject({
        message: "Email is not valid",
      });
    });
  },
  { sendsMails: true },
);
