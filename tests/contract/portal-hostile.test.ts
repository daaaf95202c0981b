import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { count, figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { linksOf } from "tests/support/e2e/links";
import { hostile } from "tests/support/hostile";
import { makePerson, type Person, type PersonOptions } from "tests/support/person";
import { requestRaw } from "tests/support/raw-request";
import { formOf, picture } from "tests/support/receipt-files";
import { reviewedVendor } from "tests/support/reviews";
import { type SitePath, siteMap } from "tests/support/site-map";
import { type PageResponse, type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, testSecrets, type WalletServer } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROLE_ANALYST, ROLE_EMPLOYEE } from "~/domain/role";
import { documents } from "~/service/database/schema";

/** Every run makes each 80th attempt, starting at a different one; a full run makes all. */
const step = count(80, 1);

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;
let robin: Visitor;
let receipt: string;
let vendor: { readonly vendorId: number; readonly reviewId: number };
/** The query that a page needs to show anything. */
const needed = new Map<string, string>();
/** Each URL with the person who can open it and every parameter name of its page. */
let openings: readonly Opening[];

interface Opening {
  readonly path: string;
  readonly who: string;
  readonly visitor: Visitor;
  readonly isOpen: boolean;
  readonly isMultipart: boolean;
  readonly names: readonly string[];
  readonly csrf: string;
}

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-hostile-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "silent" } });
  const person = await makePerson(database.db);
  robin = await settled(person);
  vendor = await reviewedVendor(database.db, person);
  receipt = await upload(robin, 1);
  openings = await openingsOf(await people());
}, 180_000);
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function somebody(wishes: PersonOptions): Promise<Visitor> {
  return settled(await makePerson(database.db, wishes));
}

async function settled(person: Person): Promise<Visitor> {
  await giveBankAndBasicInformation(database.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  await fillWallet(database.db, person, 25_000);
  const guide = { title: "Guide", url: "https://plan.example/guide", type: "EE_HSA" } as const;
  await database.db.insert(documents).values({ employerId: person.employerId, ...guide });
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  return visitor;
}

/** Uploads a receipt to the draft and returns its id. */
async function upload(visitor: Visitor, seed: number): Promise<string> {
  const { location } = await visitor.post("/claim-management/claim/", formOf(await picture("png", seed)));
  return /receipt\/(\d+)/.exec(location ?? "")?.[1] ?? "";
}

/** People with different statuses, so that each page is open to at least one of them. */
async function people(): Promise<Readonly<Record<string, Visitor>>> {
  const agreeing = await somebody({});
  const sent = await upload(agreeing, 2);
  const typed = { amount: "12.34", claimerId: 0, employeeBenefitCoverageId: 1, expenseTypeId: 3 };
  const save = { event: "receipt.save", state: "editing", ...typed, expenseDate: "01/02/2026" };
  await agreeing.post(`/claim-management/receipt/${sent}/edit/`, save);
  await agreeing.post("/claim-management/claim/", { event: "claim.submit", state: "collectingReceipts" });
  const overBalance = { ...save, amount: "99999.99" };
  await robin.post(`/claim-management/receipt/${receipt}/edit/`, overBalance);
  const links = await linksOf({ db: database.db, dataDir });
  const somebodyElse = await makePerson(database.db);
  const invitation = (await links.invited(somebodyElse)).path;
  needed.set("/sign-up", invitation.slice(invitation.indexOf("?")));
  const reset = await links.tokenFor(somebodyElse.employeeId, "PASSWORD_RESET");
  needed.set("/update-password", `?token=${reset}`);
  const claimId = /Draft claim (\d+)/.exec((await robin.get("/claim-management/")).text)?.[1];
  needed.set("/claim-management/detail", `?id=${claimId}`);
  needed.set("/wallets/withdraw/confirm", "?amount=1.00&referenceId=hostile-requests");
  for (const dialog of ["", "/review", "/review/delete", `/review/${vendor.reviewId}/report`])
    needed.set(`/marketplace/detail${dialog}`, `?id=${vendor.vendorId}`);
  return {
    nobody: visitorOf(portal.origin),
    "an employee": robin,
    "one who agrees": agreeing,
    "an analyst": await somebody({ roles: [ROLE_EMPLOYEE, ROLE_ANALYST] }),
    "one in set-up": await somebody({ isSetupDone: false }),
    "one who re-allocates": await somebody({ reAllocationStatus: "REQUIRED" }),
    "one whose plan changes": await somebody({ reAllocationStatus: "CHANGE_REQUIRED", fundChange: 30_000 }),
  };
}

const concrete = ({ path: pattern }: SitePath) =>
  pattern
    .replace(":receiptId", receipt)
    .replace(":figure/:enrollmentId?", "available/1")
    .replace(":account", "healthcare")
    .replace(":machine", "claim-submission")
    .replace(":reviewId", String(vendor.reviewId))
    .replace(/[:*].*$/, "nothing");

/** Every path of the site map, with the query its page needs. */
const paths = () =>
  siteMap()
    .map(concrete)
    .filter((path) => path !== "/sign-out")
    .map((path) => path + (needed.get(path) ?? ""));

/** Returns each path in the spelling and for the first person that open it; otherwise for an employee. */
async function openingsOf(all: Readonly<Record<string, Visitor>>): Promise<Opening[]> {
  const { text } = await robin.get("/claim-management/");
  const found: Opening[] = [];
  for (const path of new Set(paths())) {
    let opened: Opening | undefined;
    for (const [who, visitor] of Object.entries(all)) {
      for (const spelled of [path.replace(/\/?(\?|$)/, "/$1"), path]) {
        const answer = opened ? undefined : await look(visitor, spelled);
        if (answer?.status === 200) opened = openingOf(spelled, who, visitor, answer.text);
      }
    }
    found.push(opened ?? openingOf(path, "an employee", robin, text, false));
  }
  return found;
}

/** Makes a GET request; closes a stream of events, which would last two minutes, once it has started. */
async function look(visitor: Visitor, url: string): Promise<PageResponse> {
  if (!/\.events\/?(\?|$)/.test(url)) return visitor.get(url);
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { status, headers, body } = await fetch(visitor.origin + url, {
    headers: { Cookie },
    redirect: "manual",
  });
  await body?.cancel();
  return { status, headers, text: "", location: undefined, setCookies: headers.getSetCookie() };
}

/** Collects the parameter names of a page from its forms and links, and adds some that no page uses. */
function openingOf(url: string, who: string, visitor: Visitor, text: string, isOpen = true): Opening {
  const fields = [...text.matchAll(/\bname="([\w.[\]-]+)"/g)].map(([, name]) => name ?? "");
  const parameters = [...text.matchAll(/[?&](?:amp;)?([a-zA-Z]\w*)=/g)].map(([, name]) => name ?? "");
  const unknown = ["__proto__", "constructor[prototype]", "token", "id", "claim", "default"];
  const names = [...(isOpen ? [...fields, ...parameters] : []), ...unknown];
  return {
    path: url,
    who,
    visitor,
    isOpen,
    isMultipart: /<form[^>]*enctype="multipart/i.test(text),
    names: [...new Set(names)].filter(
      (name) => !/^(csrf|viewport|color-scheme|robots|lite|back)$/.test(name),
    ),
    csrf: /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "",
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const sampled = <Attempt>(all: readonly Attempt[]) => {
  const first = Math.floor(Math.random() * step);
  return all.filter((_, index) => index % step === first);
};

let made = 0;
/** Makes each attempt with a new copy of the visitor, so that none affects the next. */
function copyOf({ visitor }: Opening): Visitor {
  made += 1;
  const from = `10.${made >> 16}.${(made >> 8) % 256}.${made % 256}`;
  return visitorOf(portal.origin, new Map(visitor.cookies), { "X-Forwarded-For": from });
}

interface Attempt {
  readonly opening: Opening;
  readonly name: string;
  readonly value: string;
}

function allAttempts(): Attempt[] {
  return openings.flatMap((opening) =>
    opening.names.flatMap((name) => hostile.map((value) => ({ opening, name, value: textOf(value) }))),
  );
}

async function expectNoFault<One>(
  attempts: readonly One[],
  ask: (attempt: One) => Promise<Pick<PageResponse, "status" | "headers" | "setCookies">>,
  tell: (attempt: One) => string,
): Promise<void> {
  const faults: string[] = [];
  for (let from = 0; from < attempts.length; from += 4) {
    await Promise.all(
      attempts.slice(from, from + 4).map(async (attempt) => {
        const { status, headers, setCookies } = await ask(attempt);
        const isInjected = setCookies.some((cookie) => cookie.startsWith("a=")) || headers.has("x-injected");
        if (status >= 500 || isInjected) faults.push(`${status} ${tell(attempt)}`);
      }),
    );
  }
  expect(faults).toEqual([]);
}

const tell = ({ opening: { path: url, who }, name, value }: Attempt) =>
  `${url} ${name}=${value.slice(0, 100)} by ${who}`;

/** Pages in the middle of a flow, at the end of a link, or that redirect; other pages contain their forms too. */
const inPassing =
  /^\/(unsubcribe|switch-person|email-change|nothing)|^\/employee\/setup$|\/(mid-year\/review|year-transition|duplicate|result|refused|failed)$/;

test("at least one test person can open each page, including set-up and re-allocation", () => {
  const shut = openings.filter(({ isOpen }) => !isOpen).map(({ path: url }) => url);
  const pages = siteMap().filter(({ file }) => file.endsWith(".tsx"));
  const shutPages = pages.map(concrete).filter((path) => shut.includes(path));
  expect(shutPages.filter((path) => !inPassing.test(path))).toEqual([]);
  expect(allAttempts().length).toBeGreaterThan(10_000);
});

test("hostile values in any query parameter of any page never cause a 5xx or an injected header", {
  timeout: 1_800_000,
}, async () => {
  const attempts = sampled(allAttempts());
  await expectNoFault(
    attempts,
    ({ opening, name, value }) =>
      look(
        copyOf(opening),
        `${opening.path}${opening.path.includes("?") ? "&" : "?"}${new URLSearchParams([[name, value]])}`,
      ),
    tell,
  );
  figure("hostile query parameters of pages", `${attempts.length} asked, 0 faults`);
});

test("hostile path segments never cause a 5xx", { timeout: 600_000 }, async () => {
  const patterns = siteMap().filter(({ path: pattern }) => /[:*]/.test(pattern));
  const pieces = [
    ...hostile.map((value) => new URLSearchParams([["x", textOf(value)]]).toString().slice(2)),
    "%",
    "%zz",
  ];
  const attempts = sampled(
    patterns.flatMap(({ path: pattern }) =>
      pieces.map((piece) => pattern.replace(/:\w+|\*/, piece.slice(0, 4_000))),
    ),
  );
  const cookie = [...robin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const url of attempts) {
    const { status } = await requestRaw(portal.origin, url, { headers: { Cookie: cookie } });
    expect(status, url).toBeLessThan(500);
  }
  figure("hostile pieces of addresses", `${attempts.length} asked, 0 faults`);
});

test("hostile values in any field of any posted form never cause a 5xx or an injected header", {
  timeout: 1_800_000,
}, async () => {
  const ordinary = {
    amount: "12.34",
    claimerId: "0",
    employeeBenefitCoverageId: "1",
    expenseDate: "01/10/2026",
    expenseTypeId: "3",
    state: "collectingReceipts",
    seen: "1:1",
    claimId: "1",
    provinceId: "9",
    dateOfBirth: "04/05/1990",
    "amount-1": "2800.00",
    "amount-2": "1000.00",
  };
  const events = [
    "",
    "receipt.save",
    "claim.submit",
    "delete.confirm",
    "duplicate.submitAnyway",
    "address.find",
  ];
  const attempts = sampled(
    allAttempts().map((attempt, index) => ({ ...attempt, event: events[index % events.length] ?? "" })),
  );
  await expectNoFault(
    attempts,
    ({ opening, name, value, event }) => {
      const others = Object.entries({ ...ordinary, event }).filter(([one]) => one !== name);
      const fields: [string, string][] = [...others, [name, value]];
      const posted = opening.isMultipart ? multipart(fields) : fields;
      return copyOf(opening).post(opening.path, posted, { csrf: opening.csrf });
    },
    (attempt) => `${tell(attempt)} as ${attempt.event}`,
  );
  const broken = ["%", "a=%zz", "=", "&&&", "a[b][c]=1&a[b]=2", "csrf=x&csrf=y", "\u0000"];
  for (const { path: url } of openings) {
    for (const body of sampled(broken)) {
      const answer = await fetch(portal.origin + url, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
        body,
      });
      expect(answer.status, `${url} ${body}`).toBeLessThan(500);
    }
  }
  figure("hostile fields of posted forms", `${attempts.length} posted, 0 faults`);
  expect((await robin.get("/claim-management/")).status, "still signed in").toBe(200);
});

test("a page that refuses its form says so at the start of its title [ERR-02]", async () => {
  const refused = new Set<string>();
  const unsaid: string[] = [];
  for (const opening of openings.filter(({ isOpen }) => isOpen)) {
    for (const fields of [[], [["reviewId", "x"] as const]]) {
      const posted = opening.isMultipart ? multipart(fields) : fields;
      const { status, text } = await copyOf(opening).post(opening.path, posted, { csrf: opening.csrf });
      if (status !== 400) continue;
      refused.add(opening.path);
      if (!/<title>Error: /.test(text)) unsaid.push(opening.path);
    }
  }
  expect(unsaid).toEqual([]);
  expect(refused.size).toBeGreaterThan(20);
});

function multipart(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
