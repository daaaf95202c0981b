import { chequePicture, DISTORTIONS } from "tests/cheque-training/cheque-picture";
import { count, figure } from "tests/support/counts";
import { ownChequeReader } from "tests/support/own-cheque-reader";
import { expect, test } from "vitest";

const readCheque = ownChequeReader();

/** Seeds other than the training's; a failure shows its seed. */
const firstSeed = count(700_000, 800_000);
const pictures = count(24, 240);

test(`at least 97 of 100 cheques across all distortions are read correctly, and none wrongly [BNK-04]`, {
  timeout: 900_000,
}, async () => {
  const refused: string[] = [];
  const wrong: string[] = [];
  const times: number[] = [];
  for (let i = 0; i < pictures; i++) {
    const distortion = DISTORTIONS[i % DISTORTIONS.length] ?? "phone";
    const { bytes, numbers } = await chequePicture(distortion, firstSeed + i);
    const start = performance.now();
    const reading = await readCheque(bytes);
    times.push(performance.now() - start);
    const name = `${distortion}, seed ${firstSeed + i}`;
    if (!reading.numbers) refused.push(name);
    else if (JSON.stringify(reading.numbers) !== JSON.stringify(numbers)) wrong.push(name);
  }
  const right = pictures - refused.length - wrong.length;
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  figure("cheques read rightly, in all distortions", `${right} of ${pictures}, ${wrong.length} wrongly`);
  figure("reading a cheque, median", `${Math.round(median)} ms`);
  expect(wrong).toEqual([]);
  expect(right / pictures, refused.join("; ")).toBeGreaterThanOrEqual(count(0.9, 0.97));
});
