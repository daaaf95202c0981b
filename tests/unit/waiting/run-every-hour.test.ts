import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runEveryHour } from "~/waiting/run-every-hour";

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rounds that run until the test ends them. */
function rounds() {
  const underWay: { end(): void; fail(error: Error): void }[] = [];
  const signals: AbortSignal[] = [];
  const begin = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((end, fail) => void underWay.push({ end, fail }));
  };
  const work = vi.fn(begin);
  const failed = vi.fn();
  return { work, failed, underWay, signals, stop: runEveryHour(work, failed) };
}

test("runs the first round at once and then one per hour", async () => {
  const { work, underWay, stop } = rounds();
  expect(work).toHaveBeenCalledTimes(1);
  underWay[0]?.end();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  underWay[1]?.end();
  await stop();
});

test("starts no second round while one takes longer than an hour", async () => {
  const { work, underWay, stop } = rounds();
  await vi.advanceTimersByTimeAsync(2.5 * HOUR);
  expect(work).toHaveBeenCalledTimes(1);
  underWay[0]?.end();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(work).toHaveBeenCalledTimes(2);
  underWay[1]?.end();
  await stop();
});

test("reports a failed round and still runs the next one", async () => {
  const { work, failed, underWay, stop } = rounds();
  underWay[0]?.fail(new Error("broken"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(failed.mock.calls).toEqual([[new Error("broken")]]);
  expect(work).toHaveBeenCalledTimes(2);
  underWay[1]?.end();
  await stop();
});

test("stopping aborts the current round, waits for it however long it takes, and starts no other", async () => {
  const { work, underWay, signals, stop } = rounds();
  await vi.advanceTimersByTimeAsync(1.5 * HOUR);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(stopped).not.toHaveBeenCalled();
  underWay[0]?.end();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(work).toHaveBeenCalledTimes(1);
});
