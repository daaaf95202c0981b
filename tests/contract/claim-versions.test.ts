import { eq, sql } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import {
  allPolicies,
  completeClaim,
  details,
  money,
  newReceipt,
  send,
  sentClaim,
} from "tests/support/claims";
import { count, figure } from "tests/support/counts";
import { currentClaimVersion, decide, decided, operate } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import type { OperatorClaim } from "~/contract/entities/operator-claim";
import type { ClaimChanges } from "~/domain/claim-changes";
import { claims, claimVersions } from "~/service/database/schema";

const races = count(6, 100);

describeInProcessAndOverHttp("a claim's version", (service) => {
  async function somebody() {
    const person = await makePerson(service().db);
    const token = await service().signIn(person);
    return { person, token, api: service().api(token) };
  }

  async function versionOf(claimId: number): Promise<number | undefined> {
    const [claim] = await service().db.select().from(claims).where(eq(claims.id, claimId));
    return claim?.version;
  }

  test("increases once per change that an operator can see, and for nothing else [SUB-11]", async () => {
    const { person, token, api } = await somebody();
    const first = await newReceipt(service(), token);
    const { claimId } = first;
    expect(await versionOf(claimId)).toBe(1);
    const saved = details(person, first);
    const second = { id: 0 };
    const again = { id: claimId, ...(await currentClaimVersion(service(), claimId)) };
    const changes: [string, () => Promise<unknown>, number?][] = [
      ["a receipt is edited", () => api.claim.saveReceipt(saved)],
      ["a receipt is saved as it is", () => api.claim.saveReceipt(saved), 0],
      ["it is sent", () => api.claim.submit({ claimId, claimPolicys: allPolicies })],
      ["it is sent again", () => api.claim.submit({ claimId, claimPolicys: allPolicies }), 0],
      ["it is read", () => currentClaimVersion(service(), claimId), 0],
      ["notes are added", () => api.claim.saveReceipt({ ...saved, notes: "The second half" })],
      [
        "a file waits to replace another",
        async () =>
          send(service(), token, await picture("png", 70), {
            claimId: String(claimId),
            receiptId: String(first.id),
          }),
        0,
      ],
      ["it replaces it", () => api.claim.saveReceipt({ ...saved, notes: "The second half" })],
      [
        "a receipt is added",
        async () => {
          second.id = (await newReceipt(service(), token, claimId)).id;
        },
      ],
      ["a receipt is removed", () => api.claim.deleteReceipt({ id: second.id })],
      ["a decision is refused", () => operate(service(), "POST", `/claims/${claimId}/approval`, again), 0],
      [
        "it is approved in parts",
        () =>
          decided(service(), claimId, "approval", {
            separations: [1_000, 1_500].map((amount) => ({ amount, forDate: businessDay })),
          }),
      ],
      ["it is paid", () => decided(service(), claimId, "payment")],
    ];
    for (const [what, change, step = 1] of changes) {
      const before = (await versionOf(claimId)) ?? 0;
      await change();
      expect((await versionOf(claimId)) ?? 0, what).toBe(before + step);
    }
    const kept = await service().db.$count(claimVersions, eq(claimVersions.claimId, claimId));
    expect(kept, "one for each version since it was sent").toBe(((await versionOf(claimId)) ?? 0) - 2);
  });

  test("must match the one in a decision; otherwise the response is 409 with the changes [SUB-11]", async () => {
    const { person, token, api } = await somebody();
    const kept = await completeClaim(service(), token, person, { amount: 2_500 });
    const removed = await newReceipt(service(), token, kept.claimId);
    await api.claim.saveReceipt(details(person, removed, { amount: 900, notes: "Secret words" }));
    await api.claim.submit({ claimId: kept.claimId, claimPolicys: allPolicies });
    const { claimId } = kept;
    const seen = await currentClaimVersion(service(), claimId);
    expect(seen.total).toBe(3_400);

    await api.claim.deleteReceipt({ id: removed.id });
    await api.claim.saveReceipt(details(person, kept, { amount: 9_000, notes: "Dear operator" }));
    const added = await newReceipt(service(), token, claimId);
    await api.claim.saveReceipt(details(person, added, { amount: 1_000 }));
    const now = await currentClaimVersion(service(), claimId);

    for (const [what, more] of [
      ["approval", {}],
      ["rejection", { reasonType: "OVER_BUDGET" }],
    ] as const) {
      const answer = await operate(service(), "POST", `/claims/${claimId}/${what}`, { ...seen, ...more });
      const body = answer.body as { message: string; code: string; details: { changes: ClaimChanges } };
      expect(answer.status).toBe(409);
      expect(body.code).toBe("claimChanged");
      expect(body.details.changes).toEqual({
        version: { before: seen.version, now: now.version },
        total: { before: 3_400, now: 10_000 },
        receipts: [
          { id: kept.id, change: "edited", fields: ["amount", "notes"], before: 2_500, now: 9_000 },
          { id: removed.id, change: "removed", fields: [], before: 900, now: null },
          { id: added.id, change: "added", fields: [], before: null, now: 1_000 },
        ],
        payment: { before: null, now: null },
        parts: [],
      });
      expect(body.message).toBe(
        `Claim ${claimId} has changed since version ${seen.version}: receipt ${kept.id} was edited (amount $25.00, ` +
          `now $90.00, notes); receipt ${removed.id} was removed ($9.00); receipt ${added.id} was added ($10.00). ` +
          `The total was $34.00 and is now $100.00. Nothing was done: read version ${now.version} and decide again.`,
      );
    }
    expect(await money(service().db, person)).toEqual({ available: 370_000, held: 10_000 });
    const [{ words } = { words: "" }] = (
      await service().db.execute<{ words: string }>(
        sql`select string_agg(receipts::text, ' ') as words from claim_versions where claim_id = ${claimId}`,
      )
    ).rows;
    expect(words).not.toMatch(/Secret words|Dear operator/);

    const wrongTotal = { version: now.version, total: 9_999 };
    expect(await operate(service(), "POST", `/claims/${claimId}/approval`, wrongTotal)).toMatchObject({
      status: 409,
      body: { code: "totalDiffers", message: expect.stringContaining("comes to $100.00, not to $99.99") },
    });
    const unheardOf = { version: 999, total: now.total };
    expect(await operate(service(), "POST", `/claims/${claimId}/approval`, unheardOf)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("has no version 999") },
    });
    for (const nothing of [{}, { version: now.version }, { total: now.total }]) {
      for (const what of ["approval", "payment"]) {
        const answer = await operate(service(), "POST", `/claims/${claimId}/${what}`, nothing);
        expect(answer.status, what).toBe(400);
      }
    }
    const stale = await decided(service(), claimId, "approval");
    expect(stale).toMatchObject({ approvedAmount: 10_000, version: now.version + 1 });
    expect(await operate(service(), "POST", `/claims/${claimId}/payment`, now)).toMatchObject({
      status: 409,
    });
    expect(await decided(service(), claimId, "payment")).toMatchObject({ paidAmount: 10_000 });
  });

  test("ensures that an approval racing with an edit approves only what was read [SUB-11]", async () => {
    const { person, token, api } = await somebody();
    const won = { edit: 0, approval: 0 };
    for (let round = 0; round < races; round += 1) {
      // A different amount per round, so that no receipt is a duplicate of another round's.
      const amount = 1_000 + 2 * round;
      const receipt = await sentClaim(service(), token, person, { amount });
      const { claimId } = receipt;
      const seen = await currentClaimVersion(service(), claimId);
      const edits = [
        () => api.claim.saveReceipt(details(person, receipt, { amount: amount + 1 })),
        () => newReceipt(service(), token, claimId),
        () => api.claim.deleteReceipt({ id: receipt.id }),
      ];
      const edit = edits[round % edits.length] as () => Promise<unknown>;
      const approval = () => operate(service(), "POST", `/claims/${claimId}/approval`, seen);
      const inOrder = round % 2 === 0 ? [edit, approval] : [approval, edit];
      const answers = await Promise.allSettled(inOrder.map((send) => send()));
      const [edited, approved] = round % 2 === 0 ? answers : answers.toReversed();
      const status = approved?.status === "fulfilled" ? (approved.value as { status: number }).status : 0;
      const { body } = await operate(service(), "GET", `/claims/${claimId}`);
      const now = body as Partial<OperatorClaim>;
      if (status === 200) {
        won.approval += 1;
        expect(edited?.status, `round ${round}`).toBe("rejected");
        expect(now).toMatchObject({ claimStatus: "APPROVED", totalAmount: amount });
        expect(now.receipts?.map(({ id, amount }) => [id, amount])).toEqual([[receipt.id, amount]]);
      } else {
        won.edit += 1;
        expect([404, 409], `round ${round}`).toContain(status);
        expect(edited?.status, `round ${round}`).toBe("fulfilled");
        expect(now.claimStatus, `round ${round}`).not.toBe("APPROVED");
      }
    }
    expect(won.edit + won.approval).toBe(races);
    figure(
      `edits racing approvals, ${service().door}`,
      `${races} races, ${won.approval} approved as read, 0 approved unseen`,
    );
  }, 300_000);

  test("a claim with an incomplete receipt cannot be approved but can be declined [SUB-11]", async () => {
    const { person, token, api } = await somebody();
    const { claimId } = await sentClaim(service(), token, person);
    const empty = await newReceipt(service(), token, claimId);
    expect(await decide(service(), claimId, "approval")).toMatchObject({
      status: 409,
      body: {
        code: "incompleteReceipt",
        message: expect.stringMatching(
          `^Receipt ${empty.id} is not complete, so this claim cannot be approved\\.`,
        ),
      },
    });
    await api.claim.saveReceipt(details(person, empty, { amount: 2_600 }));
    expect(await decided(service(), claimId, "approval")).toMatchObject({ approvedAmount: 5_100 });

    const other = await sentClaim(service(), token, person, { amount: 70 });
    await newReceipt(service(), token, other.claimId);
    const declined = await decided(service(), other.claimId, "rejection", { reasonType: "OVER_BUDGET" });
    expect(declined.claimStatus).toBe("REJECTED");
  });
});
