import { picture } from "tests/support/receipt-files";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Attempt } from "~/cheque-reader/find-attempts";
import { ChequeReader, MAX_WAITING } from "~/cheque-reader/running/cheque-reader";
import { ChequeReaderBusyError } from "~/domain/cheque-reading";

afterEach(() => vi.useRealTimers());

const line = (text: string) => ({
  text,
  characters: [...text].map((one) => ({ text: one, confidence: 95 })),
});
const strip = { width: 2, height: 1, pixels: new Uint8Array(2) };
const numbers = { transit: "12345", institution: "003", account: "1234567" };
const said = "c001ca12345d003a1234567c";

/** Fake readers that return the given results. */
function readersThatSay(
  shapes: readonly Attempt[],
  model: (asked: number) => Promise<ReturnType<typeof line>>,
) {
  let next = 0;
  let asked = 0;
  const ended = vi.fn(async () => undefined);
  const reader = new ChequeReader({
    locator: { begin: async () => shapes[next++], next: async () => shapes[next++], end: ended },
    model: { read: () => model(asked++), end: ended },
  });
  return { reader, ended };
}

const shape = (text: string, found = true): Attempt => ({
  strip,
  characters: line(text).characters,
  ...(found && { numbers }),
});
const small = async () => (await picture("png")).bytes;

describe("combining two readers [BNK-04, BNK-05]", () => {
  test("returns numbers when both readers agree", async () => {
    const { reader } = readersThatSay([shape(said)], async () => line(said));
    expect(await reader.read(await small())).toMatchObject({
      numbers,
      confidence: 95,
      parsedChequeLine: said,
    });
  });

  test("returns no numbers when one digit differs, and keeps the model's text", async () => {
    const other = said.replace("12345d", "12346d");
    const { reader } = readersThatSay([shape(said)], async () => line(other));
    const reading = await reader.read(await small());
    expect(reading).toMatchObject({ text: other, error: "NO_CHEQUE_NUMBERS_FOUND" });
    expect(reading).not.toHaveProperty("numbers");
  });

  test("accepts a later attempt on which both readers agree", async () => {
    const { reader } = readersThatSay([shape(said), shape(said)], async (asked) =>
      line(asked ? said : "c001c"),
    );
    expect(await reader.read(await small())).toMatchObject({ numbers });
  });

  test("refuses a partly hidden line at once, without another attempt [BNK-07]", async () => {
    const { reader } = readersThatSay([{ ...shape(said, false), isHidden: true }, shape(said)], async () =>
      line(said),
    );
    const reading = await reader.read(await small());
    expect(reading).toMatchObject({ error: "NO_CHEQUE_NUMBERS_FOUND", picture: "good" });
    expect(reading).not.toHaveProperty("numbers");
  });

  test("distinguishes symbols without numbers from print without symbols", async () => {
    const halves = readersThatSay([shape("c001ca12345d0", false)], async () => line("c001ca12345d0"));
    expect(await halves.reader.read(await small())).toMatchObject({ error: "NO_CHEQUE_NUMBERS_FOUND" });
    const other = readersThatSay([shape("0012345003", false)], async () => line("0012345003"));
    expect(await other.reader.read(await small())).toMatchObject({ error: "NO_TEXT_BLOCKS_FOUND" });
  });

  test("reports a failed reader as busy with its cause, then reads the next cheque", async () => {
    const cause = new Error("No answer in 5000 ms.");
    const { reader } = readersThatSay([shape(said), shape(said)], (asked) =>
      asked === 0 ? Promise.reject(cause) : Promise.resolve(line(said)),
    );
    await expect(reader.read(await small())).rejects.toMatchObject({ name: "ChequeReaderBusyError", cause });
    expect(await reader.read(await small())).toMatchObject({ numbers });
  });

  test("ends both threads half a minute after the last cheque, and at once on shutdown", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { reader, ended } = readersThatSay([shape(said)], async () => line(said));
    await reader.read(await small());
    vi.advanceTimersByTime(29_000);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(ended).toHaveBeenCalledTimes(2);
    await reader.end();
    expect(ended).toHaveBeenCalledTimes(4);
    await expect(reader.read(await small())).rejects.toBeInstanceOf(ChequeReaderBusyError);
  });

  test("shutdown lets the current cheque finish and rejects the one waiting", async () => {
    const { task, finish } = held();
    const model = vi.fn(() => task().then(() => line(said)));
    const { reader, ended } = readersThatSay([shape(said)], model);
    const bytes = await small();
    const reading = reader.read(bytes);
    await vi.waitUntil(() => model.mock.calls.length > 0, { timeout: 15_000 });
    const behind = reader.read(bytes);
    const over = reader.end();
    await expect(behind).rejects.toBeInstanceOf(ChequeReaderBusyError);
    expect(ended).not.toHaveBeenCalled();
    finish();
    expect(await reading).toMatchObject({ numbers });
    await over;
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test("eight cheques may wait behind the current one, and the next is rejected as busy", async () => {
    const { task, finish } = held();
    const model = vi.fn(() => task().then(() => line(said)));
    const { reader } = readersThatSay([shape(said)], model);
    const bytes = await small();
    const reading = reader.read(bytes);
    await vi.waitUntil(() => model.mock.calls.length > 0, { timeout: 15_000 });
    const waiting = Array.from({ length: MAX_WAITING }, () => reader.read(bytes));
    await expect(reader.read(bytes)).rejects.toMatchObject({
      name: "ChequeReaderBusyError",
      message: "Too many cheques are waiting to be read.",
    });
    finish();
    expect(await reading).toMatchObject({ numbers });
    expect(await Promise.all(waiting)).toHaveLength(8);
  });

  test("shutdown waits for the current cheque only as long as a process has to stop", async () => {
    const { reader, ended } = readersThatSay([shape(said)], () => new Promise(() => undefined));
    void reader.read(await small());
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const over = reader.end();
    vi.advanceTimersByTime(5_000);
    await over;
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

/** A task that runs until the test ends it. */
function held() {
  let end: (() => void) | undefined;
  const task = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return { task, finish: () => end?.() };
}
