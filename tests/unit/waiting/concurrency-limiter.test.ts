import { describe, expect, test } from "vitest";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";

/** Tasks that run until the test ends them; `begun` lists them in the order in which they began. */
function tasks(gate: ConcurrencyLimiter) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (name: string, owner?: string) =>
      gate.run(() => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }, owner),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("runs a limited number of tasks concurrently and the others in order", async () => {
  const { begun, start, end } = tasks(new ConcurrencyLimiter(2));
  for (const name of ["a", "b", "c", "d"]) void start(name);
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("an owner who uses all their places delays nobody else [SEC-02]", async () => {
  const { begun, start, end } = tasks(new ConcurrencyLimiter(3, { placesOfOne: 2 }));
  for (const name of ["mine 1", "mine 2", "mine 3", "mine 4"]) void start(name, "me");
  void start("yours", "you");
  void start("theirs", "them");
  expect(begun).toEqual(["mine 1", "mine 2", "yours"]);
  await end("yours");
  expect(begun.at(-1), "mine would be more than my share").toBe("theirs");
  await end("mine 1");
  expect(begun.at(-1)).toBe("mine 3");
});

test("a failed task frees its place", async () => {
  const gate = new ConcurrencyLimiter(1);
  await expect(gate.run(() => Promise.reject(new Error("no")), "me")).rejects.toThrow("no");
  expect(await gate.run(async () => "yes", "me")).toBe("yes");
});

describe("one at a time", () => {
  test("runs in order and continues after a failure", async () => {
    const gate = new ConcurrencyLimiter(1);
    const log: string[] = [];
    const turn = (name: string, fails = false) =>
      gate.run(async () => {
        log.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        log.push(`${name} out`);
        if (fails) throw new Error(name);
      });
    await Promise.allSettled([turn("a"), turn("b", true), turn("c")]);
    expect(log).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
  });

  test("limits the number waiting, and one that leaves makes room", async () => {
    const gate = new ConcurrencyLimiter(1, {
      mostWaiting: 8,
      turnAway: (why) => new Error(`turned away: ${why}`),
    });
    const { start, end } = tasks(gate);
    const first = start("first");
    const left = new AbortController();
    const leaver = gate.run(async () => "never", undefined, left.signal);
    const others = Array.from({ length: 7 }, () => gate.run(async () => "read"));
    await expect(gate.run(async () => "too many")).rejects.toThrow("turned away: full");
    left.abort(new Error("left"));
    await expect(leaver).rejects.toThrow("left");
    await expect(gate.run(async () => "late", undefined, left.signal)).rejects.toThrow("left");
    const last = gate.run(async () => "last");
    await end("first");
    await first;
    expect(await Promise.all(others)).toEqual(Array(7).fill("read"));
    expect(await last).toBe("last");
  });

  test("closing rejects waiting tasks and finishes when the last running one has left", async () => {
    const gate = new ConcurrencyLimiter(1, { turnAway: (why) => new Error(`turned away: ${why}`) });
    const { start, end } = tasks(gate);
    const first = start("first");
    const second = start("second");
    let isClosed = false;
    const closing = gate.close().then(() => {
      isClosed = true;
    });
    await expect(second).rejects.toThrow("turned away: closed");
    await expect(start("third")).rejects.toThrow("turned away: closed");
    expect(isClosed).toBe(false);
    await end("first");
    await first;
    await closing;
    await gate.close();
  });
});
