import { eq } from "drizzle-orm";
import { makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "~/service/auth/password";
import { employees } from "~/service/database/schema";

/** Each pair asks for a known and an unknown person, in random order. */
const pairs = 40;

let service: TestService;
let known: string[];

beforeAll(async () => {
  service = await startService("in this process", { sendsMails: true });
  known = await Promise.all(Array.from({ length: 10 }, async () => (await makePerson(service.db)).email));
  // Other tests use cheap password hashes; these cost as much as in production.
  const passwordHash = await hashPassword("a long walk by the lake");
  for (const email of known)
    await service.db.update(employees).set({ passwordHash }).where(eq(employees.email, email));
});
afterAll(() => service.stop());

/** Returns the number of pairs in which the response for the known person took longer. */
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
 * If both take equally long, it is random which response of a pair takes longer: of 40 pairs the count is 5 or fewer, or 35 or
 * more, once in 700,000 runs. Other load on the machine affects both.
 */
function expectCoin(later: number): void {
  expect(later, `of ${pairs} known people, answered later than nobody`).toBeGreaterThan(5);
  expect(later, `of ${pairs} known people, answered later than nobody`).toBeLessThan(35);
}

test("a password reset request takes the same time for an unknown address as for a known one [PUB-10]", async () => {
  const ask = async (email: string, from: string) => {
    const answer = await service.call("POST", "/auth/api/user/forgot-password?portal=employee", {
      body: { email },
      ipAddress: from,
    });
    expect(answer.status).toBe(204);
  };
  expectCoin(await laterForKnown(ask));
});

test("a wrong password takes the same time for an unknown user name as for a known one [PUB-05]", async () => {
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
