import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { allInfo } from "tests/support/all-info";
import { makePerson } from "tests/support/person";
import { pdf, picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ApiError } from "~/gateway/api-error";
import { createGatewayFactory, type Gateway } from "~/gateway/gateway";
import { upstreamTransport } from "~/gateway/transport";
import { employees } from "~/service/database/schema";

const problem = "We’ve run into a problem. Please try again later";
const systemError = "System error. We apologize for the inconvenience. Please try again.";
const dates = "/manage-employee/api/employees/eligibility-date";

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.then(
    (answer) => new Error(`it was answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw failure;
  return failure;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wallet-gateway-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onDisk({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) {
  const place = path.join(folder, crypto.randomUUID());
  await writeFile(place, bytes);
  return { path: place, name, type, size: bytes.length };
}

describe("a gateway in front of an upstream", () => {
  let upstream: StubUpstream;
  let api: Gateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    api = createGatewayFactory(upstreamTransport(`${upstream.origin}/`))({ token: "the token" });
  });
  afterAll(() => upstream.stop());
  afterEach(() => {
    upstream.answers.clear();
    upstream.heard.length = 0;
    vi.useRealTimers();
  });

  test.each([
    [{ status: 400, body: { message: "No such name" } }, 400, "No such name", "No such name"],
    [{ status: 401, body: { message: "Sign in" } }, 401, "Sign in", "Sign in"],
    [{ status: 401 }, 401, undefined, systemError],
    [{ status: 403, body: { message: "Forbidden for bean x" } }, 403, "Forbidden for bean x", problem],
    [{ status: 500, body: { message: "NullPointerException" } }, 500, "NullPointerException", problem],
    [{ status: 500 }, 500, undefined, systemError],
    [{ status: 403, body: {} }, 403, undefined, systemError],
    [{ status: 409, body: { message: "" } }, 409, undefined, systemError],
    [{ status: 409, body: { message: 7 } }, 409, undefined, systemError],
    [{ status: 502, body: "<html><body>Bad Gateway</body></html>" }, 502, undefined, systemError],
    [
      { status: 503, body: { message: "Closed until Monday" } },
      503,
      "Closed until Monday",
      "Closed until Monday",
    ],
    [{ status: 404, body: ["x"] }, 404, undefined, systemError],
    [
      { status: 400, body: "null", headers: { "Content-Type": "application/json" } },
      400,
      undefined,
      systemError,
    ],
    [
      { status: 400, body: "{", headers: { "Content-Type": "application/json" } },
      undefined,
      undefined,
      systemError,
    ],
  ] as const)("throws one ApiError for the response %j [ERR-01]", async (said, status, message, sentence) => {
    upstream.answers.set(`GET ${dates}`, said);
    const failure = await failureOf(api.employee.eligibilityDate());
    if (status !== undefined) expect(failure.status).toBe(status);
    expect(failure.serverMessage).toBe(message);
    expect(failure.userMessage).toBe(sentence);
  });

  test("keeps the service's error code", async () => {
    upstream.answers.set("PUT /manage-claim/api/claims/submit", {
      status: 409,
      body: { message: "Too late", code: "benefitCancelled" },
    });
    const failure = await failureOf(api.claim.submit({ claimId: 1, claimPolicys: [1] }));
    expect(failure).toMatchObject({ status: 409, code: "benefitCancelled", userMessage: "Too late" });
  });

  test.each([
    [{ status: 200, body: { eligibilityDate: "the first" } }],
    [{ status: 200, body: { eligibilityDate: 20260101 } }],
    [{ status: 200, body: {} }],
    [{ status: 200, body: [] }],
    [{ status: 200 }],
    [{ status: 200, body: "<html>Welcome to our maintenance page</html>" }],
    [{ status: 204 }],
  ])("treats a response that violates the contract as missing: %j [API-05]", async (said) => {
    upstream.answers.set(`GET ${dates}`, said);
    const failure = await failureOf(api.employee.eligibilityDate());
    expect(failure).toMatchObject({ status: 503, serverMessage: undefined, userMessage: systemError });
    expect(failure.cause).toBeDefined();
  });

  test("ignores unknown fields, so that an upstream may add some", async () => {
    upstream.answers.set(`GET ${dates}`, {
      status: 200,
      body: { eligibilityDate: "2026-01-01", more: true },
    });
    expect(await api.employee.eligibilityDate()).toMatchObject({ eligibilityDate: "2026-01-01" });
  });

  describe("a response with no more than the specification's fields [API-05]", () => {
    const receipt = {
      id: 31,
      claimId: 5,
      amount: 4_500,
      attachmentUrl: "Employee/Claim/9f/shown.jpg",
      fileUrl: "Employee/Claim/9f/My%20receipt.JPG?v=2",
      claimerId: 0,
      claimerType: "EMPLOYEE",
      employeeBenefitCoverageId: 71,
      typeOfClaim: "Healthcare spending",
      expenseDate: "2026-02-02",
      expenseTypeId: 3,
      expenseType: "Dental",
    };
    const completed = {
      ...receipt,
      claimerName: null,
      relationship: null,
      expenseTypeOther: null,
      notes: null,
      file: {
        name: "My receipt.JPG",
        type: "image/jpeg",
        size: 0,
        thumbnailUrl: "Employee/Claim/9f/shown.jpg",
        isPasswordProtected: false,
      },
    };
    const claim = {
      id: 5,
      totalAmount: 4_500,
      submittedDate: "2026-02-03T15:00:00Z",
      employeeName: "Robin Roy",
      employeeEmail: "r@example.com",
      companyName: "Maple",
      enableClaimSeparation: true,
      claimSeparations: [{ amount: 4_500, status: "APPROVED" }],
      receipts: [receipt],
    };

    test.each(["claimStatus", "status"])("reads a claim with %s alone [CLD-05]", async (name) => {
      const body = { ...claim, [name]: "REQUESTED" };
      upstream.answers.set("GET /manage-claim/api/employees/claim-info", { status: 200, body });
      expect(await api.claim.info({ claimId: 5 })).toEqual({
        ...claim,
        claimStatus: "REQUESTED",
        status: "REQUESTED",
        maxPaid: null,
        reasonType: null,
        reason: null,
        claimSeparations: [{ amount: 4_500, paidStatus: null, status: "APPROVED", forDate: null }],
        receipts: [completed],
      });
    });

    test("reads receipts, an upload's too, and the row of OPEN claims [RCP-01, CLM-15]", async () => {
      const noted = { ...receipt, notes: "from the dentist", fileUrl: "Employee/Claim/9f/%E0%A4%A" };
      const printed = { ...receipt, fileUrl: "Employee/Claim/9f/bill.pdf" };
      const body = [receipt, noted, printed];
      upstream.answers.set("GET /manage-claim/api/receipts", { status: 200, body });
      expect(await api.claim.receipts({ claimId: 5 })).toEqual([
        completed,
        { ...completed, ...noted, file: { ...completed.file, name: "Receipt 31", type: "" } },
        {
          ...completed,
          ...printed,
          file: { ...completed.file, name: "bill.pdf", type: "application/pdf", thumbnailUrl: null },
        },
      ]);
      upstream.answers.set("POST /manage-claim/api/receipts/upload-receipt", { status: 200, body: receipt });
      expect(await api.uploads.receipt(await onDisk(await pdf(1)), {}, {})).toEqual(completed);
      const row = { id: 5, claimStatus: "OPEN", extendStatus: "", totalAmount: 4_500, openIdList: [5] };
      upstream.answers.set("GET /manage-claim/api/employees/claimOpeningSummary", { status: 200, body: row });
      expect(await api.claim.openingSummary()).toEqual({ ...row, submittedDate: null });
      upstream.answers.set("GET /manage-claim/api/employees/claimOpeningSummary", { status: 200, body: {} });
      expect(await api.claim.openingSummary()).toEqual({});
    });

    test("reads a claim without an extended status, null or left out [CLM-18, API-05]", async () => {
      const summary = { id: 5, claimStatus: "REQUESTED", submittedDate: null, totalAmount: 4_500 };
      const body = { records: [summary, { ...summary, extendStatus: null }], pageCount: 1 };
      upstream.answers.set("GET /manage-claim/api/employees/claims", { status: 200, body });
      const read = { ...summary, extendStatus: null };
      expect(await api.claim.list({})).toEqual({ ...body, records: [read, read] });
      const record = { ...claim, claimStatus: "REQUESTED", extendStatus: null };
      upstream.answers.set("GET /manage-claim/api/employees/claim-info", { status: 200, body: record });
      expect(await api.claim.info({ claimId: 5 })).toMatchObject({ extendStatus: null });
    });

    test.each([null, undefined, "PAUSED"])(
      "reads the re-allocation status %j as NONE [SES-07, API-05]",
      async (status) => {
        const said = { isSetupDone: true, isEmployerNotEditInfo: false, reAllocationStatus: status };
        const info = {
          id: 5,
          firstName: "R",
          lastName: "R",
          email: "r@example.com",
          ...said,
        };
        upstream.answers.set("GET /manage-employee/api/employees/info", { status: 200, body: info });
        expect(await api.employee.info()).toEqual({ ...info, reAllocationStatus: "NONE" });
        const body = { ...allInfo, reAllocationStatus: status };
        upstream.answers.set("GET /manage-employee/api/employees/all-info", { status: 200, body });
        expect(await api.employee.allInfo()).toMatchObject({ reAllocationStatus: "NONE" });
      },
    );

    test.each([null, undefined])(
      "reads what set-up is still to ask for, %j, as empty [SET-02, API-05]",
      async (none) => {
        const someone = { id: 3, firstName: none, lastName: none, relationship: none };
        const employeeBanking = { accountNumber: none, bankNumber: "003" };
        const body = { ...allInfo, employeeBanking, dependents: [someone] };
        upstream.answers.set("GET /manage-employee/api/employees/all-info", { status: 200, body });
        expect(await api.employee.allInfo()).toMatchObject({
          employeeBanking: { accountNumber: "", bankNumber: "003" },
          dependents: [{ id: 3, firstName: "", lastName: "", relationship: "" }],
        });
        upstream.answers.set("GET /manage-employee/api/employees/banking-info", {
          status: 200,
          body: employeeBanking,
        });
        expect(await api.employee.bankingInfo()).toMatchObject({ accountNumber: "", bankNumber: "003" });
      },
    );

    test.each(["amount", "id", "fileUrl"])("refuses a receipt without its %s", async (name) => {
      const body = [{ ...receipt, [name]: undefined }];
      upstream.answers.set("GET /manage-claim/api/receipts", { status: 200, body });
      expect(await failureOf(api.claim.receipts({ claimId: 5 }))).toMatchObject({ status: 503 });
    });
  });

  test("sends requests as specified: bearer token, JSON, query, path [API-02]", async () => {
    upstream.answers.set("PUT /manage-claim/api/claims/submit", { status: 200 });
    upstream.answers.set("GET /manage-claim/api/employees/claims", {
      status: 200,
      body: { records: [], pageCount: 0 },
    });
    upstream.answers.set("DELETE /manage-claim/api/claims/remove/7", { status: 204 });
    await api.claim.submit({ claimId: 7, claimPolicys: [1, 2] }).catch(() => undefined);
    await api.claim.list({ page: 2, excludeStatus: "OPEN", from: "2026-01-01" });
    await api.claim.remove({ id: 7 });
    const [submit, list, remove] = upstream.heard;
    expect(submit).toMatchObject({ method: "PUT", path: "/manage-claim/api/claims/submit" });
    expect(submit?.headers).toMatchObject({
      authorization: "Bearer the token",
      "content-type": expect.stringContaining("application/json"),
    });
    expect(JSON.parse(submit?.body ?? "")).toEqual({ claimId: 7, claimPolicys: [1, 2] });
    const query = new URLSearchParams(list?.path.split("?")[1]);
    expect(Object.fromEntries(query)).toEqual({ page: "2", excludeStatus: "OPEN", from: "2026-01-01" });
    expect(remove).toMatchObject({ method: "DELETE", path: "/manage-claim/api/claims/remove/7" });
  });

  const neverEnding = () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("{")) }), {
      headers: { "Content-Type": "application/json" },
    });
  const silences = [
    ["that never comes", () => new Promise<Response>(() => undefined)],
    ["that begins and never ends", async () => neverEnding()],
  ] as const;

  test.each(silences)(
    "times out on a response %s after 20 seconds, or after 60 and 20 with a file",
    async (_, fetch) => {
      const transport = { ...upstreamTransport(upstream.origin), fetch, upload: fetch };
      const silent = createGatewayFactory(transport)({});
      const file = await onDisk(await pdf(1));
      vi.useFakeTimers();
      const failures: string[] = [];
      const note = (what: string) => (failure: ApiError) => failures.push(`${what} ${failure.status}`);
      failureOf(silent.employee.eligibilityDate()).then(note("call"));
      failureOf(silent.uploads.receipt(file, {}, {})).then(note("upload"));
      await vi.advanceTimersByTimeAsync(19_900);
      expect(failures).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(failures).toContain("call 503");
      await vi.advanceTimersByTimeAsync(60_000);
      expect(failures).toContain("upload 503");
    },
  );

  test.each(["", "/benefits"])(
    "reads a file by the path that an upstream at the URL's path '%s' names [API-03]",
    async (base) => {
      const signedPath = "/manage-employer/api/files/picture/content";
      upstream.answers.set(`GET ${base}/manage-employer/api/files`, {
        status: 200,
        body: { data: `${signedPath}?signature=x` },
      });
      upstream.answers.set(`GET ${base}${signedPath}`, { status: 200, body: "the bytes" });
      const under = createGatewayFactory(upstreamTransport(upstream.origin + base))({ token: "the token" });
      expect(await (await under.files.content("Employee/Claim/x")).text()).toBe("the bytes");
      expect(upstream.heard.at(-1)?.path).toBe(`${base}${signedPath}?signature=x`);
    },
  );

  test("reads a file from another host that an upstream names by a whole URL [API-03]", async () => {
    const store = await startUpstream();
    store.answers.set("GET /picture", { status: 200, body: "the bytes" });
    upstream.answers.set("GET /manage-employer/api/files", {
      status: 200,
      body: { data: `${store.origin}/picture` },
    });
    expect(await (await api.files.content("Employee/Claim/x")).text()).toBe("the bytes");
    await store.stop();
  });

  test("throws an ApiError for an unreachable upstream too", async () => {
    const nobody = createGatewayFactory(upstreamTransport("http://127.0.0.1:9"))({ token: "x" });
    expect(await failureOf(nobody.employee.info())).toMatchObject({ status: 503, userMessage: systemError });
    const file = await onDisk(await pdf(1));
    expect(await failureOf(nobody.uploads.receipt(file, {}, {}))).toMatchObject({ status: 503 });
    expect(await failureOf(nobody.files.content("Employee/Claim/x"))).toMatchObject({ status: 503 });
  });

  test("reads once more over a new connection if the kept one was closed meanwhile; sends nothing twice [API-03]", async () => {
    const used = new Set<Socket>();
    const heard: string[] = [];
    const closing = createServer(({ method = "", socket }, response) => {
      heard.push(method);
      if (used.has(socket)) return void socket.destroy();
      used.add(socket);
      response
        .writeHead(200, { "Content-Type": "application/json" })
        .end(JSON.stringify({ eligibilityDate: "2026-01-01" }));
    });
    await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
    const address = closing.address();
    if (typeof address !== "object" || address === null) throw new Error("The server has no port");
    const there = createGatewayFactory(upstreamTransport(`http://127.0.0.1:${address.port}`))({});
    try {
      await there.employee.eligibilityDate();
      await setTimeout(50); // The connection is idle, and used again, only then.
      await there.employee.eligibilityDate();
      expect(heard).toEqual(["GET", "GET", "GET"]);
      heard.length = 0;
      await setTimeout(50);
      expect(await failureOf(there.claim.remove({ id: 7 }))).toMatchObject({ status: 503 });
      expect(heard).toEqual(["DELETE"]);
    } finally {
      closing.closeAllConnections();
      closing.close();
    }
  });

  test("sends an upload as a form with the browser's file name and type [API-02]", async () => {
    upstream.answers.set("POST /manage-claim/api/receipts/upload-receipt", {
      status: 415,
      body: { message: "File type does not support." },
    });
    const file = await onDisk(await pdf(1, "Rechnung für Zoë.pdf"));
    const failure = await failureOf(
      api.uploads.receipt(file, { claimId: 12 }, { idempotencyKey: "k".repeat(12) }),
    );
    expect(failure).toMatchObject({ status: 415, userMessage: "File type does not support." });
    const [heard] = upstream.heard;
    expect(heard?.headers).toMatchObject({
      "content-type": expect.stringMatching(/^multipart\/form-data; boundary=/),
      "idempotency-key": "kkkkkkkkkkkk",
      authorization: "Bearer the token",
    });
    const body = Buffer.from(heard?.body ?? "", "latin1").toString("utf8");
    expect(body).toContain('name="folderName"\r\n\r\nEmployee/Claim\r\n');
    expect(body).toContain('name="claimId"\r\n\r\n12\r\n');
    expect(body).not.toContain('name="receiptId"');
    expect(body).toContain('filename="Rechnung für Zoë.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF');
  });

  test("passes the visitor's IP address on with calls and with uploads [API-03]", async () => {
    const ipAddress = "203.0.113.9";
    const visitor = createGatewayFactory(upstreamTransport(upstream.origin))({ token: "x", ipAddress });
    const file = await onDisk(await pdf(1, "receipt.pdf"));
    await failureOf(visitor.uploads.receipt(file, {}, {}));
    await failureOf(visitor.claim.list({ page: 1, perPage: 10, sortType: "DESC" }));
    expect(upstream.heard.map(({ headers }) => headers["x-forwarded-for"])).toEqual([ipAddress, ipAddress]);
  });

  test("sends a file with its folder and returns its reference [API-02, BNK-01]", async () => {
    const upload = "POST /manage-employer/api/files";
    upstream.answers.set(upload, { status: 201, body: { data: "cheques/12.png" } });
    const file = await onDisk(await picture("png", 3));
    expect(await api.uploads.file(file, "Employee/Cheque")).toBe("cheques/12.png");
    expect(upstream.heard[0]?.body).toContain('name="folderName"\r\n\r\nEmployee/Cheque\r\n');
    upstream.answers.set(upload, { status: 201, body: { path: "cheques/12.png" } });
    expect(await failureOf(api.uploads.file(file, "Employee/Cheque"))).toMatchObject({ status: 503 });
  });

  test("treats an upload response that is not a receipt as missing", async () => {
    const upload = "POST /manage-claim/api/receipts/upload-receipt";
    const file = await onDisk(await pdf(1));
    for (const body of [{ id: 1 }, [], "<html>", { message: "fine" }]) {
      upstream.answers.set(upload, { status: 200, body });
      expect(await failureOf(api.uploads.receipt(file, {}, {}))).toMatchObject({ status: 503 });
    }
  });
});

describeInProcessAndOverHttp("a gateway in front of the service", (service) => {
  test("reads, writes, uploads and downloads [API-03]", async () => {
    const person = await makePerson(service().db);
    const api = service().api(await service().signIn(person));
    expect(await api.employee.info()).toMatchObject({ id: person.employeeId, email: person.email });
    const file = await onDisk(await picture("png", 3));
    const { id, claimId } = await api.uploads.receipt(file, {}, {});
    const saved = await api.claim.saveReceipt({
      id,
      claimId,
      amount: 2_500,
      claimerId: 0,
      employeeBenefitCoverageId: person.coverageIds[1] ?? 0,
      expenseDate: `${person.benefitYear}-01-02`,
      expenseTypeId: 3,
    });
    const content = await api.files.content(saved.fileUrl);
    expect(content.headers.get("Content-Type")).toBe("image/png");
    expect((await content.arrayBuffer()).byteLength).toBeGreaterThan(50);
    expect(await api.claim.remove({ id: claimId })).toBeUndefined();
    expect(await failureOf(api.claim.info({ claimId }))).toMatchObject({ status: 404 });
    expect(await failureOf(api.files.content("Employee/Claim/nothing"))).toBeInstanceOf(ApiError);
  });

  test("throws a 401 with the server's message for an invalid token [SES-14]", async () => {
    for (const token of [undefined, "", "x.y.z"]) {
      const failure = await failureOf(service().api(token).employee.info());
      expect(failure).toMatchObject({ status: 401, userMessage: "Please sign in again" });
    }
  });

  test("passes on status, code and message of a rejected request", async () => {
    const person = await makePerson(service().db);
    const api = service().api(await service().signIn(person));
    const file = await onDisk(await picture("png", 4));
    const { claimId } = await api.uploads.receipt(file, {}, {});
    await service()
      .db.update(employees)
      .set({ benefitCancellationDate: "2020-01-01" })
      .where(eq(employees.id, person.employeeId));
    expect(await failureOf(api.claim.submit({ claimId, claimPolicys: [1, 2, 3, 4] }))).toMatchObject({
      status: 409,
      code: "benefitCancelled",
      userMessage: "Sorry your benefit was cancelled, you can not submit the new claim after 15 Jan 2020",
    });
  });
});
