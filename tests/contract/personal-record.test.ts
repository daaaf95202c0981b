import { eq } from "drizzle-orm";
import { strFromU8, strToU8 } from "fflate";
import { businessDay } from "tests/support/business-day";
import { completeClaim, newReceipt, sentClaim } from "tests/support/claims";
import { fromNow } from "tests/support/machine-clock";
import { decided } from "tests/support/operator";
import { makePerson, type Person } from "tests/support/person";
import { checkRecord, fetchRecord, jsonIn, ledgerIn, type RecordFiles } from "tests/support/personal-record";
import { putVendor, reviewed } from "tests/support/reviews";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { seal } from "~/sealing/seal";
import { auditEvents, employees, marketingChoices } from "~/service/database/schema";
import { sealedPlace } from "~/service/people/sealed";

const path = "/manage-employee/api/employees/personal-record";

describeInProcessAndOverHttp("the personal record", (service) => {
  let person: Person;
  let token: string;
  let files: RecordFiles;
  let answer: Response;
  let claimIds: Readonly<Record<"paid" | "sent" | "open" | "removed", number>>;

  beforeAll(async () => {
    const { db, secrets } = service();
    person = await makePerson(db, {
      coverages: [
        { enrollmentId: 1, amount: 280_000, rolloverAmount: 5_000 },
        { enrollmentId: 2, amount: 100_000 },
      ],
      dependents: [{ firstName: "Émilie", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    await giveBankAndBasicInformation(db, secrets.data, person);
    const { employeeId } = person;
    const place = sealedPlace.socialInsuranceNumber(employeeId);
    const socialInsuranceNumberEncrypted = seal(secrets.data, place, "046454286");
    await db.update(employees).set({ socialInsuranceNumberEncrypted }).where(eq(employees.id, employeeId));
    await db
      .insert(marketingChoices)
      .values({ email: person.email, optedOut: true, changedAt: new Date("2026-05-04T10:00:00Z") });
    token = await service().signIn(person);
    const paid = await sentClaim(service(), token, person, { claimerId: person.dependentIds[0] ?? 0 });
    await decided(service(), paid.claimId, "approval");
    await decided(service(), paid.claimId, "payment");
    const sent = await sentClaim(service(), token, person, { amount: 4_001, notes: "=1+1" });
    const removed = await sentClaim(service(), token, person, { amount: 700 });
    await service().api(token).claim.remove({ id: removed.claimId });
    const open = await completeClaim(service(), token, person, { amount: 333 });
    await newReceipt(service(), token, open.claimId);
    claimIds = {
      paid: paid.claimId,
      sent: sent.claimId,
      open: open.claimId,
      removed: removed.claimId,
    };
    await reviewed(service(), token, await putVendor(db, { name: "Cedar" }), 4, "Calm.");
    ({ answer, files } = await fetchRecord(service(), token, person.password));
  });

  test("requires the password again, separately in each session [PRF-11]", async () => {
    const another = await service().signIn(person);
    const closed = await service().call("GET", path, { token: another });
    expect([closed.status, closed.body]).toEqual([
      400,
      {
        message: "Please enter your password again to download your record.",
        code: "PASSWORD_NEEDED",
      },
    ]);
    const contents = await service().api(another).employee.recordContents();
    expect(contents).toEqual({
      claims: 3,
      files: 6,
      bytes: expect.any(Number),
      ledgerLines: ledgerIn(files).length,
      openUntil: null,
    });
    const opened = await service().api(token).employee.recordContents();
    const left = Date.parse(opened.openUntil ?? "") - fromNow().getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    expect((await service().call("GET", path)).status).toBe(401);
    expect((await service().call("POST", path, { token })).status).toBe(404);
  });

  test("is a ZIP that is not cached, and each download is recorded [PRF-11, SEC-07]", async () => {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="my-record-${businessDay}.zip"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const events = await service()
      .db.select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "record.fetched"));
    const mine = events.filter(({ employeeId }) => employeeId === person.employeeId);
    const lines = ledgerIn(files);
    expect(mine[0]).toMatchObject({
      actor: "EMPLOYEE",
      subject: "employee",
      details: { claims: 4, files: 6, ledgerLines: lines.length, lastHash: lines.at(-1)?.hash },
    });
  });

  test("contains claims as a workbook and as JSON, and receipt files with descriptive names [PRF-11]", () => {
    const book = read(files["claims.xlsx"] ?? new Uint8Array());
    const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
    const { paid, sent, open, removed } = claimIds;
    expect(
      rows("Claims")
        .slice(1)
        .map(([id]) => id),
    ).toEqual([open, sent, paid]);
    expect(rows("Filter")).toContainEqual(["Total amount (USD)", (2_500 + 4_001 + 333) / 100]);
    const claims = jsonIn(files, "claims.json") as Record<string, unknown>[];
    expect(claims.map(({ id, status, totalAmount }) => [id, status, totalAmount])).toEqual([
      [paid, "APPROVED", 2_500],
      [sent, "REQUESTED", 4_001],
      [removed, "DISABLED", 700],
      [open, "OPEN", 333],
    ]);
    const names = Object.keys(files).filter((name) => name.includes("/"));
    expect(names).toEqual([
      expect.stringMatching(`^receipts/claim-${paid}/${businessDay}-Dental-Émilie-receipt-\\d+\\.png$`),
      expect.stringMatching(`^receipts/claim-${sent}/${businessDay}-Dental-Me-receipt-\\d+\\.png$`),
      expect.stringMatching(`^receipts/claim-${removed}/`),
      expect.stringMatching(`^receipts/claim-${open}/${businessDay}-Dental-Me-receipt-\\d+\\.png$`),
      expect.stringMatching(`^receipts/claim-${open}/no-date-receipt-\\d+\\.png$`),
    ]);
    expect(claims[0]).toMatchObject({
      receipts: [{ claimant: "Émilie Tremblay", expenseType: "Dental", file: names[0] }],
    });
  });

  test("contains profile, dependents, benefits and choices, with bank and insurance numbers masked [PRF-11, SEC-05]", async () => {
    const api = service().api(token);
    const all = await api.employee.allInfo();
    expect(jsonIn(files, "profile.json")).toEqual({
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      isEmployerNotEditInfo: false,
      gender: "FEMALE",
      dateOfBirth: "1990-05-04",
      homeAddress: "1 Example Street",
      cityName: "Toronto",
      provinceId: 9,
      provinceName: "Ontario",
      postCode: "M5V 2T6",
      phoneNumber: null,
      socialInsuranceNumber: "******286",
      picture: null,
      companyName: person.companyName,
      eligibilityDate: `${person.benefitYear}-01-01`,
      benefitCancellationDate: null,
    });
    expect(jsonIn(files, "banking.json")).toEqual(all.employeeBanking);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(jsonIn(files, "dependents.json")).toEqual([
      {
        id: person.dependentIds[0],
        firstName: "Émilie",
        lastName: "Tremblay",
        relationship: "CHILDREN",
        dateOfBirth: null,
        createdAt: moment,
        removedAt: null,
      },
    ]);
    const benefit = { benefitYear: person.benefitYear, proRatedAmount: null, createdAt: moment };
    expect(jsonIn(files, "benefits.json")).toEqual([
      { ...benefit, name: "Healthcare spending", amount: 280_000, rolloverAmount: 5_000 },
      { ...benefit, name: "Wellness spending", amount: 100_000, rolloverAmount: 0 },
    ]);
    expect(jsonIn(files, "notifications.json")).toEqual((await api.employee.notifications()).items);
    expect(jsonIn(files, "marketing.json")).toEqual({
      email: person.email,
      optedOut: true,
      changedAt: "2026-05-04T10:00:00.000Z",
    });
    expect(jsonIn(files, "reviews.json")).toEqual([
      {
        vendor: "Cedar",
        ratingPoint: 4,
        comment: "Calm.",
        createdAt: moment,
        changedAt: null,
        hiddenAt: null,
        hiddenReason: null,
      },
    ]);
    expect(jsonIn(files, "wallet.json")).toEqual({
      ...(await api.employee.walletInfo()),
      ...(await api.wallet.balances({ employeeId: person.employeeId })),
      withdrawals: [],
    });
    // Neither number is in any file in any spelling, except masked.
    const everything = Object.entries(files)
      .filter(([name]) => !name.startsWith("receipts/"))
      .map(([, bytes]) => strFromU8(bytes, true))
      .join("\n");
    for (const number of [/7654321/, /046[\s-]*454[\s-]*286/]) expect(everything).not.toMatch(number);
    // The cheque of this person has a database row, but its file was never stored.
    expect(jsonIn(files, "manifest.json")).toMatchObject({
      missing: [expect.stringMatching(/^banking\/void-cheque-.*\.png$/)],
    });
    expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain("3 claims");
  });

  test("can be verified without the service, which names each line and file that differs [PRF-11]", async () => {
    expect(await checkRecord(files)).toEqual({
      problems: [],
      files: Object.keys(files).length - 1,
      lines: ledgerIn(files).length,
      madeAt: expect.any(String),
    });
    const inFolder = (name: string) => `Downloads/my-record/${name}`;
    expect(await checkRecord(files, inFolder)).toMatchObject({ problems: [] });
    const alone = (name: string) => name.split("/").at(-1) ?? "";
    expect(await checkRecord(files, alone)).toMatchObject({ problems: [] });

    const text = strFromU8(files["ledger.jsonl"] ?? new Uint8Array()).split("\n");
    const [first = "", second = "", ...rest] = text;
    const ledger = (lines: readonly string[]) => ({ ...files, "ledger.jsonl": strToU8(lines.join("\n")) });
    const problemsOf = async (changed: RecordFiles) => (await checkRecord(changed)).problems;
    const changedFile = "ledger.jsonl: is not as it was written.";
    expect(
      await problemsOf(ledger([first, second.replace(/"amount":(\d)/, '"amount":9$1'), ...rest])),
    ).toEqual([changedFile, "ledger.jsonl, line 2: is not as it was written."]);
    expect(await problemsOf(ledger([first, ...rest]))).toEqual(
      expect.arrayContaining(["ledger.jsonl, line 2: does not follow the line before it."]),
    );
    const [picture = ""] = Object.keys(files).filter((name) => name.startsWith("receipts/"));
    const { [picture]: gone, ...without } = files;
    expect(await problemsOf({ ...without, "receipts/other.png": gone ?? new Uint8Array() })).toEqual([
      `${picture}: is missing.`,
      "receipts/other.png: is not part of the record.",
    ]);
    expect(await problemsOf({ "README.txt": strToU8("") })).toEqual([
      "manifest.json is not among the files: choose the folder that holds it.",
    ]);
  });

  test("contains no other person's data, and its amounts equal the ledger's [PRF-11, SEC-01]", async () => {
    const other = await makePerson(service().db, { atEmployer: person.employerId });
    const theirs = await fetchRecord(service(), await service().signIn(other), other.password);
    expect(jsonIn(theirs.files, "claims.json")).toEqual([]);
    expect(Object.keys(theirs.files).filter((name) => name.includes("/"))).toEqual([]);
    const lines = ledgerIn(files);
    const balance = (account: string, enrollmentId: number | null) =>
      lines
        .flatMap(({ postings }) => postings)
        .filter((one) => one.account === account && one.enrollmentId === enrollmentId)
        .reduce((sum, { amount }) => sum + amount, 0);
    const { walletInfoDetails } = await service().api(token).employee.walletInfo();
    for (const {
      enrollmentId,
      availableAmount,
      claimedAmount,
      pendingApproveClaimAmount,
    } of walletInfoDetails)
      expect([
        balance("available", enrollmentId),
        balance("paid", enrollmentId),
        balance("held", enrollmentId),
      ]).toEqual([availableAmount, claimedAmount, pendingApproveClaimAmount]);
    const { wallets } = await service().api(token).wallet.balances({ employeeId: person.employeeId });
    expect(balance("physical", null)).toBe(wallets[0]?.balance);
  });

  test("downloads are rate limited", async () => {
    const often = await makePerson(service().db);
    const bearer = await service().signIn(often);
    await service().api(bearer).auth.confirmPassword({ password: often.password });
    for (let time = 0; time < 12; time++)
      await (await service().api(bearer).files.personalRecord()).body?.cancel();
    await expect(service().api(bearer).files.personalRecord()).rejects.toMatchObject({
      status: 429,
      code: "TOO_MANY_ATTEMPTS",
    });
  });
});
