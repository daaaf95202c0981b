import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everyHour } from "~/waiting/every-hour";

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rounds that end when they are told to. */
function rounds() {
  const underWay: { end(): void; fail(error: Error): void }[] = [];
  const work = vi.fn(() => new Promise<void>((end, fail) => void underWay.push({ end, fail })));
  const failed = vi.fn();
  return { work, failed, underWay, stop: everyHour(work, failed) };
}

test("a round begins at once, and one an hour", async () => {
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

test("while a round takes longer than an hour no second one begins beside it", async () => {
  const { work, underWay, stop } = rounds();
  await vi.advanceTimersByTimeAsync(2.5 * HOUR);
  expect(work).toHaveBeenCalledTimes(1);
  underWay[0]?.end();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(work).toHaveBeenCalledTimes(2);
  underWay[1]?.end();
  await stop();
});

test("a round that fails is told of, and the next one comes all the same", async () => {
  const { work, failed, underWay, stop } = rounds();
  underWay[0]?.fail(new Error("broken"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(failed.mock.calls).toEqual([[new Error("broken")]]);
  expect(work).toHaveBeenCalledTimes(2);
  underWay[1]?.end();
  await stop();
});

test("who stops it waits for the round under way, however long it has taken, and no other begins", async () => {
  const { work, underWay, stop } = rounds();
  await vi.advanceTimersByTimeAsync(1.5 * HOUR);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(stopped).not.toHaveBeenCalled();
  underWay[0]?.end();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(work).toHaveBeenCalledTimes(1);
});
