import { eq, isNull, sql } from "drizzle-orm";
import { businessDay, businessStart } from "tests/support/business-day";
import { details, money, newReceipt, sentClaim } from "tests/support/claims";
import { operate } from "tests/support/operator";
import { makePerson, type PersonOptions } from "tests/support/person";
import { type Answer, describeInProcessAndOverHttp, startService } from "tests/support/service";
import { beforeAll, expect, test } from "vitest";
import type { OperatorAccount, OperatorWithKey } from "~/contract/entities/operator";
import type { ClaimProposal, OperatorClaim, OperatorClaimState } from "~/contract/entities/operator-claim";
import { operatorContract } from "~/contract/operator";
import { hasAccess, OPERATOR_ROLES, type OperatorRole } from "~/domain/operator-role";
import { auditEvents, operatorCommands, operators, proposals } from "~/service/database/schema";

const names = ["Dana Reyes", "Ravi Bell", "Mia Sato", "Theo Young"] as const;

describeInProcessAndOverHttp("named operators", (service) => {
  const keys = new Map<string, string>();
  let made = 0;

  async function added(role: OperatorRole, ceiling: number | null = null): Promise<OperatorWithKey> {
    made += 1;
    const name = `${names[made % names.length]} ${made}`;
    const sent = { name, role, ceiling };
    const { status, body } = await operate(service(), "POST", "/operators", sent, as("ADMINISTER"));
    expect(status, JSON.stringify(body)).toBe(200);
    return body as OperatorWithKey;
  }

  function as(who: OperatorRole | OperatorWithKey): Record<string, string> {
    const key = typeof who === "string" ? keys.get(who) : who.key;
    return key ? { "Operator-Key": key } : {};
  }

  /** Creates a submitted claim and returns it as an operator reads it. */
  async function claimOf(amount: number, wishes: PersonOptions = {}) {
    const person = await makePerson(service().db, wishes);
    const token = await service().signIn(person);
    const receipt = await sentClaim(service(), token, person, { amount });
    return { person, token, receipt, claimId: receipt.claimId, at: `/claims/${receipt.claimId}` };
  }

  async function readBy(who: OperatorRole | OperatorWithKey, claimId: number) {
    const { body } = await operate(service(), "GET", `/claims/${claimId}`, undefined, as(who));
    const { version, totalAmount: total } = body as OperatorClaim;
    return { version, total };
  }

  async function act(who: OperatorRole | OperatorWithKey, claimId: number, what: string): Promise<Answer> {
    return operate(service(), "POST", `/claims/${claimId}/${what}`, await readBy(who, claimId), as(who));
  }

  beforeAll(async () => {
    for (const role of ["ADMINISTER", "READ", "DECIDE", "PAY"] as const) {
      keys.set(role, (await added(role)).key ?? "");
    }
  });

  test("each call is open to exactly its roles, which the OpenAPI document names [SEC-07]", async () => {
    const { body } = await service().call("GET", "/api/openapi.json");
    const { paths } = body as { paths: Record<string, Record<string, { description?: string }>> };
    for (const [name, call] of Object.entries(operatorContract)) {
      const { route, meta } = call["~orpc"];
      const [method, path] = [route.method ?? "", route.path ?? ""];
      expect(meta.roles.length, name).toBeGreaterThan(0);
      const described = paths[path]?.[method.toLowerCase()]?.description;
      for (const role of meta.roles) {
        expect(described, name).toContain(role === "READ" ? "every role" : role);
      }
      for (const role of OPERATOR_ROLES) {
        const asked = path.replace("/manage-operator/api", "").replaceAll(/\{\w+\}/g, "2000000001");
        if (name === "renewOwnKey") continue;
        const input = method === "GET" ? undefined : {};
        const { status, body: answer } = await operate(service(), method, asked, input, as(role));
        const isClosed = status === 403;
        expect(isClosed, `${name} as ${role}: ${status} ${JSON.stringify(answer)}`).toBe(
          !hasAccess(role, meta.roles),
        );
      }
    }
  });

  test("a decider cannot pay and a payer cannot decide; the audit record names each operator [SEC-07]", async () => {
    const { claimId, person } = await claimOf(5_000);
    expect(await act("READ", claimId, "approval")).toMatchObject({
      status: 403,
      body: { code: "ROLE_MISSING" },
    });
    expect((await act("PAY", claimId, "approval")).status).toBe(403);
    expect((await act("DECIDE", claimId, "approval")).status).toBe(200);
    const refused = await act("DECIDE", claimId, "payment");
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("takes the role PAY") },
    });
    expect((await act("PAY", claimId, "payment")).status).toBe(200);
    const rows = await service()
      .db.select({ action: auditEvents.action, role: operators.role, actor: auditEvents.actor })
      .from(auditEvents)
      .innerJoin(operators, eq(operators.id, auditEvents.operatorId))
      .where(eq(auditEvents.employeeId, person.employeeId))
      .orderBy(auditEvents.id);
    expect(rows).toEqual([
      { action: "claim.approved", role: "DECIDE", actor: "OPERATOR" },
      { action: "claim.paid", role: "PAY", actor: "OPERATOR" },
    ]);
    await expect(
      service().db.execute(
        sql`insert into audit_events (actor, action, subject) values ('OPERATOR', 'claim.paid', 'claim')`,
      ),
    ).rejects.toThrow();
    const nameless = sql`${auditEvents.actor} = 'OPERATOR' and ${isNull(auditEvents.operatorId)}`;
    expect(await service().db.$count(auditEvents, nameless)).toBe(0);
  });

  test("a change of an operator keeps what it does not name, also beside another change", async () => {
    const one = await added("DECIDE");
    const change = (named: object) =>
      operate(service(), "PUT", `/operators/${one.id}`, named, as("ADMINISTER"));
    for (let round = 1; round <= 5; round += 1) {
      const role = round % 2 === 0 ? "DECIDE" : "PAY";
      await Promise.all([change({ ceiling: round * 100 }), change({ role })]);
      const { body } = await change({});
      expect(body).toMatchObject({ role, ceiling: round * 100 });
    }
    expect((await change({ role: "READ" })).status, "a ceiling needs decisions").toBe(400);
    expect((await change({ ceiling: null })).body).toMatchObject({ ceiling: null });
  });

  test("a key is shown once, stored as a hash, renewed and revoked; its last use is shown [SEC-07]", async () => {
    const once = { "Idempotency-Key": `add-once-${service().door.length}`, ...as("ADMINISTER") };
    const sent = { name: "Ines Okafor", role: "READ" };
    const first = (await operate(service(), "POST", "/operators", sent, once)).body as OperatorWithKey;
    const again = (await operate(service(), "POST", "/operators", sent, once)).body as OperatorWithKey;
    expect(first.key).toMatch(/^wallet-operator-[\w-]{43}$/);
    expect(again).toEqual({ ...first, key: null });
    const known = await operate(
      service(),
      "POST",
      "/operators",
      { ...sent, name: "INES okafor" },
      as("ADMINISTER"),
    );
    expect(known.status).toBe(409);
    for (const table of [operators, operatorCommands, auditEvents]) {
      const { rows } = await service().db.execute<{ text: string }>(
        sql`select coalesce(string_agg(r::text, ''), '') as text from ${table} r`,
      );
      expect(rows[0]?.text).not.toContain(first.key);
    }

    const plans = (key: string | null) =>
      operate(service(), "GET", "/plans", undefined, { "Operator-Key": key ?? "" }).then(
        ({ status }) => status,
      );
    const shown = async () =>
      (
        (await operate(service(), "GET", "/operators", undefined, as("ADMINISTER"))).body as OperatorAccount[]
      ).find(({ id }) => id === first.id);
    expect(await shown()).toMatchObject({ lastUsedDate: null, revokedDate: null, role: "READ" });
    expect(await plans(first.key)).toBe(200);
    expect(await shown()).toMatchObject({ lastUsedDate: expect.stringMatching(/^\d{4}-/) });

    const own = await operate(service(), "POST", "/operator/key", undefined, as(first));
    const renewed = own.body as OperatorWithKey;
    expect([await plans(first.key), await plans(renewed.key)]).toEqual([401, 200]);
    const path = `/operators/${first.id}`;
    const byAdministrator = await operate(service(), "POST", `${path}/key`, {}, as("ADMINISTER"));
    const last = byAdministrator.body as OperatorWithKey;
    expect([await plans(renewed.key), await plans(last.key)]).toEqual([401, 200]);
    const changed = await operate(service(), "PUT", path, { role: "PAY", ceiling: 5 }, as("ADMINISTER"));
    expect(changed.body).toMatchObject({ role: "PAY", ceiling: 5 });
    expect(
      (await operate(service(), "PUT", path, { role: "READ", ceiling: 5 }, as("ADMINISTER"))).status,
    ).toBe(400);

    expect((await operate(service(), "POST", `${path}/revocation`, {}, as("ADMINISTER"))).status).toBe(200);
    expect(await plans(last.key)).toBe(401);
    expect(await shown()).toMatchObject({ revokedDate: expect.stringMatching(/^\d{4}-/) });
    expect((await operate(service(), "POST", `${path}/key`, {}, as("ADMINISTER"))).status).toBe(409);
    await expect(service().db.delete(operators).where(eq(operators.id, first.id))).rejects.toThrow();
  });

  test("two operators may use the same idempotency key for different requests", async () => {
    const [one, other] = [await claimOf(300), await claimOf(400)];
    const deciders = [await added("DECIDE"), await added("DECIDE")];
    const answers = await Promise.all(
      [one, other].map(async ({ claimId, at }, nth) => {
        const who = deciders[nth] as OperatorWithKey;
        const headers = { ...as(who), "Idempotency-Key": "the-same-for-two-of-them" };
        return operate(service(), "POST", `${at}/approval`, await readBy(who, claimId), headers);
      }),
    );
    expect(answers.map(({ status, body }) => [status, (body as OperatorClaimState).id])).toEqual([
      [200, one.claimId],
      [200, other.claimId],
    ]);
  });

  test("an approval above the ceiling has no effect until another operator confirms it [SEC-07]", async () => {
    const [low, other] = [await added("DECIDE", 10_000), await added("DECIDE", 0)];
    const below = await claimOf(10_000);
    expect((await act(low, below.claimId, "approval")).body).toMatchObject({
      claimStatus: "APPROVED",
      proposal: null,
    });

    const { claimId, person, at } = await claimOf(10_001);
    const seen = await readBy(low, claimId);
    const separations = [5_000, 5_001].map((amount) => ({ amount, forDate: businessDay }));
    const tooLittle = { ...seen, separations: separations.slice(1) };
    expect((await operate(service(), "POST", `${at}/approval`, tooLittle, as(low))).status).toBe(400);
    const proposed = await operate(service(), "POST", `${at}/approval`, { ...seen, separations }, as(low));
    const { claimStatus, version, proposal } = proposed.body as OperatorClaimState;
    expect([proposed.status, claimStatus, version]).toEqual([200, "REQUESTED", seen.version]);
    expect(proposal).toMatchObject({
      claimId,
      action: "APPROVE",
      amount: 10_001,
      proposedBy: low.name,
      separations,
    });
    expect(await money(service().db, person)).toEqual({ available: 369_999, held: 10_001 });
    const pending = (await operate(service(), "GET", "/proposals", undefined, as("READ")))
      .body as ClaimProposal[];
    expect(pending).toContainEqual(proposal);
    expect(await act(other, claimId, "approval")).toMatchObject({
      status: 409,
      body: { code: "proposedAlready" },
    });

    const confirm = (who: OperatorRole | OperatorWithKey, named: object = seen) =>
      operate(service(), "POST", `/proposals/${proposal?.id}/confirmation`, named, as(who));
    expect(await confirm(low)).toMatchObject({ status: 403, body: { code: "SAME_OPERATOR" } });
    expect(await confirm("PAY")).toMatchObject({ status: 403, body: { code: "ROLE_MISSING" } });
    expect(await confirm(other, { ...seen, total: 1 })).toMatchObject({ status: 409 });
    const rounds = await Promise.all(Array.from({ length: 8 }, () => confirm(other)));
    expect(rounds.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await money(service().db, person)).toEqual({ available: 369_999, held: 0, payable: 10_001 });
    const [trace] = await service()
      .db.select()
      .from(auditEvents)
      .where(sql`${auditEvents.action} = 'claim.approved' and ${auditEvents.subjectId} = ${String(claimId)}`);
    expect(trace).toMatchObject({
      operatorId: other.id,
      details: { proposedBy: low.id, approved: 10_001, parts: 2 },
    });
  });

  test("paying part of a claim whose total is above the ceiling needs confirmation [SEC-07]", async () => {
    const payer = await added("PAY", 10_000);
    const { claimId, at } = await claimOf(12_000);
    const separations = [6_000, 6_000].map((amount) => ({ amount, forDate: businessDay }));
    const asked = { ...(await readBy("DECIDE", claimId)), separations };
    const approved = await operate(service(), "POST", `${at}/approval`, asked, as("DECIDE"));
    const [part] = (approved.body as OperatorClaimState).separations;
    const mark = async (who: OperatorRole | OperatorWithKey, step: string) => {
      const body = { ...(await readBy(who, claimId)), step };
      return operate(service(), "PUT", `${at}/separations/${part?.id}`, body, as(who));
    };
    expect((await mark(payer, "APPROVED")).body).toMatchObject({ proposal: null });
    const { proposal, paidAmount } = (await mark(payer, "CMP")).body as OperatorClaimState;
    expect([paidAmount, proposal?.action, proposal?.separationId]).toEqual([0, "MARK", part?.id]);
    const seen = await readBy("PAY", claimId);
    const confirmed = await operate(
      service(),
      "POST",
      `/proposals/${proposal?.id}/confirmation`,
      seen,
      as("PAY"),
    );
    expect(confirmed.body).toMatchObject({ paidAmount: 6_000, proposal: null });
  });

  test("a proposal ends when the claim changes, when it is withdrawn and when its proposer's key is revoked", async () => {
    const low = await added("DECIDE", 0);
    const { claimId, person, token, receipt, at } = await claimOf(700);
    const propose = async () => ((await act(low, claimId, "approval")).body as OperatorClaimState).proposal;
    const waiting = async () =>
      ((await operate(service(), "GET", at, undefined, as("READ"))).body as OperatorClaim).state.proposal;
    const confirm = async (id: number | undefined) =>
      operate(
        service(),
        "POST",
        `/proposals/${id}/confirmation`,
        await readBy("DECIDE", claimId),
        as("DECIDE"),
      );

    const outdated = await propose();
    await service()
      .api(token)
      .claim.saveReceipt(details(person, receipt, { amount: 800 }));
    expect(await waiting()).toBeNull();
    expect(await confirm(outdated?.id)).toMatchObject({ status: 409, body: { code: "claimChanged" } });

    const withdrawn = await propose();
    const path = `/proposals/${withdrawn?.id}/withdrawal`;
    expect((await operate(service(), "POST", path, {}, as("DECIDE"))).body).toMatchObject({ proposal: null });
    expect(await confirm(withdrawn?.id)).toMatchObject({ status: 409, body: { code: "proposal.closed" } });

    const last = await propose();
    await operate(
      service(),
      "PUT",
      `/operators/${low.id}`,
      { role: "READ", ceiling: null },
      as("ADMINISTER"),
    );
    expect(await confirm(last?.id)).toMatchObject({ status: 409, body: { code: "proposer.mayNot" } });
    await operate(service(), "POST", `/operators/${low.id}/revocation`, {}, as("ADMINISTER"));
    expect(await confirm(last?.id)).toMatchObject({ status: 409, body: { code: "proposal.closed" } });
    await newReceipt(service(), token, claimId);
    expect(await money(service().db, person)).toEqual({ available: 379_200, held: 800 });
  });

  test("a proposal withdrawn while it is being confirmed is not confirmed", async () => {
    const low = await added("DECIDE", 0);
    const { claimId, person } = await claimOf(700);
    const { proposal } = (await act(low, claimId, "approval")).body as OperatorClaimState;
    const seen = await readBy("DECIDE", claimId);
    const confirming = await service().db.transaction(async (tx) => {
      // As a revocation of the proposer does, which has not committed yet when the confirmation reads the proposal.
      const closed = { outcome: "WITHDRAWN", closedBy: low.id, closedAt: new Date(businessStart) } as const;
      await tx
        .update(proposals)
        .set(closed)
        .where(eq(proposals.id, proposal?.id ?? 0));
      const confirmation = `/proposals/${proposal?.id}/confirmation`;
      const answer = operate(service(), "POST", confirmation, seen, as("DECIDE"));
      // Another connection than the transaction's.
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await service().db.execute(waiting)).rowCount).toBeGreaterThan(0);
      return { answer };
    });
    expect(await confirming.answer).toMatchObject({ status: 409, body: { code: "proposal.closed" } });
    expect(await money(service().db, person)).toEqual({ available: 379_300, held: 700 });
  });
});

test("the installation's key may do everything until there is an administrator, then it only manages operators [SEC-07]", async () => {
  const service = await startService("in this process");
  try {
    const add = (body: object) => operate(service, "POST", "/operators", body);
    for (const name of ["", " ", "42", "x".repeat(61), "a\u0000b", "a\u202eb"]) {
      expect((await add({ name, role: "READ" })).status, JSON.stringify(name)).toBe(400);
    }
    expect((await add({ name: "Only Decides", role: "DECIDE" })).status).toBe(200);
    expect((await operate(service, "GET", "/plans")).status).toBe(200);
    const { id, key } = (await add({ name: "First", role: "ADMINISTER" })).body as OperatorWithKey;
    expect(await operate(service, "GET", "/plans")).toMatchObject({
      status: 403,
      body: { code: "NAMED_OPERATORS_ONLY" },
    });
    const first = { "Operator-Key": key ?? "" };
    expect((await operate(service, "GET", "/plans", undefined, first)).status).toBe(200);
    const [installation] = (await operate(service, "GET", "/operators")).body as OperatorAccount[];
    expect(installation).toMatchObject({ isInstallation: true, name: "Installation" });
    for (const [method, path, body] of [
      ["POST", `/operators/${installation?.id}/revocation`, {}],
      ["POST", `/operators/${installation?.id}/key`, {}],
      ["PUT", `/operators/${installation?.id}`, { role: "READ" }],
    ] as const) {
      expect((await operate(service, method, path, body, first)).status, path).toBe(409);
    }
    expect((await operate(service, "POST", `/operators/${id}/revocation`, {})).status).toBe(200);
    expect((await operate(service, "GET", "/plans")).status).toBe(200);
  } finally {
    await service.stop();
  }
});
