import sharp from "sharp";
import { chequePicture, DISTORTIONS } from "tests/cheque-training/cheque-picture";
import { count } from "tests/support/counts";
import { ownChequeReader } from "tests/support/own-cheque-reader";
import { giantPng, photograph, picture, svgNamedPng, truncatedJpeg } from "tests/support/receipt-files";
import { expect, test } from "vitest";
import { ChequeReaderBusyError } from "~/domain/cheque-reading";

const readCheque = ownChequeReader();

const seed = 710_000;
const sample = await chequePicture("200 dpi", seed);

test("returns text, line, confidence, numbers and the strip it read [BNK-04]", async () => {
  const { bytes, numbers, printed } = sample;
  const reading = await readCheque(bytes);
  const line = printed.replaceAll(" ", "");
  expect(reading).toMatchObject({ parsedChequeLine: line, numbers, picture: "good" });
  expect(reading.text.replaceAll(" ", "")).toBe(line);
  expect(reading.confidence).toBeGreaterThan(80);
  expect(reading.error).toBeUndefined();
  const strip = await sharp(reading.strip).metadata();
  expect(strip).toMatchObject({ format: "png", height: 72 });
  expect(reading.strip?.length).toBeLessThan(100_000);
});

test("reads pictures rotated by quarter turns, in pixels or by the camera's orientation tag [BNK-04]", {
  timeout: 300_000,
}, async () => {
  for (let i = 0; i < count(1, 8); i++) {
    const { bytes, numbers } = await chequePicture(
      DISTORTIONS[(5 + i) % DISTORTIONS.length] ?? "skew",
      seed + i,
    );
    for (const degrees of [90, 180, 270])
      expect((await readCheque(await sharp(bytes).rotate(degrees).toBuffer())).numbers).toEqual(numbers);
    const marked = await sharp(bytes).rotate(90).withMetadata({ orientation: 8 }).toBuffer();
    expect((await readCheque(marked)).numbers).toEqual(numbers);
  }
});

async function cropped(): Promise<Uint8Array> {
  const { bytes } = sample;
  const { width, height } = await sharp(bytes).metadata();
  const half = { left: 0, top: 0, width: Math.round(width * 0.4), height };
  return sharp(bytes).extract(half).toBuffer();
}

async function withoutLine(): Promise<Uint8Array> {
  const { bytes } = sample;
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({ left: 0, top: 0, width, height: Math.round(height * 0.75) })
    .toBuffer();
}

async function receipt(): Promise<Uint8Array> {
  const rows = Array.from(
    { length: 14 },
    (_, i) => `<text x="40" y="${60 + i * 44}">20260${i} 4711 0815 ${1000 + 37 * i}.00</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#fff"/><g font-family="Liberation Mono" font-size="30">${rows.join("")}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

const blank = () =>
  sharp({ create: { width: 1700, height: 1100, channels: 3, background: "#fdfdfa" } })
    .png()
    .toBuffer();
const noise = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

test.each([
  ["a cheque cut through its line", cropped, "NO_CHEQUE_NUMBERS_FOUND", "good"],
  ["a cheque without its line", withoutLine, "NO_TEXT_BLOCKS_FOUND", "good"],
  ["a photograph of something else", async () => (await photograph()).bytes, "NO_TEXT_BLOCKS_FOUND", "good"],
  ["a printed receipt", receipt, "NO_TEXT_BLOCKS_FOUND", "good"],
  ["a blank page", blank, "NO_TEXT_BLOCKS_FOUND", "good"],
  ["nothing but noise", noise, "NO_TEXT_BLOCKS_FOUND", "good"],
  ["a picture of a few points", async () => (await picture("png")).bytes, "NO_TEXT_BLOCKS_FOUND", "good"],
  ["an SVG named .png", async () => svgNamedPng.bytes, "NO_TEXT_BLOCKS_FOUND", "notAPicture"],
  ["a GIF", async () => (await picture("gif")).bytes, "NO_TEXT_BLOCKS_FOUND", "notAPicture"],
  ["an empty file", async () => new Uint8Array(0), "NO_TEXT_BLOCKS_FOUND", "notAPicture"],
  ["a PNG of 900 million points", async () => (await giantPng()).bytes, "NO_TEXT_BLOCKS_FOUND", "tooLarge"],
  ["a JPEG cut short", async () => (await truncatedJpeg()).bytes, "NO_TEXT_BLOCKS_FOUND", "damaged"],
])(
  "%s gives no numbers and the right error [BNK-05]",
  { timeout: 60_000 },
  async (_, bytes, error, state) => {
    const reading = await readCheque(await bytes());
    expect(reading).toMatchObject({ error, picture: state });
    expect(reading.numbers).toBeUndefined();
  },
);

test("an aborted reading rejects with the signal's reason", async () => {
  const { bytes } = sample;
  const left = new AbortController();
  const readings = Promise.allSettled([readCheque(bytes, left.signal), readCheque(bytes, left.signal)]);
  left.abort(new Error("gone"));
  expect(await readings).toEqual(Array(2).fill({ status: "rejected", reason: new Error("gone") }));
});

test("the tenth concurrent cheque is refused, the others are read", { timeout: 60_000 }, async () => {
  const { bytes, numbers } = sample;
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => readCheque(bytes)));
  const read = all.filter((one) => one.status === "fulfilled").map((one) => one.value.numbers);
  expect(read).toEqual(Array.from({ length: 9 }, () => numbers));
  expect(all.filter((one) => one.status === "rejected").map((one) => one.reason)).toEqual([
    expect.any(ChequeReaderBusyError),
  ]);
});
