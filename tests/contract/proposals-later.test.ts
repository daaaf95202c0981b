import { sentClaim } from "tests/support/claims";
import { currentClaimVersion, operate } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorWithKey } from "~/contract/entities/operator";
import type { OperatorClaimState } from "~/contract/entities/operator-claim";

const clock = { at: new Date("2026-11-20T21:00:00Z"), now: () => clock.at };
let service: TestService;
beforeAll(async () => {
  service = await startService("in this process", { clock });
});
afterAll(() => service.stop());

test("an approval with a part for the day of its proposal can be confirmed on a later day, and that part is due at once [SEC-07, CLD-04]", async () => {
  const sent = { name: "Dana Reyes", role: "DECIDE", ceiling: 0 };
  const { key } = (await operate(service, "POST", "/operators", sent)).body as OperatorWithKey;
  const dana = { "Operator-Key": key ?? "" };
  const person = await makePerson(service.db);
  const token = await service.signIn(person);
  const { claimId } = await sentClaim(service, token, person, { amount: 100_00 });
  const seen = await currentClaimVersion(service, claimId);
  const inParts = (days: readonly string[]) => ({
    ...seen,
    separations: days.map((forDate) => ({ amount: 100_00 / days.length, forDate })),
  });
  const propose = (days: readonly string[]) =>
    operate(service, "POST", `/claims/${claimId}/approval`, inParts(days), dana);
  expect(await propose(["2026-11-19"]), "before the proposal").toMatchObject({
    status: 400,
    body: { code: "separations.date" },
  });
  const proposed = await propose(["2026-11-20", "2026-11-21", "2026-12-31", "2027-01-31"]);
  const { proposal } = proposed.body as OperatorClaimState;

  clock.at = new Date("2026-11-23T14:00:00Z");
  const confirmed = await operate(service, "POST", `/proposals/${proposal?.id}/confirmation`, seen);
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  const { separations } = confirmed.body as OperatorClaimState;
  expect(separations.map(({ forDate, step }) => [forDate, step])).toEqual([
    ["2026-11-23", "PENDING_APPROVE"],
    ["2026-11-23", "PENDING_APPROVE"],
    ["2026-12-31", "PENDING_APPROVE"],
    ["2027-01-31", "PENDING_APPROVE"],
  ]);
  for (const step of ["APPROVED", "CMP"]) {
    const named = { ...(await currentClaimVersion(service, claimId)), step };
    const at = `/claims/${claimId}/separations/${separations[0]?.id}`;
    expect((await operate(service, "PUT", at, named)).status, step).toBe(200);
  }
  const late = await makePerson(service.db);
  const receipt = await sentClaim(service, await service.signIn(late), late, { amount: 100_00 });
  const { version, total } = await currentClaimVersion(service, receipt.claimId);
  const own = { version, total, separations: [{ amount: total, forDate: "2026-11-20" }] };
  expect(
    await operate(service, "POST", `/claims/${receipt.claimId}/approval`, own),
    "without a proposal the decision's own day counts",
  ).toMatchObject({ status: 400, body: { code: "separations.date" } });
});
