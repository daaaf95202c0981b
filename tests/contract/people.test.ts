import { eq } from "drizzle-orm";
import { auditedActions } from "tests/support/audited-actions";
import { businessStart } from "tests/support/business-day";
import { makePerson, type Person, type PersonOptions } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { describe, expect, test } from "vitest";
import { basicInformationFingerprint } from "~/domain/basic-information-fingerprint";
import { seal } from "~/sealing/seal";
import { bankAccounts, employees, files, plans } from "~/service/database/schema";
import { sealedPlace } from "~/service/people/sealed";

const rehearsal = { now: "2026-06-15T16:00:00Z" };
const prefix = "/manage-employee/api";
const reads = [
  `${prefix}/employees/info`,
  `${prefix}/employees/all-info`,
  `${prefix}/employees/eligibility-date`,
  `${prefix}/employees/is-setup-done`,
  `${prefix}/benefits-coverage`,
  `${prefix}/benefits-coverage/previous`,
  `${prefix}/wallet-info/employee`,
  "/manage-employer/api/locations/provinces",
];

describeInProcessAndOverHttp(
  "people",
  (service) => {
    async function signedIn(wishes: PersonOptions = {}) {
      const person = await makePerson(service().db, { benefitYear: 2026, ...wishes });
      const token = await service().signIn(person);
      return { person, token, api: service().api(token) };
    }

    test("info returns the person, what the landing page needs and the last day of run-out [API-01, API-05, SES-15]", async () => {
      const { person, api, token } = await signedIn({
        firstName: "Zoë",
        lastName: "O'Neil",
        roles: ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"],
        reAllocationStatus: "REVIEW",
      });
      const info = {
        id: person.employeeId,
        firstName: "Zoë",
        lastName: "O'Neil",
        email: person.email,
        isEmployerNotEditInfo: false,
        isSetupDone: true,
        reAllocationStatus: "REVIEW",
        runOutEndDate: null,
        nextRunOutEndDate: null,
        fundYear: null,
        authorities: ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"],
      };
      expect(await api.employee.info()).toEqual(info);
      expect((await service().call("GET", `${prefix}/employees/info`, { token })).body).toEqual(info);
      await service()
        .db.update(plans)
        .set({ runOutEndDate: "2027-03-31" })
        .where(eq(plans.id, person.planId ?? 0));
      const set = { runOutEndDate: "2027-03-31", nextRunOutEndDate: "2027-03-31" };
      expect(await api.employee.info()).toEqual({ ...info, ...set });
    });

    test("info reports that no class was chosen, from the employer's flag or because there is no plan [SES-05]", async () => {
      const marked = await signedIn({ isEmployerNotEditInfo: true });
      const without = await signedIn({ hasPlan: false });
      for (const { api } of [marked, without]) {
        expect(await api.employee.info()).toMatchObject({ isEmployerNotEditInfo: true });
        expect((await api.employee.allInfo()).personalInfo.isEmployerNotEditInfo).toBe(true);
      }
      expect(await without.api.employee.allInfo()).toMatchObject({
        employerPlanId: null,
        benefitCoverage: { totalAmount: 0, benefitCoverages: [] },
      });
    });

    test("all-info has exactly the fields of section 3, and the plan of the claims screen [API-05, CLM-03]", async () => {
      const { token } = await signedIn();
      const { status, body } = await service().call("GET", `${prefix}/employees/all-info`, { token });
      expect(status).toBe(200);
      expect(Object.keys(body as object).sort()).toEqual(
        [
          ...[
            "personalInfo",
            "benefitCoverage",
            "basicInformation",
            "employeeBanking",
            "dependents",
            "proRated",
          ],
          ...["proRatedAmount", "available", "availableDate", "classBenefitFromDate", "eligibilityDate"],
          ...["allowEdit", "employerPlanId", "reAllocationStatus", "benefitCancellationDate"],
          ...["enableMonthlyLimit", "companyInfo", "isSetupDone", "plan"],
        ].sort(),
      );
    });

    test("all-info returns the stored data of the person", async () => {
      const { person, api } = await signedIn({
        companyName: "Maple & Sons",
        gender: "FEMALE",
        dateOfBirth: "1990-02-28",
        phoneNumber: "4165550100",
        street: "1 Lake Street",
        cityName: "Toronto",
        provinceId: 9,
        postCode: "M5V 1A1",
        classBenefitFromDate: "2026-01-01",
        benefitCancellationDate: "2026-11-30",
        allowEdit: false,
      });
      expect(await api.employee.allInfo()).toMatchObject({
        personalInfo: { firstName: person.firstName, lastName: person.lastName, email: person.email },
        basicInformation: {
          gender: "FEMALE",
          dateOfBirth: "1990-02-28",
          phoneNumber: "4165550100",
          homeAddress: "1 Lake Street",
          cityName: "Toronto",
          provinceId: 9,
          provinceName: "Ontario",
          postCode: "M5V 1A1",
          socialInsuranceNumber: null,
        },
        employeeBanking: null,
        classBenefitFromDate: "2026-01-01",
        benefitCancellationDate: "2026-11-30",
        allowEdit: false,
        employerPlanId: person.planId,
        companyInfo: { companyName: "Maple & Sons" },
      });
    });

    test("all-info returns the dependents except removed ones", async () => {
      const { person, api } = await signedIn({
        dependents: [
          { firstName: "Ada", lastName: "Roy", relationship: "CHILDREN", dateOfBirth: "2015-05-05" },
          { firstName: "Gone", lastName: "Roy", relationship: "PARTNER", removedAt: new Date(businessStart) },
          { firstName: "Sam", lastName: "Roy", relationship: "HUSBAND" },
        ],
      });
      const [ada, , sam] = person.dependentIds;
      expect((await api.employee.allInfo()).dependents).toEqual([
        { id: ada, firstName: "Ada", lastName: "Roy", relationship: "CHILDREN", dateOfBirth: "2015-05-05" },
        { id: sam, firstName: "Sam", lastName: "Roy", relationship: "HUSBAND", dateOfBirth: null },
      ]);
    });

    test.each([
      ["set up and eligible today", { eligibilityDate: "2026-06-15" }, true],
      ["set up and eligible tomorrow", { eligibilityDate: "2026-06-16" }, false],
      ["set up, no eligibility date", { eligibilityDate: null }, false],
      ["eligible, not set up", { isSetupDone: false }, false],
      ["cancelled long ago, which only submit reports", { benefitCancellationDate: "2026-01-31" }, true],
    ])("available: %s [CLM-02]", async (_, wishes, available) => {
      const { api } = await signedIn(wishes);
      expect((await api.employee.allInfo()).available).toBe(available);
    });

    test("the calls for eligibility date and set-up flag return the stored values", async () => {
      const fixed = await signedIn({ eligibilityDate: "2026-03-09", isSetupDone: true });
      expect(await fixed.api.employee.eligibilityDate()).toEqual({ eligibilityDate: "2026-03-09" });
      expect(await fixed.api.employee.isSetupDone()).toEqual({ isSetupDone: true });
      const open = await signedIn({ eligibilityDate: null, isSetupDone: false });
      expect(await open.api.employee.eligibilityDate()).toEqual({ eligibilityDate: null });
      expect(await open.api.employee.isSetupDone()).toEqual({ isSetupDone: false });
    });

    test("coverages are those of this benefit year, by category, in cents [API-04, API-05]", async () => {
      const { person, api } = await signedIn({
        proRated: true,
        coverages: [
          { enrollmentId: 5, amount: 90_000, proRatedAmount: 45_001 },
          { enrollmentId: 1, amount: 280_000, proRatedAmount: 140_003, rolloverAmount: 1_250 },
        ],
      });
      const older = await makePerson(service().db, { benefitYear: 2025, atEmployer: person.employerId });
      const coverage = await api.employee.benefitsCoverage();
      expect(coverage.totalAmount).toBe(370_000);
      expect(coverage.benefitCoverages).toMatchObject([
        {
          id: person.coverageIds[1],
          enrollmentId: 1,
          name: "Healthcare spending",
          amount: 280_000,
          proRatedAmount: 140_003,
          rolloverAmount: 1_250,
          previousAmount: 0,
          previousProRatedAmount: null,
          createdDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
        { id: person.coverageIds[5], enrollmentId: 5, name: "Retirement saving", proRatedAmount: 45_001 },
      ]);
      const all = await api.employee.allInfo();
      expect(all.benefitCoverage).toEqual(coverage);
      expect(all).toMatchObject({ proRated: true, proRatedAmount: 185_004 });
      const lastYear = service().api(await service().signIn(older));
      expect((await lastYear.employee.benefitsCoverage()).benefitCoverages).toEqual([]);
      const { 1: healthcare, 2: wellness } = older.coverageIds;
      expect(await lastYear.employee.previousBenefits()).toEqual({
        benefitYear: 2025,
        benefitCoverages: [
          { id: healthcare, enrollmentId: 1, name: "Healthcare spending", availableAmount: 280_000 },
          { id: wellness, enrollmentId: 2, name: "Wellness spending", availableAmount: 100_000 },
        ],
      });
    });

    test("bank and insurance numbers are encrypted in the database and masked in responses", async () => {
      const { person, token, api } = await signedIn();
      await giveBankAccount(person);
      const banking = (await api.employee.allInfo()).employeeBanking;
      expect(banking).toEqual({
        accountName: "Robin Tremblay",
        accountNumber: "*******321",
        bankNumber: "004",
        transitNumber: "12345",
        voidCheque: expect.stringMatching(/^Employee\/Cheque\/[0-9a-f-]{36}$/),
        voidChequeUrl: expect.stringMatching(/^Employee\/Cheque\//),
        esignature: "Robin Tremblay",
        date: "2026-02-01",
        agreements: [1, 2],
        employeeId: person.employeeId,
      });
      const { body } = await service().call("GET", `${prefix}/employees/all-info`, { token });
      expect(body).toMatchObject({ basicInformation: { socialInsuranceNumber: "******286" } });
      expect(JSON.stringify(body)).not.toMatch(/7654321|046454286/);
    });

    test("basic information is normalized, encrypted and saved until set-up is done [SET-03, SET-07, API-01]", async () => {
      const { person, token, api } = await signedIn({ isSetupDone: false });
      const given = {
        gender: "FEMALE" as const,
        dateOfBirth: "2000-02-29",
        phoneNumber: "416-555-0142",
        homeAddress: " 1 Lake Street ",
        cityName: "Toronto",
        provinceId: 9,
        postCode: "m5v1a1",
      };
      await api.employee.saveBasicInformation({ ...given, socialInsuranceNumber: "046 454 286" });
      const kept = {
        ...given,
        provinceName: "Ontario",
        phoneNumber: "4165550142",
        homeAddress: "1 Lake Street",
        postCode: "M5V 1A1",
        socialInsuranceNumber: "******286",
      };
      expect((await api.employee.allInfo()).basicInformation).toEqual(kept);
      await api.employee.saveBasicInformation({ ...given, cityName: "Ottawa" });
      expect((await api.employee.allInfo()).basicInformation).toEqual({ ...kept, cityName: "Ottawa" });
      await api.employee.saveBasicInformation({ ...given, removeSocialInsuranceNumber: true });
      const removed = { ...kept, socialInsuranceNumber: null };
      expect((await api.employee.allInfo()).basicInformation).toEqual(removed);

      const knownAs = basicInformationFingerprint(removed);
      await api.employee.saveBasicInformation({ ...given, cityName: "Ottawa", knownAs });
      await expect(
        api.employee.saveBasicInformation({ ...given, cityName: "Guelph", knownAs }),
      ).rejects.toMatchObject({ status: 409, code: "BASIC_INFORMATION_CHANGED" });
      await api.employee.saveBasicInformation({ ...given, cityName: "Ottawa", knownAs });
      expect((await api.employee.allInfo()).basicInformation).toEqual({ ...removed, cityName: "Ottawa" });
      // The fifth post changed nothing.
      const saved = "profile.basicInformationSaved";
      expect(await auditedActions(service().db, person)).toEqual([saved, saved, saved, saved]);

      const put = (change: object) =>
        service().call("PUT", `${prefix}/employees/basic-information`, {
          token,
          body: { ...given, ...change },
        });
      for (const change of [
        { dateOfBirth: "2026-06-16" },
        { provinceId: 99 },
        { postCode: "" },
        { socialInsuranceNumber: "046454287" },
        { socialInsuranceNumber: "046454286", removeSocialInsuranceNumber: true },
        { homeAddress: "\u0000" },
        { gender: "X" },
      ]) {
        expect(await put(change), JSON.stringify(change)).toMatchObject({ status: 400 });
      }
      expect((await put({ isSetupDone: true, email: "x@example.com" })).status).toBe(204);
      expect(await api.employee.info()).toMatchObject({ isSetupDone: false, email: person.email });
      const done = await signedIn();
      const before = await done.api.employee.allInfo();
      await expect(done.api.employee.saveBasicInformation(given)).rejects.toMatchObject({ status: 409 });
      expect(await done.api.employee.allInfo()).toEqual(before);
    });

    test("returns the 13 provinces sorted by name [API-06]", async () => {
      const { api } = await signedIn();
      const provinces = await api.employer.provinces();
      expect(provinces).toHaveLength(13);
      expect(provinces).toContainEqual({ id: 9, code: "ON", name: "Ontario" });
      expect(provinces.map(({ name }) => name)).toEqual(provinces.map(({ name }) => name).sort());
    });

    describe("another person", () => {
      test.each([
        ["of the same employer", true],
        ["of another employer", false],
      ])("%s sees only their own data", async (_, isColleague) => {
        const { person } = await signedIn({ dependents: [child] });
        await giveBankAccount(person);
        const other = await signedIn({
          ...(isColleague ? { atEmployer: person.employerId } : {}),
          firstName: "Somebody",
          lastName: "Else",
          coverages: [{ enrollmentId: 3, amount: 100 }],
          roles: ["ROLE_EMP_OWNER", "ROLE_EMP_ADMIN"],
        });
        for (const path of reads) {
          const ask = `${path}?employeeId=${person.employeeId}&id=${person.employeeId}`;
          const { status, body } = await service().call("GET", ask, { token: other.token });
          expect(status).toBe(200);
          const theirs = [
            person.email,
            "Tremblay",
            "Ada",
            "280000",
            "*321",
            `"id":${person.coverageIds[1]},`,
          ];
          for (const text of theirs) expect(JSON.stringify(body)).not.toContain(text);
        }
        expect(await other.api.employee.info()).toMatchObject({ id: other.person.employeeId });
      });
    });

    test("without a session each of these calls responds 401 [API-02]", async () => {
      for (const path of reads) {
        expect(await service().call("GET", path)).toMatchObject({
          status: 401,
          body: { message: "Please sign in again" },
        });
      }
    });

    test("the plan's monthly limit flag applies like the person's own", async () => {
      const { person, api } = await signedIn();
      expect((await api.employee.allInfo()).enableMonthlyLimit).toBe(false);
      await service()
        .db.update(plans)
        .set({ enableMonthlyLimit: true })
        .where(eq(plans.id, person.planId ?? 0));
      expect((await api.employee.allInfo()).enableMonthlyLimit).toBe(true);
    });

    const child = { firstName: "Ada", lastName: "Roy", relationship: "CHILDREN" } as const;

    async function giveBankAccount({ employeeId }: Person): Promise<void> {
      const { db, secrets } = service();
      const [cheque] = await db
        .insert(files)
        .values({
          employeeId,
          folder: "Employee/Cheque",
          name: "c.png",
          type: "image/png",
          size: 9,
          sha256: "a".repeat(64),
        })
        .returning({ id: files.id });
      await db.insert(bankAccounts).values({
        employeeId,
        accountName: "Robin Tremblay",
        accountNumberEncrypted: seal(secrets.data, sealedPlace.accountNumber(employeeId), "7654321"),
        accountNumberEnding: "321",
        bankNumberEncrypted: seal(secrets.data, sealedPlace.bankNumber(employeeId), "004"),
        transitNumberEncrypted: seal(secrets.data, sealedPlace.transitNumber(employeeId), "12345"),
        voidChequeFileId: cheque?.id ?? "",
        eSignature: "Robin Tremblay",
        signedOn: "2026-02-01",
        agreementIds: [1, 2],
      });
      const place = sealedPlace.socialInsuranceNumber(employeeId);
      await db
        .update(employees)
        .set({ socialInsuranceNumberEncrypted: seal(secrets.data, place, "046454286") })
        .where(eq(employees.id, employeeId));
    }
  },
  rehearsal,
);
