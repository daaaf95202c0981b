import { expect, test } from "vitest";
import { Gate } from "~/multipart/gate";

/** Tasks that run until they are told to end; `begun` names them in the order in which they began. */
function tasks(gate: Gate) {
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

test("so many run at the same time, the others in their order", async () => {
  const { begun, start, end } = tasks(new Gate(2));
  for (const name of ["a", "b", "c", "d"]) void start(name);
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("who has all of their places waits behind nobody else's [SEC-02]", async () => {
  const { begun, start, end } = tasks(new Gate(3, 2));
  for (const name of ["mine 1", "mine 2", "mine 3", "mine 4"]) void start(name, "me");
  void start("yours", "you");
  void start("theirs", "them");
  expect(begun).toEqual(["mine 1", "mine 2", "yours"]);
  await end("yours");
  expect(begun.at(-1), "mine would be more than my share").toBe("theirs");
  await end("mine 1");
  expect(begun.at(-1)).toBe("mine 3");
});

test("a task that fails gives its place back", async () => {
  const gate = new Gate(1, 1);
  await expect(gate.run(() => Promise.reject(new Error("no")), "me")).rejects.toThrow("no");
  expect(await gate.run(async () => "yes", "me")).toBe("yes");
});
