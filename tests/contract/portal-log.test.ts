import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { allPolicies } from "tests/support/claims";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { type Links, linksOf } from "tests/support/e2e/links";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { makePerson, type Person } from "tests/support/person";
import { requestRaw } from "tests/support/raw-request";
import { formOf, picture } from "tests/support/receipt-files";
import { type PageResponse, type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { claims, files, receipts } from "~/service/database/schema";

const insuranceNumber = "046 454 286";
const account = "00412-003-7654321";
const bankNumbers = { transitNumber: "00412", bankNumber: "003", accountNumber: "918273645012" };
const wrongPassword = "a wrong Password-81";
const newPassword = "a new Password-82 by the lake";
const operatorKey = "a-guess-of-the-operators-key-1234";

const line = z.looseObject({ msg: z.string(), level: z.number(), request: z.string().optional() });

describe("the log at its most detailed level", { timeout: 120_000 }, () => {
  let database: FreshDatabase;
  let dataDir: string;
  let portal: WalletServer;
  let robin: Person;
  let visitor: Visitor;
  let links: Links;
  /** The values that must not appear in any log line, with their descriptions. */
  const secrets = new Map<string, string>();
  const answers: { readonly to: string; readonly text: string }[] = [];
  /** The pages of set-up after its numbers were saved. */
  const afterSetUp: string[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), "wallet-log-"));
    portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "trace" } });
    robin = await makePerson(database.db, { firstName: "Zebulon", lastName: "Quackenbush" });
    links = await linksOf({ db: database.db, dataDir });
    visitor = visitorOf(portal.origin);
    await aVisit();
  });
  afterAll(async () => {
    await portal.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function got(to: string, answer: Promise<PageResponse>): Promise<PageResponse> {
    const answered = await answer;
    answers.push({ to, text: answered.text });
    return answered;
  }
  const get = (path: string, headers = {}) => got(path, visitor.get(path, headers));
  const post = (path: string, fields: Parameters<Visitor["post"]>[1]) =>
    got(path, visitor.post(path, fields));

  /** Everything that goes wrong for an unlucky person, and everything that an attacker tries. */
  async function aVisit(): Promise<void> {
    secrets
      .set("wrong password", wrongPassword)
      .set("password", robin.password)
      .set("new password", newPassword);
    secrets.set("e-mail", robin.email).set("name", robin.lastName).set("user name", robin.username);
    secrets
      .set("insurance number", insuranceNumber)
      .set("account", account)
      .set("account number", bankNumbers.accountNumber)
      .set("operator's key", operatorKey);

    await got("sign-in", visitor.signIn({ username: robin.email, password: wrongPassword }));
    await post("/forgot-password/", { email: robin.email });
    const [mail] = await mailsTo(path.join(dataDir, "outbox"), robin.email);
    if (!mail) throw new Error("no mail came");
    const resetToken = tokenIn(mail);
    secrets.set("reset token", resetToken);
    await get(`/update-password/?token=${resetToken}`);
    await post(`/update-password/?token=${resetToken}`, { newPassword, confirmPassword: newPassword });
    await post(`/update-password/?token=${resetToken}`, { newPassword, confirmPassword: newPassword });
    expect(
      (await got("sign-in", visitor.signIn({ username: robin.email, password: newPassword }))).status,
    ).toBe(303);
    const bearer = visitor.session()?.token ?? "";
    secrets.set("session token", bearer);

    const file = await picture("png", 5);
    await post("/claim-management/claim/", formOf({ ...file, name: `Quackenbush ${insuranceNumber}.png` }));
    const [receipt] = await database.db
      .select()
      .from(receipts)
      .where(eq(receipts.employeeId, robin.employeeId));
    const claimId = receipt?.claimId ?? 0;
    await post(`/claim-management/receipt/${receipt?.id}/edit/`, {
      event: "receipt.save",
      amount: "12.34",
      notes: `to ${account}`,
      claimerId: 0,
      employeeBenefitCoverageId: 1,
      expenseDate: insuranceNumber,
      expenseTypeId: 3,
    });
    const details = { amount: 2_500, claimerId: 0, benefitCoverageId: robin.coverageIds[1] ?? 0 };
    const expenseDate = businessDay;
    await database.db.update(receipts).set({ ...details, expenseDate, expenseTypeId: 3 });
    const submitted = await fetch(`${portal.origin}/manage-claim/api/claims/submit?token=${bearer}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ claimId, claimPolicys: allPolicies }),
    });
    expect(submitted.status).toBe(200);
    const sent = and(eq(claims.id, claimId), eq(claims.status, "REQUESTED"));
    expect(await database.db.$count(claims, sent)).toBe(1);

    await post("/contact/", {
      companyName: "Quackenbush Dental",
      email: robin.email,
      firstName: robin.firstName,
      lastName: robin.lastName,
      phoneNumber: "416 555 0199",
      notes: `My number is ${insuranceNumber}`,
    });
    const typed = `token=${bearer}&email=${robin.email}&number=${account}`;
    for (const url of ["/claim-management/", `/${robin.email}/`, `/files/${account}`, "/qr-codes/nothing"]) {
      await get(`${url}?${typed}`, { "Sec-Fetch-Dest": "empty", Referer: `${portal.origin}/x?${typed}` });
    }
    await get(`/claim-management/?${typed}`);
    await requestRaw(portal.origin, `/%E0%A4%A/${robin.email}?${typed}`);
    await requestRaw(portal.origin, `/files/%?${typed}`);
    await fetch(`${portal.origin}/manage-operator/api/people?${typed}`, {
      headers: { "Operator-Key": operatorKey },
    });
    await fetch(`${portal.origin}/auth/api/user/login?portal=employee&${typed}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"username":"${robin.email}","password":"${wrongPassword}"`,
    });
    await faults(typed);
    await signUp();
    await setUp(typed);
    await post("/sign-out/", {});
  }

  /** Renames a table, so that the service and therefore the pages fail. */
  async function faults(typed: string): Promise<void> {
    await database.pool.query("alter table claims rename to claims_elsewhere");
    try {
      expect((await get(`/claim-management/?page=2&${typed.replace("token", "q")}`)).status).toBe(500);
    } finally {
      await database.pool.query("alter table claims_elsewhere rename to claims");
    }
  }

  /**
   * Submits a bank account that is refused, one for which the service fails, and one that is saved; likewise an insurance number.
   */
  async function setUp(query: string): Promise<void> {
    const person = await makePerson(database.db, {
      isSetupDone: false,
      gender: "FEMALE",
      dateOfBirth: "1990-01-01",
      street: "1 Lake Street",
      cityName: "Toronto",
      provinceId: 9,
      postCode: "M5V 1A1",
    });
    const newcomer = visitorOf(portal.origin);
    await newcomer.signIn(person);
    const bearer = newcomer.session()?.token ?? "";
    secrets.set("session token of set-up", bearer);
    const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
    const step = "/employee/setup/personal-banking";
    const file = await picture("png", 6);
    const named = { ...file, name: `${bankNumbers.accountNumber}.png` };
    const fields = { ...bankNumbers, eSignature: "Zebulon Quackenbush", agreements: [1] };
    await got(
      step,
      newcomer.post(step, formOf(named, { ...bankNumbers, eSignature: "Zebulon Quackenbush" })),
    );
    const asked = `${step}?${query.replace("token", "q")}`;
    await got(asked, newcomer.post(asked, { ...bankNumbers, event: "cheque.read" }));
    const api = `${portal.origin}/manage-employee/api/employees/banking-info`;
    for (const body of [JSON.stringify(fields), `{"accountNumber":"${bankNumbers.accountNumber}"`]) {
      await fetch(api, { method: "PUT", headers, body });
    }
    await database.pool.query("alter table bank_accounts rename to bank_accounts_elsewhere");
    await fetch(api, {
      method: "PUT",
      headers,
      body: JSON.stringify({ ...fields, voidCheque: "x", agreements: [1, 2] }),
    });
    await database.pool.query("alter table bank_accounts_elsewhere rename to bank_accounts");
    const [cheque] = await database.db.select().from(files).where(eq(files.employeeId, person.employeeId));
    const voidCheque = `Employee/Cheque/${cheque?.id}`;
    const saved = await fetch(api, {
      method: "PUT",
      headers,
      body: JSON.stringify({ ...fields, voidCheque, agreements: [1, 2] }),
    });
    expect(saved.status).toBe(204);
    const basics = "/employee/setup/basic-information";
    const lives = { homeAddress: "1 Lake Street", cityName: "Toronto", provinceId: 9, gender: "FEMALE" };
    const typed = { ...lives, dateOfBirth: "01/01/1990", socialInsuranceNumber: insuranceNumber };
    expect((await got(basics, newcomer.post(basics, { ...typed, postCode: "nowhere" }))).status).toBe(400);
    expect((await got(basics, newcomer.post(basics, { ...typed, postCode: "M5V 1A1" }))).status).toBe(303);
    for (const page of [basics, step, "/employee/setup/review-information"]) {
      afterSetUp.push((await got(page, newcomer.get(page))).text);
    }
  }

  async function signUp(): Promise<void> {
    const invited = await links.invited(robin);
    const newcomer = visitorOf(portal.origin);
    const password = "Password-83 of somebody new";
    secrets.set("sign-up token", invited.path.split("token=")[1] ?? "");
    secrets.set("invited e-mail", invited.email).set("sign-up password", password);
    await got(invited.path, newcomer.get(invited.path));
    const fields = { firstName: "Isla", lastName: "Quackenbush", password, rePassword: password };
    expect((await got(invited.path, newcomer.post(invited.path, fields))).status).toBe(303);
    secrets.set("newcomer's session token", newcomer.session()?.token ?? "");
    await got(invited.path, visitorOf(portal.origin).get(invited.path));
  }

  const lines = () =>
    portal.output
      .split("\n")
      .filter((text) => text.startsWith("{"))
      .map((text) => line.parse(JSON.parse(text)));

  test("contains no token, password, e-mail, name or number of any person", () => {
    expect(secrets.size).toBe(17);
    const foundIn = (text: string) =>
      [...secrets].filter(([, secret]) => spellings(secret).some((one) => text.includes(one)));
    expect(foundIn(portal.output).map(([what]) => what)).toEqual([]);
    for (const secret of secrets.values())
      expect(foundIn(`{"url":"/x?y=${encodeURIComponent(secret)}"}`)).not.toEqual([]);
  });

  test("has one line per request with exactly method, route template, status, time and id", () => {
    const answered = lines().filter(({ msg }) => msg === "answered");
    const known = ["isSent", "level", "method", "ms", "msg", "request", "route", "status", "time"];
    const names = new Set(answered.flatMap((one) => Object.keys(one)));
    expect([...names].filter((name) => !["pid", "hostname", ...known].includes(name))).toEqual([]);
    const told = answered.map(({ method, route, status }) => `${method} ${route} ${status}`);
    for (const one of [
      ...["POST /sign-in 303", "POST /forgot-password 303", "GET /update-password 200"],
      ...[
        "POST /claim-management/claim 303",
        "GET /files/:fileId 404",
        "PUT /manage-claim/api/claims/submit 200",
      ],
      ...["GET /claim-management 500", "GET /sign-up 200", "POST /sign-up 303", "GET /* 400"],
    ]) {
      expect(told).toContain(one);
    }
    expect(
      told.filter((one) => /^POST .* 302$/.test(one)),
      "whoever follows a post fetches the next page with GET",
    ).toEqual([]);
    expect(new Set(answered.map(({ request }) => request)).size).toBe(answered.length);
  });

  test("records each error with its request id, kind and place in the code", () => {
    const all = lines();
    const failed = all.find(({ msg, status }) => msg === "answered" && status === 500);
    const faults = all.filter(({ level, request }) => level >= 50 && request === failed?.request);
    expect(faults[0]).toMatchObject({ msg: "internal error", code: "42P01", at: expect.any(Array) });
    expect(faults).toContainEqual(
      expect.objectContaining({
        msg: "call failed",
        err: expect.objectContaining({ kind: "ApiError", status: 500 }),
      }),
    );
  });

  test("pages show only the last digits of a saved number", () => {
    expect(afterSetUp.join()).toContain("Lake Street");
    for (const number of [bankNumbers.accountNumber, insuranceNumber]) {
      for (const spelled of spellings(number)) expect(afterSetUp.join()).not.toContain(spelled);
      expect(afterSetUp.join()).toContain(number.slice(-3));
    }
  });

  test("pages contain no password and no session token, and a link's token only where the URL contains it", () => {
    const hidden = [...secrets].filter(([what]) => /token|password|key/.test(what));
    const found = answers.flatMap(({ to, text }) =>
      hidden
        .filter(([, secret]) => text.includes(secret) && !to.includes(secret))
        .map(([what]) => `${what}: ${to}`),
    );
    expect(found).toEqual([]);
  });
});

/** Returns the spellings in which a secret could appear in a log. */
function spellings(secret: string): string[] {
  expect(secret.length, "too short to be told from chance").toBeGreaterThan(7);
  const base64 = Buffer.from(secret).toString("base64");
  return [secret, encodeURIComponent(secret), secret.replaceAll(" ", ""), base64];
}
