import { eq } from "drizzle-orm";
import { makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "~/service/auth/password";
import { employees } from "~/service/database/schema";

/** Asked of somebody known and of nobody, so often and in an order nobody can guess. */
const pairs = 40;

let service: TestService;
let known: string[];

beforeAll(async () => {
  service = await startService("in this process", { sendsMails: true });
  known = await Promise.all(Array.from({ length: 10 }, async () => (await makePerson(service.db)).email));
  // The passwords of other tests' people are cheap to check; these are as dear as everybody's.
  const passwordHash = await hashPassword("a long walk by the lake");
  for (const email of known)
    await service.db.update(employees).set({ passwordHash }).where(eq(employees.email, email));
});
afterAll(() => service.stop());

/** Of how many pairs the known one was answered later. */
async function laterForKnown(ask: (email: string, from: string) => Promise<unknown>): Promise<number> {
  let later = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const from = `203.0.113.${pair}`;
    const asked = {
      known: known[pair % known.length] ?? "",
      unknown: `nobody-${crypto.randomUUID().slice(0, 8)}@example.com`,
    };
    const took = { known: 0, unknown: 0 };
    for (const one of Math.random() < 0.5
      ? (["known", "unknown"] as const)
      : (["unknown", "known"] as const)) {
      const began = performance.now();
      await ask(asked[one], from);
      took[one] = performance.now() - began;
    }
    if (took.known > took.unknown) later += 1;
  }
  return later;
}

/**
 * Where both take the same time it is a coin's throw which of a pair is later: of 40 it is 5 or fewer, or 35 or more, once in
 * 700,000 times. However busy the machine, it is busy for both.
 */
function expectCoin(later: number): void {
  expect(later, `of ${pairs} known people, answered later than nobody`).toBeGreaterThan(5);
  expect(later, `of ${pairs} known people, answered later than nobody`).toBeLessThan(35);
}

test("asking for a new password takes as long for an unknown address as for a known one [PUB-10]", async () => {
  const ask = async (email: string, from: string) => {
    const answer = await service.call("POST", "/auth/api/user/forgot-password?portal=employee", {
      body: { email },
      ipAddress: from,
    });
    expect(answer.status).toBe(204);
  };
  expectCoin(await laterForKnown(ask));
});

test("a wrong password takes as long for an unknown name as for a known one [PUB-05]", async () => {
  const ask = async (username: string, from: string) => {
    const answer = await service.call("POST", "/auth/api/user/login?portal=employee", {
      body: { username, password: "not this one" },
      ipAddress: from,
    });
    expect(answer.status).toBe(401);
  };
  await ask("the-first-one-makes-the-hash-that-fits-nothing", "203.0.113.250");
  expectCoin(await laterForKnown(ask));
});
