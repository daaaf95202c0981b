import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { businessDay, businessStart } from "tests/support/business-day";
import { sentClaim } from "tests/support/claims";
import { dumpOf } from "tests/support/dump";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { operatorCommand, typedCommand } from "tests/support/operator-command";
import { makePerson } from "tests/support/person";
import { pdf, picture } from "tests/support/receipt-files";
import { reviewedVendor } from "tests/support/reviews";
import { operatorKey, startService, type TestService } from "tests/support/service";
import { personWithBalance, request, withdraw } from "tests/support/withdrawing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { torontoDate, yearOf } from "~/domain/calendar";
import { MAX_PHOTOS } from "~/domain/vendor";
import { auditEvents, employees, mailOutbox, plans } from "~/service/database/schema";

const decidedOn = ["--version", "1", "--total", "25.00"] as const;
const planAdd = ["plan", "add", "--company", "Nowhere", "--class", "Deck", "--start", "2198-01-01"] as const;

describe("npm run operator", () => {
  let service: TestService;
  let folder: string;
  beforeAll(async () => {
    service = await startService("over HTTP");
    folder = await mkdtemp(path.join(tmpdir(), "operator-"));
    await mkdir(path.join(folder, "secrets"));
    await writeFile(path.join(folder, "secrets/operator-key"), `${operatorKey}\n`);
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the command as typed, with the key from the data directory. */
  const operator = (typed: readonly string[], env?: Readonly<Record<string, string>>) =>
    operatorCommand(typed, { dataDir: folder, address: service.address, env });

  test("gives the same output, stream and exit code in a separate process", async () => {
    const place = { dataDir: folder, address: service.address };
    for (const typed of [
      ["companies"],
      ["--json", "operators"],
      ["claim", "999999"],
      ["claim"],
      ["help", "pay"],
    ]) {
      const said = await typedCommand(typed, place);
      expect(said.out + said.err, typed.join(" ")).not.toBe("");
      expect(said, typed.join(" ")).toEqual(await operator(typed));
    }
  });

  test("starting from an empty database, creates a company, a plan and an invitation whose recipient signs in", async () => {
    const empty = await startService("over HTTP");
    try {
      const here = { PORT: new URL(empty.address).port };
      const nothing = await operator(["--json", "companies"], here);
      expect(JSON.parse(nothing.out)).toEqual([]);
      expect((await operator(["plans"], here)).out).toMatch(/^Company +Class +Year .*\n$/);
      const added = await operator(["company", "add", " Harbour  Crew"], here);
      expect(added).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Harbour Crew       0") });
      expect(await operator(["company", "add", "HARBOUR crew"], here)).toMatchObject({
        code: 1,
        out: "",
        err: "There is a company of this name already.\n",
      });

      const today = businessDay;
      const year = yearOf(today);
      const plan = ["plan", "add", "--company", "harbour crew", "--class", "Deck", "--total", "2,000.00"];
      const more = [
        "--start",
        `${year}-01-01`,
        "--enrollments",
        "1,2,5",
        "--fixed",
        "5=250.00",
        "--rollover",
      ];
      expect((await operator([...plan, ...more], here)).err).toMatch(/^What is left rolls over once/);
      more.push("--run-out-end", `${year + 1}-03-31`);
      for (const rate of ["-2", "2.555", "many", "1000"])
        expect((await operator([...plan, ...more, `--fee=${rate}`], here)).code, rate).not.toBe(0);
      more.push("--fee", "2.5", "--fee-tax", "13%");
      const once = ["--key", "the-plan-of-the-deck", ...plan, ...more, "--monthly-limit"];
      const offered = await operator(once, here);
      expect(offered).toMatchObject({ code: 0, err: "" });
      expect(offered.out).toMatch(
        new RegExp(
          `Harbour Crew  Deck   ${year}  ${year}-01-01  \\$2,000\\.00  yes      yes       ${year + 1}-03-31  2.5% \\+ 13% tax  Healthcare spending, ` +
            "Wellness spending, Retirement saving \\(\\$250\\.00\\)\n$",
        ),
      );
      expect(await operator(once, here)).toEqual(offered);
      expect((await operator(["plans", "--company", "Harbour Crew"], here)).out).toBe(offered.out);
      expect((await operator([...plan, ...more], here)).err).toBe(
        `The class Deck has a plan for ${year} already.\n`,
      );

      const stated = await operator(["plan", "correct", ...plan.slice(2), ...more, "--monthly-limit"], here);
      expect(stated).toEqual(offered);

      const [mistyped, email] = ["alec@harbour.example", "alex@harbour.example"];
      const who = ["--first-name", "Alex", "--last-name", "Poirier", "--company", "Harbour Crew"];
      const invited = await operator(
        ["invite", mistyped, ...who, "--class", "Deck", "--eligible", today],
        here,
      );
      expect(invited).toMatchObject({ code: 0, out: expect.stringContaining("1 invited, 0 left out.") });
      const [wrongMail] = await mailsTo(empty.outboxFolder, mistyped);
      expect(await operator(["invite-correct", mistyped], here)).toMatchObject({ code: 2, out: "" });
      const corrected = ["invite-correct", mistyped, "--email", email, "--no-pro-rated"];
      const keyed = [...corrected, "--key", crypto.randomUUID()];
      const told = await operator(keyed, here);
      expect(told).toMatchObject({ code: 0, out: expect.stringContaining(email) });
      expect(await operator(keyed, here), "repeated").toEqual(told);
      const nobody = { code: 1, err: "There is no such person.\n" };
      expect(await operator(corrected, here), "with another key").toMatchObject(nobody);
      const [mail] = await mailsTo(empty.outboxFolder, email);
      const password = "a walk around the harbour";
      const form = { firstName: "Alex", lastName: "Poirier", password, rePassword: password };
      const signUpWith = (sent: typeof mail) =>
        empty.call("POST", "/manage-employee/api/employees/sign-up", {
          body: { ...form, token: sent && tokenIn(sent) },
        });
      expect((await signUpWith(wrongMail)).status).toBe(410);
      expect((await signUpWith(mail)).status).toBe(200);
      const { access_token } = await empty.api().auth.login({
        query: { portal: "employee" },
        body: { username: email, password },
      });
      const api = empty.api(access_token).employee;
      expect(await api.companyInfo()).toEqual({ companyName: "Harbour Crew" });
      expect(await api.landingInfo()).toMatchObject({
        planStartDate: `${year}-01-01`,
        totalAmount: 2_000_00,
      });
    } finally {
      await empty.stop();
    }
  }, 120_000);

  test("lists, approves and rejects withdrawal requests", async () => {
    const person = await personWithBalance(service, 10_000, { firstName: "Ev\u001b[31mil" });
    const token = await service.signIn(person);
    const [one, other] = [2_500, 4_000].map((amount) => request(person, amount));
    for (const sent of [one, other]) if (sent) await withdraw(service, token, sent);
    const listed = await operator(["withdrawals", "--person", person.email, "--status", "requested"]);
    expect(listed).toMatchObject({ code: 0, err: "" });
    expect(listed.out).not.toContain("\u001b");
    const [first = [], second = []] = [...listed.out.matchAll(/(withdraw-approve \d+ --amount [\d.]+)/g)].map(
      ([, line = ""]) => line.split(" "),
    );
    expect(await operator([...first.slice(0, 3), "25.01"])).toMatchObject({
      code: 1,
      err: "This withdrawal comes to $25.00. Nothing was done.\n",
    });
    const approved = await operator(first);
    expect(approved).toMatchObject({ code: 0, err: "" });
    expect(approved.out).toMatch(
      /^Withdrawal \d+: \$25\.00 of Ev .* is approved: send it to the account ending in 321, which withdraw-account \d+ shows\.\n$/,
    );
    const account = await operator(["withdraw-account", first[1] ?? ""]);
    expect(account).toMatchObject({ code: 0, err: "" });
    expect(account.out).toMatch(/Status +approved\n[\s\S]*Bank +\d{3}\nTransit +\d{5}\nAccount +\d+321\n$/);
    const reject = ["withdraw-reject", ...second.slice(1)];
    expect((await operator(reject)).code).toBe(2);
    const rejected = await operator([...reject, "--reason", "The account was closed."]);
    expect(rejected).toMatchObject({ code: 0, out: expect.stringContaining("is in the wallet again.") });
    const all = await operator(["withdrawals", "--person", person.email]);
    expect(all.out).toMatch(/APPROVED +\$25\.00 +\*\*\*\*321[\s\S]*REJECTED +\$40\.00/);
    expect(all.out).not.toContain("withdraw-approve");
    const giveBack = ["withdraw-return", ...first.slice(1), "--reason", "The account was closed."];
    const returned = { code: 0, err: "", out: expect.stringContaining("is in the wallet again.") };
    expect(await operator(giveBack)).toMatchObject(returned);
    expect(await operator(giveBack)).toMatchObject({
      code: 1,
      err: expect.stringContaining("returned already"),
    });
  }, 60_000);

  test("sends failed mails again, and records it", async () => {
    const failed = { kind: "passwordChanged", payload: { firstName: "Ev" }, toAddress: "ev@example.com" };
    await service.db.insert(mailOutbox).values({
      ...{ ...failed, uniqueKey: "failed once", createdAt: new Date(businessStart) },
      ...{ queuedAt: new Date(businessStart), failedAt: new Date(businessStart), lastErrorCode: "ESOCKET" },
    });
    const since = torontoDate(new Date(businessStart));
    expect((await operator(["mails-again"])).code).toBe(2);
    const sent = { code: 0, err: "", out: "Mails that will be sent again: 1.\n" };
    expect(await operator(["mails-again", "--since", since])).toEqual(sent);
    const isAbout = eq(auditEvents.action, "mails.sentAgain");
    expect(await service.db.select().from(auditEvents).where(isAbout)).toMatchObject([
      { actor: "OPERATOR", employeeId: null, details: { since, mails: 1 } },
    ]);
  });

  test("takes a claim from its submission to its last payment, and the employee sees each step [CLD-04]", async () => {
    const person = await makePerson(service.db, { firstName: "Ev\u001b[31mil" });
    const token = await service.signIn(person);
    const { claimId } = await sentClaim(service, token, person, { amount: 123_450 });
    const id = String(claimId);
    const info = () => service.api(token).claim.info({ claimId });
    /** Returns the follow-up command that the output ends with, as arguments. */
    const next = (out: string, command: string) =>
      new RegExp(`npm run operator -- (${command} .*)\\n`).exec(out)?.[1]?.split(" ") ?? [];

    const listed = await operator(["claims", "--person", person.email, "--status", "requested"]);
    expect(listed).toMatchObject({ code: 0, err: "" });
    expect(listed.out).toMatch(
      new RegExp(`${id} +3 +\\d{4}-\\d\\d-\\d\\d +Requested +\\$1,234\\.50 +\\$1,234\\.50 +Ev `),
    );
    expect(listed.out).not.toContain("\u001b");

    const approve = next((await operator(["claim", id])).out, "approve");
    expect(approve).toEqual(["approve", id, "--version", "3", "--total", "1234.50"]);
    const shown = JSON.parse((await operator(["claim", id, "--json"])).out);
    expect(shown.receipts[0]).toMatchObject({ amount: 123_450, expenseType: "Dental" });
    expect((await fetch(shown.files[0].url)).status).toBe(200);

    const parts = ["--part", "1,000.00@31/12/2126", "--part", "234.50@2127-01-31"];
    const approved = await operator(["--key", `approve-${id}-once`, ...approve, ...parts]);
    expect(approved.out).toContain(`Claim ${id}: Approved, Pending Payment. $1,234.50 approved, $0.00 paid.`);
    expect(approved.out).toContain("Pending payment until 31 Dec 2126");
    // The line that pays everything is not the only one offered while parts wait for their day.
    expect(approved.out).toMatch(
      new RegExp(`for 31 Dec 2126, to its next step:\\n.*separation ${id} \\d+ APPROVED --version 4`),
    );
    expect(approved.out).toContain("To pay all parts that are left now, whatever day they are for:");
    const repeated = await operator(["--key", `approve-${id}-once`, ...approve, ...parts]);
    expect(repeated).toEqual(approved);
    expect(await operator(approve)).toMatchObject({
      code: 1,
      out: "",
      err: "This claim has been decided and can no longer be changed.\n",
    });

    const pay = next(approved.out, "pay");
    expect(pay).toEqual(["pay", id, "--version", "4", "--total", "1234.50"]);
    const [first] = JSON.parse((await operator(["claim", id, "--json"])).out).state.separations;
    expect((await operator([...pay, "--part", String(first.id)])).err).toBe(
      "This part has not been approved yet and cannot take that step.\n",
    );
    const marked = await operator(["separation", id, String(first.id), "approved", ...pay.slice(2)]);
    expect(marked.code).toBe(0);
    expect(await operator([...pay, "--part", String(first.id)])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Claim ${id} has changed since version 4: part ${first.id} moved on. `),
    });
    const paid = await operator([...next(marked.out, "pay"), "--part", String(first.id)]);
    expect(paid.out).toContain("Partially Paid");
    expect((await info()).claimSeparations.map(({ paidStatus }) => paidStatus)).toEqual(["CMP", null]);
    expect((await operator(next(paid.out, "pay"))).out).toContain(
      "Fully Paid. $1,234.50 approved, $1,234.50 paid.",
    );
    expect(await operator(["verify-ledger"])).toMatchObject({ code: 0 });
  }, 120_000);

  test("adds operators, shows their key once, holds decisions above a ceiling for confirmation, revokes operators [SEC-07]", async () => {
    const own = await startService("over HTTP");
    try {
      const here = { PORT: new URL(own.address).port };
      const keyIn = (out: string) => /^ {2}(wallet-operator-\S+)$/m.exec(out)?.[1] ?? "";
      const added = await operator(["operator", "add", "Dana Reyes", "--role", "administer"], here);
      expect(added).toMatchObject({ code: 0, err: "" });
      const dana = { ...here, OPERATOR_KEY: keyIn(added.out) };
      expect((await operator(["whoami"], dana)).out).toMatch(/Name +Dana Reyes\nRole +ADMINISTER\n/);
      expect(await operator(["plans"], here)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/^There are named administrators/),
      });
      const rights = ["--role", "decide", "--ceiling", "10.00"];
      const ravi = {
        ...here,
        OPERATOR_KEY: keyIn((await operator(["operator", "add", "Ravi", ...rights], dana)).out),
      };

      const person = await makePerson(own.db);
      const { claimId } = await sentClaim(own, await own.signIn(person), person, { amount: 2_000 });
      const seen = ["--version", "3", "--total", "20.00"];
      const proposed = await operator(["approve", String(claimId), ...seen], ravi);
      expect(proposed.out).toContain(`Claim ${claimId}: Requested.`);
      expect(proposed.out).toContain("Ravi proposes to approve: it covers $20.00, above their ceiling.");
      const confirm = /npm run operator -- (confirm .*)\n/.exec(proposed.out)?.[1]?.split(" ") ?? [];
      expect((await operator(["proposals"], ravi)).out).toContain(confirm.join(" "));
      expect((await operator(confirm, ravi)).err).toBe("Another operator confirms what you propose.\n");
      expect((await operator(confirm, dana)).out).toContain("Approved, Pending Payment. $20.00 approved");
      expect((await operator(["proposals"], dana)).out).toBe("Nothing waits.\n");

      const change = async (...typed: string[]) =>
        (await operator(["operator", "change", "ravi", ...typed], dana)).out;
      expect(await change("--role", "pay"), "keeps the ceiling").toMatch(/Role +PAY\nCeiling +\$10\.00\n/);
      expect(await change("--ceiling", "25.00"), "keeps the role").toMatch(/Role +PAY\nCeiling +\$25\.00\n/);
      expect(await change("--no-ceiling")).toMatch(/Role +PAY\nCeiling +none\n/);

      expect((await operator(["operator", "revoke", "ravi"], dana)).out).toMatch(/Revoked +\d{4}-/);
      expect((await operator(["claims"], ravi)).err).toMatch(/missing or wrong, or was revoked/);
      const all = (await operator(["operators"], dana)).out;
      expect(all).toMatch(/Dana Reyes +ADMINISTER +\d{4}-\d\d-\d\d +Installation +\d{4}-\d\d-\d\d\n/);
      expect((await operator(["operator", "revoke", "nobody"], dana)).err).toBe(
        "There is no such operator.\n",
      );
    } finally {
      await own.stop();
    }
  }, 120_000);

  test("asks for a change of the plan only of somebody as the operator read them [SES-07, REA-02]", async () => {
    const { email, employeeId } = await makePerson(service.db);
    const gain = ["re-allocation", email, "CHANGE_REQUIRED", "--fund", "300"];
    expect((await operator(gain)).out).toContain("CHANGE_REQUIRED +$300.00 for ");
    const refused = await operator(gain);
    expect(refused).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("stands at CHANGE_REQUIRED, with $300.00 still to divide"),
    });
    const asItStands = /--was .* --divided \S+/.exec(refused.err)?.[0].split(" ") ?? [];
    const less = [...gain.slice(0, -1), "-50", ...asItStands];
    expect((await operator(less)).out).toContain("CHANGE_REQUIRED -$50.00 for ");
    expect((await operator(less)).code).toBe(1);
    const back = ["re-allocation", String(employeeId), "NONE"];
    expect((await operator(back)).code, "unseen").toBe(1);
    expect((await operator([...back, "--was", "change_required", "--undivided", "-50"])).code).toBe(0);

    await service.db.update(employees).set({ fundDivided: 300_00 }).where(eq(employees.id, employeeId));
    expect((await operator(gain)).err).toContain("$0.00 still to divide and $300.00 divided.");
    expect((await operator([...gain, "--divided", "300"])).out).toMatch(/Divided +\+\$300\.00\n/);
    const company = (await operator(["people"])).out;
    expect(company).toMatch(/Re-allocation +Divided\n/);
  }, 60_000);

  test("validates a list of people without inviting anyone, then invites them", async () => {
    const person = await makePerson(service.db);
    const [plan] = await service.db
      .select()
      .from(plans)
      .where(eq(plans.id, person.planId ?? 0));
    const place = `${person.companyName},${plan?.className}`;
    const list = [
      "\ufeffE-mail,First name,Last name,Company,Class,Eligibility date",
      `ann@listed.example,Ann,"Bee, the younger",${place},01/12/2026`,
      "",
      `no address,Bo,Cee,${place},31/02/2026`,
      `ANN@listed.example,Ann,Bee,${place},01/12/2026`,
    ];
    await writeFile(path.join(folder, "people.csv"), list.join("\r\n"));
    const before = await dumpOf(service.db);
    const tried = await operator(["invite-list", "people.csv", "--dry-run"]);
    expect(await dumpOf(service.db)).toEqual(before);
    expect(tried.code).toBe(1);
    expect(tried.out.split("\n").slice(1)).toEqual([
      expect.stringMatching(/^ +2 {2}ann@listed\.example +01 Dec 2026 +would be invited$/),
      expect.stringMatching(
        /^ +4 {2}no address +left out +the e-mail is not an address; the eligibility date/,
      ),
      expect.stringMatching(
        /^ +5 {2}ann@listed\.example +01 Dec 2026 +left out +the e-mail is in this list already$/,
      ),
      "",
      "1 to be invited, 2 left out.",
      "",
    ]);
    expect((await operator(["invite-list", "people.csv"])).out).toContain("1 invited, 2 left out.");
    expect(await service.db.$count(employees, eq(employees.email, "ann@listed.example"))).toBe(1);
    await writeFile(path.join(folder, "other.csv"), "Name;Salary\nAnn;1\n");
    expect(await operator(["invite-list", "other.csv"])).toMatchObject({ code: 1, out: "" });
    expect((await operator(["invite-list", "nowhere.csv"])).err).toMatch(
      /^There is no file .*nowhere\.csv\.\n$/,
    );
  }, 60_000);

  test("imports vendors from a list and photos from a folder, and repeating the import changes nothing", async () => {
    const list = [
      "Name;Cost from;Services;Hours;City",
      'Harbour Yoga;"18,50";Fitness Classes;Mon-Fri 7-21;Halifax',
      "Harbour Hands;95.00;;Sat 10:00-16:00;Halifax",
    ];
    await writeFile(path.join(folder, "vendors.csv"), list.join("\r\n"));
    const before = await dumpOf(service.db);
    const tried = await operator(["vendor-list", "vendors.csv", "--dry-run"]);
    expect(await dumpOf(service.db)).toEqual(before);
    expect(tried).toMatchObject({ code: 1, err: "" });
    expect(tried.out).toMatch(
      /^ +2 +Harbour Yoga +left out +cost from is not an amount; warning: without lat/m,
    );
    expect(tried.out).toMatch(
      /^ +3 +Harbour Hands +would be added +warning: .*; warning: without a service/m,
    );
    expect(tried.out).toMatch(/\n\n1 to be written, 1 left out\.\n$/);

    const written = await operator(["vendor-list", "vendors.csv", "--publish"]);
    expect(written.out).toMatch(/\n\n1 written, 1 left out\.\n$/);
    const [, id = ""] = /^ +3 +(\d+) +Harbour Hands +added/m.exec(written.out) ?? [];
    await mkdir(path.join(folder, "hands"));
    for (const [name, seed] of [
      ["10 the door.jpg", 1],
      ["2_the waiting-room.jpg", 2],
    ] as const)
      await writeFile(path.join(folder, "hands", name), (await picture("jpeg", seed)).bytes);
    await writeFile(path.join(folder, "hands/notes.txt"), "no picture");
    const photos = ["vendor-photos", id, "hands"];
    expect((await operator(photos)).out).toMatch(
      /^the waiting room +64 +40\nthe door +64 +40\n\nThe vendor has 2 photos\.\n$/m,
    );
    expect((await operator(photos)).out).toContain("The vendor has 2 photos.");
    expect((await operator([...photos, "--replace"])).out).toContain("The vendor has 2 photos.");
    // One of the new photos is refused: the vendor keeps all its photos.
    await writeFile(path.join(folder, "hands", "11 broken.jpg"), "no picture");
    expect((await operator([...photos, "--replace"])).code).toBe(1);
    expect((await operator(["vendors"])).out).toMatch(
      new RegExp(`^ +${id} +Harbour Hands +Halifax +PUBLISHED +2 +0$`, "m"),
    );
    await rm(path.join(folder, "hands", "11 broken.jpg"));
    // Replaces a photo; the order follows the names.
    await rm(path.join(folder, "hands", "2_the waiting-room.jpg"));
    await writeFile(path.join(folder, "hands", "12 the garden.jpg"), (await picture("jpeg", 3)).bytes);
    expect((await operator([...photos, "--replace"])).out).toMatch(
      /^the door +64 +40\nthe garden +64 +40\n\nThe vendor has 2 photos\.\n$/m,
    );
    // More pictures than a vendor shows: none of them is uploaded.
    await mkdir(path.join(folder, "too many"));
    for (let nth = 1; nth <= MAX_PHOTOS + 1; nth += 1)
      await writeFile(path.join(folder, "too many", `${nth}.jpg`), (await picture("jpeg", nth)).bytes);
    const tooMany = await operator(["vendor-photos", id, "too many", "--replace"]);
    expect(tooMany).toMatchObject({ code: 1, out: "" });
    expect(tooMany.err).toMatch(/^A vendor shows at most 20 photos, and there are 21 pictures in /);
    const listed = (await operator(["vendors", "--status", "published"])).out;
    expect(listed).toMatch(new RegExp(`^ +${id} +Harbour Hands +Halifax +PUBLISHED +2 +0$`, "m"));
    expect((await operator(["vendor-withdraw", id])).out).toContain("WITHDRAWN");
    expect((await operator(["vendor-publish", "999999"])).err).toBe("There is no such vendor.\n");
    expect((await operator(["vendor-photos", id, "nowhere"])).err).toMatch(/^There is no readable folder /);
  }, 60_000);

  test("publishes a file for a company, lists it and withdraws it", async () => {
    const { companyName } = await makePerson(service.db);
    await writeFile(path.join(folder, "guide.pdf"), (await pdf(1)).bytes);
    const about = ["--company", companyName, "--title", "Your guide", "--type", "ee_wsa", "--hidden"];
    expect(await operator(["publish", "guide.pdf", ...about])).toMatchObject({ code: 0, err: "" });
    expect((await operator(["documents"])).out).toMatch(
      new RegExp(`${companyName} +Your guide +EE_WSA +no +guide\\.pdf`),
    );
    expect((await operator(["publish", "nowhere.pdf", ...about])).code).toBe(1);
    const { out } = await operator(["--json", "documents"]);
    const [{ id } = { id: 0 }] = (JSON.parse(out) as { id: number; companyName: string }[]).filter(
      (document) => document.companyName === companyName,
    );
    for (const _ of ["once", "again"])
      expect((await operator(["document-withdraw", String(id)])).out).toBe(
        `Your guide of ${companyName} is taken back: nobody finds or opens it any more.\n`,
      );
    expect((await operator(["documents"])).out).not.toContain(companyName);
    expect((await operator(["document-withdraw", "999999"])).err).toBe("There is no such document.\n");
  }, 60_000);

  test.each([
    [2, ["reject", "1"], /required option '--reason-type/],
    [2, ["approve", "1"], /^Name the version and total you decide on: `npm run operator -- claim 1` shows/],
    [2, ["pay", "1", "--version", "3"], /^Name the version and total/],
    [2, ["reject", "1", "--total", "1.00", "--reason-type", "OVER_BUDGET"], /^Name the version and total/],
    [2, ["separation", "1", "1", "CMP"], /^Name the version and total/],
    [2, ["claims", "--from", "31/02/2026"], /It is a day that exists/],
    [2, ["approve", "1", ...decidedOn, "--part", "12.345@2126-01-01"], /An amount looks like/],
    [2, ["company"], /Usage: operator company/],
    [2, ["company", "add"], /missing required argument 'name'/],
    [2, [...planAdd, "--total", "-5", "--enrollments", "1"], /An amount looks like/],
    [2, [...planAdd, "--total", "5", "--enrollments", "1;2"], /Categories look like/],
    [2, [...planAdd, "--total", "5", "--enrollments", "1", "--fixed", "1"], /A fixed amount looks like/],
    [2, [...planAdd, "--total", "5", "--enrollments", "1", "--fixed", "5=1"], /^--fixed names category 5/],
    [1, [...planAdd, "--total", "5", "--enrollments", "9"], /^The categories are 1 Healthcare spending/],
    [1, [...planAdd, "--total", "5", "--enrollments", "1"], /^There is no such company\.\n$/],
    [2, ["separation", "1", "1", "PENDING_APPROVE"], /only goes on from there/],
    [2, ["operator", "add", "Dana"], /required option '--role/],
    [2, ["operator", "add", "Dana", "--role", "owner"], /one of READ, DECIDE, PAY, ADMINISTER/],
    [2, ["operator", "change", "Dana"], /^Name what changes: --role, --ceiling or --no-ceiling\.\n$/],
    [2, ["confirm", "1"], /^Name the version and total/],
    [1, ["withdraw", "2000000001"], /^There is no such proposal\.\n$/],
    [1, ["analyst-grant", "nobody@nowhere.example"], /^There is no such person\.\n$/],
    [1, ["lock-allocation", "nobody@nowhere.example"], /^There is no such person\.\n$/],
    [2, ["levitate"], /unknown command 'levitate'/],
    [2, [], /Usage: operator/],
    [1, ["reject", "2000000001", ...decidedOn, "--reason-type", "OTHER"], /^There is no such claim\.\n$/],
    [1, ["ledger", "nobody@nowhere.example"], /^There is no such person\.\n$/],
    [1, ["rotate-key"], /^The keys are settings here .* SESSION_SECRET and DATA_KEY .*rotate-key --reseal/],
    [2, ["rotate-key", "--reseal", "--forget"], /cannot be used with option '--forget'/],
    [2, ["rotate-key", "--sign-out"], /^--sign-out belongs to --forget\.\n$/],
    [1, ["plans", "--url", "http://127.0.0.1:1"], /127\.0\.0\.1:1/],
    [1, ["plans", "--url", "ftp://x"], /^ftp:\/\/x is not a URL/],
    [
      1,
      ["plans", "--data-dir", "elsewhere"],
      /^There is no operator's key in .*elsewhere\/secrets\/operator-key/,
    ],
  ] as const)("exits with %i for: %j", async (code, typed, said) => {
    const answer = await operator(typed);
    expect(answer).toMatchObject({ code, out: "" });
    expect(answer.err).toMatch(said);
    expect(answer.err).not.toContain("    at ");
  });

  test("lists a vendor's reviews, hides one with a reason and shows it again", async () => {
    const { vendorId, reviewId } = await reviewedVendor(service.db, await makePerson(service.db));
    const listed = await operator(["reviews", "--vendor", String(vendorId)]);
    expect(listed).toMatchObject({ code: 0, err: "" });
    expect(listed.out).toMatch(/^No\. +Written +Vendor +Author +Stars +Reports +Comment/);
    expect(listed.out).toContain(`${vendorId} Cedar Street Massage`);
    expect(listed.out).toContain("My back thanks them.");
    const named = `Review ${reviewId} of Cedar Street Massage by `;
    const reason = ["--reason", "It accuses somebody"];
    expect(await operator(["review-hide", String(reviewId), ...reason])).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(new RegExp(`^${named}.+ is hidden; its author reads why\\.\n$`)),
    });
    const hidden = await operator(["--json", "reviews", "--vendor", String(vendorId), "--hidden"]);
    expect(JSON.parse(hidden.out)).toMatchObject({
      records: [{ id: reviewId, hiddenReason: "It accuses somebody" }],
    });
    expect((await operator(["review-show", String(reviewId)])).out).toMatch(
      new RegExp(`^${named}.+ is shown\\.\n$`),
    );
    expect((await operator(["review-hide", String(reviewId)])).code).not.toBe(0);
  });

  test("prints help, and reports a key that is empty or is not the server's", async () => {
    await mkdir(path.join(folder, "emptied/secrets"), { recursive: true });
    await writeFile(path.join(folder, "emptied/secrets/operator-key"), "\n");
    expect(await operator(["plans", "--data-dir", "emptied"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The file .*emptied\/secrets\/operator-key is empty: put/),
    });
    expect(await operator(["help"])).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("verify-ledger"),
    });
    expect(await operator(["plans"], { OPERATOR_KEY: "wrong" })).toMatchObject({
      code: 1,
      err: "The operator's key is missing or wrong, or was revoked.\n",
    });
  });
});
