import { eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { completeClaim, details, newReceipt, send, sentClaim, uploadPath } from "tests/support/claims";
import { type ContractCall, contractCalls, requestOf } from "tests/support/contract-calls";
import { dumpOf } from "tests/support/dump";
import { fromNow } from "tests/support/machine-clock";
import { makePerson, type Person } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { putVendor, reviewed } from "tests/support/reviews";
import { type Answer, describeInProcessAndOverHttp, type TestService } from "tests/support/service";
import { beforeAll, expect, test } from "vitest";
import { sessions } from "~/service/database/schema";
import { signSessionToken } from "~/service/tokens/token";

/** What each id field of a call refers to. A call with an id that is missing here makes the first test fail. */
const namedBy: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  "claim.expenseTypes": { id: "reference" },
  "claim.list": { expenseTypeId: "reference" },
  "claim.exportList": { expenseTypeId: "reference" },
  "claim.checkDuplicate": { id: "claim" },
  "claim.info": { claimId: "claim" },
  "claim.receipts": { claimId: "claim" },
  "claim.receipt": { id: "receipt" },
  "claim.receiptFacts": { id: "receipt" },
  "claim.saveReceipt": {
    id: "receipt",
    claimId: "claim",
    claimerId: "dependent",
    employeeBenefitCoverageId: "coverage",
    expenseTypeId: "reference",
  },
  "claim.checkReceipt": {
    id: "receipt",
    claimId: "claim",
    claimerId: "dependent",
    expenseTypeId: "reference",
  },
  "claim.deleteReceipt": { id: "receipt" },
  "claim.restoreReceipt": { id: "receipt" },
  "claim.dropReplacement": { id: "receipt" },
  "claim.uploadReceipt": { receiptId: "receipt", claimId: "claim" },
  "claim.submit": { claimId: "claim" },
  "claim.remove": { id: "claim" },
  "claim.sendAgain": { id: "claim" },
  "employee.saveBasicInformation": { provinceId: "reference" },
  "employee.saveProfile": { provinceId: "reference" },
  // The account is always the bearer's: the service ignores the id.
  "employee.saveBankingInfo": { voidCheque: "file", employeeId: "reference" },
  "employee.changeAvatar": { profileUrl: "file" },
  "employer.fileUrl": { path: "file" },
  "employer.planEnrollments": { id: "plan" },
  "employer.vendorById": { id: "vendor" },
  // Every review is visible to everybody, and everybody may report it.
  "employer.reviews": { id: "vendor", reviewId: "reference" },
  "employer.myReview": { id: "vendor" },
  "employer.postReview": { id: "vendor" },
  "employer.updateReview": { id: "vendor", reviewId: "review" },
  "employer.deleteReview": { id: "vendor", reviewId: "review" },
  "employer.reportReview": { id: "vendor", reviewId: "reference" },
  "wallet.balances": { employeeId: "employee" },
  "wallet.pendingClaims": { employeeId: "employee" },
  "wallet.transactions": { id: "employee" },
  "wallet.ledger": { employeeId: "employee", enrollmentId: "reference" },
  "wallet.withdraw": { employeeId: "employee", partnerId: "reference", referenceId: "reference" },
};

type Kind =
  | "claim"
  | "receipt"
  | "dependent"
  | "coverage"
  | "file"
  | "plan"
  | "employee"
  | "review"
  | "vendor"
  | "reference";
type Owned = Readonly<Record<Exclude<Kind, "reference">, number | string>>;

/** A plan belongs to the whole employer: colleagues may see it too. */
const ofEmployer: readonly Kind[] = ["plan"];

/** Ids that do not exist. */
const missing: Owned = {
  claim: 2_000_000_001,
  receipt: 2_000_000_001,
  dependent: 2_000_000_001,
  coverage: 2_000_000_001,
  file: "Employee/Claim/00000000-0000-4000-8000-000000000000",
  plan: 2_000_000_001,
  employee: 2_000_000_001,
  review: 2_000_000_001,
  vendor: 2_000_000_001,
};

const carriesId = (field: string) =>
  /id$/i.test(field) || ["path", "voidCheque", "profileUrl"].includes(field);

/** Returns a valid input for the owner of these things. */
function rightInput(call: ContractCall, has: Owned): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [field, kind] of Object.entries(namedBy[call.name] ?? {})) {
    input[field] = kind === "reference" ? 3 : has[kind];
  }
  if (call.name === "claim.expenseTypes") return { id: 1 };
  if (call.name === "employee.saveBankingInfo") {
    const numbers = { transitNumber: "00412", bankNumber: "003", accountNumber: "7654321" };
    return { ...input, ...numbers, eSignature: "Robin Tremblay", agreements: [1, 2] };
  }
  if (call.name === "claim.submit") return { ...input, claimPolicys: [1, 2, 3, 4] };
  if (call.name === "claim.saveReceipt" || call.name === "claim.checkReceipt") {
    return { ...input, amount: 2_500, expenseDate: businessDay, expenseTypeId: 3 };
  }
  if (call.name === "employer.postReview" || call.name === "employer.updateReview")
    return { ...input, ratingPoint: 1, comment: "Not mine to say" };
  if (call.name === "wallet.ledger") return { ...input, figure: "available" };
  if (call.name === "wallet.withdraw") {
    const names = { partnerId: "portal", referenceId: "a-reference-of-the-tests-1790000000000" };
    return { ...input, ...names, withdrawAmount: 1 };
  }
  return input;
}

async function ask(
  service: TestService,
  call: ContractCall,
  input: Record<string, unknown>,
  token: string | undefined,
): Promise<Answer> {
  if (call.path === uploadPath || call.name === "employer.uploadFile") {
    const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const raw = formOf(await picture("png", 5), { folderName: "Employee/Claim", ...fields });
    return service.call(call.method, call.path, { token, raw });
  }
  const { address: url, body } = requestOf(call, input);
  return service.call(call.method, url, { token, ...(body ? { body } : {}) });
}

/** Returns a response without the requested ids, so that existing and missing ones can be compared. */
function withoutIds({ status, body }: Answer, ids: readonly unknown[]): string {
  let text = JSON.stringify(body ?? null);
  for (const id of ids) text = text.replaceAll(String(id), "…");
  return `${status} ${text}`;
}

async function belongingsOf(
  service: TestService,
  person: Person,
  token: string,
  vendor: number,
): Promise<Owned> {
  const receipt = await completeClaim(service, token, person);
  return {
    claim: receipt.claimId,
    receipt: receipt.id,
    dependent: person.dependentIds[0] ?? 0,
    coverage: person.coverageIds[1] ?? 0,
    file: receipt.fileUrl,
    plan: person.planId ?? 0,
    employee: person.employeeId,
    vendor,
    review: await reviewed(service, token, vendor),
  };
}

test("every id field of a contract call has a known kind", () => {
  const taken = contractCalls().map(({ name, fields }) => [name, fields.filter(carriesId).sort()] as const);
  const known = Object.entries(namedBy).map(([name, fields]) => [name, Object.keys(fields).sort()] as const);
  expect(Object.fromEntries(taken.filter(([, fields]) => fields.length > 0))).toEqual(
    Object.fromEntries(known),
  );
});

describeInProcessAndOverHttp("another person's data", (service) => {
  const child = [{ firstName: "Ada", lastName: "Roy", relationship: "CHILDREN" as const }];
  let victim: Person;
  let theirs: Owned;
  let sent: Owned;
  let vendor: number;

  beforeAll(async () => {
    vendor = await putVendor(service().db);
    victim = await makePerson(service().db, { dependents: child });
    const token = await service().signIn(victim);
    const receipt = await sentClaim(service(), token, victim, { amount: 777 });
    sent = {
      ...missing,
      claim: receipt.claimId,
      receipt: receipt.id,
      file: receipt.fileUrl,
      employee: victim.employeeId,
    };
    theirs = await belongingsOf(service(), victim, token, vendor);
    sent = { ...sent, vendor, review: theirs.review };
  });

  const strangers = [
    ["a colleague", (person: Person) => ({ atEmployer: person.employerId })],
    ["an employee of another employer", () => ({})],
    ["an owner", (person: Person) => ({ atEmployer: person.employerId, roles: ["ROLE_EMP_OWNER" as const] })],
    ["an admin", (person: Person) => ({ atEmployer: person.employerId, roles: ["ROLE_EMP_ADMIN" as const] })],
    ["a person whose benefit was cancelled", () => ({ benefitCancellationDate: "2020-01-01" })],
    ["a person who has not finished set-up", () => ({ isSetupDone: false })],
    ["a person who must re-allocate", () => ({ reAllocationStatus: "REQUIRED" as const })],
    ["a person in re-allocation review", () => ({ reAllocationStatus: "REVIEW" as const })],
    ["a person whose plan changes", () => ({ reAllocationStatus: "CHANGE_REQUIRED" as const })],
  ] as const;

  test.each(strangers)("looks missing to %s and stays unchanged [CLD-05]", async (_, wishesFor) => {
    const stranger = await makePerson(service().db, { ...wishesFor(victim), dependents: child });
    const token = await service().signIn(stranger);
    const own = await ownOf(stranger, token);
    const before = await dumpOf(service().db);
    for (const call of contractCalls()) {
      for (const [field, kind] of Object.entries(namedBy[call.name] ?? {})) {
        const isShared = ofEmployer.includes(kind) && stranger.employerId === victim.employerId;
        if (kind === "reference" || kind === "vendor" || isShared) continue;
        const right = rightInput(call, own);
        const asked = async (id: number | string) =>
          withoutIds(await ask(service(), call, { ...right, [field]: id }, token), [id]);
        const nobodys = await asked(missing[kind]);
        const foreign = new Set([theirs[kind], sent[kind]].filter((id) => id !== missing[kind]));
        for (const id of foreign) {
          const what = `${call.name} with another's ${field}`;
          const answer = await asked(id);
          expect(answer, what).toBe(nobodys);
          // Deleting a missing thing counts as done; everything else is refused.
          expect(answer, what).toMatch(call.method === "DELETE" ? /^(204|404) / : /^(400|404|409) /);
        }
      }
      expect(await dumpOf(service().db), call.name).toEqual(before);
    }
  });

  /** A person who may not submit claims has none; their own data does not matter then. */
  async function ownOf(stranger: Person, token: string): Promise<Owned> {
    const uploaded = await send(service(), token, await picture("png", stranger.employeeId)).catch(
      () => undefined,
    );
    if (uploaded?.status !== 200) return { ...missing, employee: stranger.employeeId, vendor };
    const receipt = uploaded.body as { id: number; claimId: number; fileUrl: string };
    return {
      claim: receipt.claimId,
      receipt: receipt.id,
      dependent: stranger.dependentIds[0] ?? 0,
      coverage: stranger.coverageIds[1] ?? 0,
      file: receipt.fileUrl,
      plan: stranger.planId ?? 0,
      employee: stranger.employeeId,
      vendor,
      review: missing.review,
    };
  }

  test("gets only 401 responses and no change from requests without a valid session [SES-14]", async () => {
    const token = await service().signIn(victim);
    const ended = await service().signIn(victim);
    await service().call("POST", "/auth/api/user/logout", { token: ended });
    const [row] = await service()
      .db.select()
      .from(sessions)
      .where(eq(sessions.employeeId, victim.employeeId));
    const signed = { employeeId: victim.employeeId, authorities: ["ROLE_EMPLOYEE"] };
    const key = service().secrets.signing;
    const hour = 3_600_000;
    const nobodies: readonly (readonly [string, string | undefined])[] = [
      ["anonymous", undefined],
      ["an empty token", ""],
      ["an ended session", ended],
      [
        "an expired token",
        await signSessionToken(key, {
          ...signed,
          sessionId: row?.id ?? "",
          expiresAt: fromNow(-hour),
        }),
      ],
      [
        "a session nobody opened",
        await signSessionToken(key, {
          ...signed,
          sessionId: crypto.randomUUID(),
          expiresAt: fromNow(hour),
        }),
      ],
      [
        "another key",
        await signSessionToken(new Uint8Array(32), {
          ...signed,
          sessionId: row?.id ?? "",
          expiresAt: fromNow(hour),
        }),
      ],
      ["a token with its signature cut", `${token.split(".").slice(0, 2).join(".")}.`],
    ];
    const before = await dumpOf(service().db);
    for (const call of contractCalls().filter(({ isOpen }) => !isOpen)) {
      for (const [who, worthless] of nobodies) {
        const answer = await ask(service(), call, rightInput(call, theirs), worthless);
        expect(answer.status, `${call.name} for ${who}`).toBe(401);
      }
    }
    expect(await dumpOf(service().db)).toEqual(before);
  });

  test("is not reachable through fields that name another owner, status or role", async () => {
    const stranger = await makePerson(service().db);
    const token = await service().signIn(stranger);
    const receipt = await newReceipt(service(), token);
    const victimBefore = await claimsOf(victim);
    const more = {
      employeeId: victim.employeeId,
      status: "APPROVED",
      claimStatus: "APPROVED",
      role: "ROLE_EMP_OWNER",
      isSetupDone: true,
    };
    await service().call("PUT", "/manage-claim/api/receipts", {
      token,
      body: { ...details(stranger, receipt), ...more, fileUrl: theirs.file, __proto__: more },
    });
    await service().call("PUT", "/manage-claim/api/claims/submit", {
      token,
      body: { claimId: receipt.claimId, claimPolicys: [1, 2, 3, 4], maxPaid: 999_999, ...more },
    });
    const now = await service().api(token).claim.info({ claimId: receipt.claimId });
    expect(["OPEN", "REQUESTED"]).toContain(now.claimStatus);
    expect(now.receipts[0]?.fileUrl).toBe(receipt.fileUrl);
    expect((await service().api(token).employee.info()).authorities).toEqual(["ROLE_EMPLOYEE"]);
    expect(await claimsOf(victim)).toEqual(victimBefore);
  });

  async function claimsOf(person: Person) {
    return service()
      .api(await service().signIn(person))
      .claim.list({ page: 1, perPage: 100 });
  }
});
