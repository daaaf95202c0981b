import { desc } from "drizzle-orm";
import { mailsTo } from "tests/support/mailbox";
import { makePerson } from "tests/support/person";
import { throughBothDoors } from "tests/support/service";
import { expect, test } from "vitest";
import { contactMessages } from "~/service/database/schema";

const update = "/manage-employee/api/employees/update-password";
const common = "/manage-employer/api/common";
const fresh = "a walk around the harbour";

throughBothDoors(
  "passwords, marketing choices and contact",
  (service) => {
    const change = (token: string, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
      service().call("PUT", update, { token, body: { oldPassword, newPassword, confirmPassword } });

    test("a changed password ends all other sessions and is told by mail [API-01]", async () => {
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
    });

    test("a password is not changed without the old one, to the same, or to a weak one [API-01]", async () => {
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
        [[password, "zzzzzzzzz"], /one character/],
      ];
      for (const [[was, wanted, confirmed = wanted], sentence] of refusals) {
        const { status, body } = await change(token, was, wanted, confirmed);
        expect(status).toBe(400);
        expect((body as { message: string }).message).toMatch(sentence);
      }
      await service().signIn(person);
    });

    test("the old password cannot be guessed at without end", async () => {
      const person = await makePerson(service().db);
      const token = await service().signIn(person);
      for (let guess = 0; guess < 8; guess += 1) {
        expect((await change(token, `guess ${guess}`, fresh)).status).toBe(400);
      }
      expect(await change(token, person.password, fresh)).toMatchObject({ status: 429 });
    });

    test("who I am employed by, what awaits me and where I live [API-01]", async () => {
      const person = await makePerson(service().db, {
        street: "1 Lake Road",
        cityName: "Orillia",
        provinceId: 9,
      });
      const api = service().api(await service().signIn(person));
      expect(await api.employee.companyInfo()).toEqual({ companyName: person.companyName });
      expect(await api.employee.landingInfo()).toMatchObject({
        ...{ firstName: "Robin", companyName: person.companyName, totalAmount: 380_000 },
        ...{ planStartDate: `${person.benefitYear}-01-01`, isSetupDone: true, reAllocationStatus: "NONE" },
      });
      expect(await api.employee.address()).toEqual({
        ...{ id: person.employeeId, street: "1 Lake Road", cityName: "Orillia" },
        ...{ provinceId: 9, provinceName: "Ontario", postCode: null },
      });
      const classless = await makePerson(service().db, { hasPlan: false });
      const landing = await service()
        .api(await service().signIn(classless))
        .employee.landingInfo();
      expect(landing).toMatchObject({ planStartDate: null, totalAmount: null });
    });

    test("a marketing choice is read, made and made again, whatever the case of the address [API-01, PUB-12]", async () => {
      const { email } = await makePerson(service().db);
      const api = service().api();
      const shown = async () => {
        const asked = { email: email.toUpperCase() };
        return [
          await api.employer.isEmployee(asked),
          await api.employer.isSubscribed(asked),
          await api.employer.isUnsubscribed(asked),
          await api.employer.marketingStatus(asked),
        ];
      };
      expect(await shown()).toEqual([true, true, false, false]);
      await api.employer.unsubscribe({ email });
      await api.employer.unsubscribe({ email: ` ${email} ` });
      expect(await shown()).toEqual([true, false, true, true]);
      await api.employer.subscribe({ email });
      expect(await shown()).toEqual([true, true, false, false]);
    });

    test("an unknown address has no choice: 'Email not existed' [PUB-12]", async () => {
      const unknown = "nobody@example.com";
      expect(await service().call("GET", `${common}/employee/${unknown}`)).toMatchObject({ body: false });
      const missing = { status: 404, body: { message: "Email not existed" } };
      for (const call of ["subscribe", "unsubscribe", "marketing-status"]) {
        expect(await service().call("GET", `${common}/${call}/${unknown}`)).toMatchObject(missing);
      }
      for (const call of ["subscribe", "unsubscribe"]) {
        const sent = { body: { email: unknown } };
        expect(await service().call("POST", `${common}/${call}`, sent)).toMatchObject(missing);
      }
    });

    const message = {
      ...{ companyName: "Lake & Sons", email: "Kim@Lake.example", firstName: "Kim", lastName: "Lake" },
      ...{ phoneNumber: "416-555-0100", notes: "Hello\r\nBcc: all@example.com" },
    };
    const send = (body: unknown) => service().call("POST", `${common}/contact`, { body });

    test("a message is kept and mailed to the general inquiries, to be answered to its writer [API-01]", async () => {
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

    test("a message without what it needs is refused", async () => {
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
