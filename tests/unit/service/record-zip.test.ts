import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { toReadableStream } from "~/service/files/to-readable-stream";
import { streamZip, type ZippedFile } from "~/service/record/zip";

const at = new Date("2026-11-20T12:00:00Z");
const megabyte = Buffer.alloc(1_000_000, "a receipt ");

interface Watched {
  opened: number;
  closed: number;
  read: number;
}

/** Yields files of one megabyte each, and records when each is opened, read and closed. */
async function* largeFiles(count: number, watched: Watched): AsyncGenerator<ZippedFile> {
  for (let number = 1; number <= count; number++) {
    yield { name: `receipts/${number}.jpg`, content: reading(watched), isPacked: true };
  }
}

async function* reading(watched: Watched): AsyncGenerator<Uint8Array> {
  watched.opened += 1;
  try {
    for (let start = 0; start < megabyte.length; start += 50_000) {
      watched.read += 50_000;
      yield megabyte.subarray(start, start + 50_000);
    }
  } finally {
    watched.closed += 1;
  }
}

test("a ZIP of 100 MB is read only as fast as it is consumed, one file at a time [PRF-11]", async () => {
  const watched: Watched = { opened: 0, closed: 0, read: 0 };
  const reader = toReadableStream(() => streamZip(largeFiles(100, watched), at)).getReader();
  let taken = 0;
  let ahead = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    taken += value.length;
    ahead = Math.max(ahead, watched.read - taken);
    expect(watched.opened - watched.closed).toBeLessThanOrEqual(2);
  }
  expect(taken).toBeGreaterThan(100_000_000);
  expect(ahead).toBeLessThan(2_000_000);
  expect(watched).toEqual({ opened: 100, closed: 100, read: 100_000_000 });
});

test("a client that leaves closes the open files, and nothing more is read [PRF-11]", async () => {
  const watched: Watched = { opened: 0, closed: 0, read: 0 };
  const reader = toReadableStream(() => streamZip(largeFiles(100, watched), at)).getReader();
  for (let read = 0; read < 40; read++) await reader.read();
  await reader.cancel();
  await expect.poll(() => watched.opened - watched.closed).toBe(0);
  const { read, opened } = watched;
  expect(opened).toBeLessThan(5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(watched.read).toBe(read);
});

test("a response that nobody reads opens nothing [PRF-11]", async () => {
  const watched: Watched = { opened: 0, closed: 0, read: 0 };
  const answer = new Response(toReadableStream(() => streamZip(largeFiles(100, watched), at)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(watched).toEqual({ opened: 0, closed: 0, read: 0 });
  await answer.body?.cancel();
  expect(watched).toEqual({ opened: 0, closed: 0, read: 0 });
});

test("a file that cannot be read to its end aborts the ZIP [PRF-11]", async () => {
  const watched: Watched = { opened: 0, closed: 0, read: 0 };
  async function* broken(): AsyncGenerator<ZippedFile> {
    yield* largeFiles(1, watched);
    yield { name: "broken.jpg", content: failing(), isPacked: true };
    yield* largeFiles(1, watched);
  }
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("the beginning");
    throw new Error("the disk is gone");
  }
  await expect(new Response(toReadableStream(() => streamZip(broken(), at))).arrayBuffer()).rejects.toThrow(
    "the disk is gone",
  );
  expect(watched).toEqual({ opened: 1, closed: 1, read: 1_000_000 });
});

test("names in any language are kept, and text is compressed [PRF-11]", async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: "receipts/Émilie-牙.txt", content: [Buffer.from("é".repeat(10_000))], isPacked: false };
    yield { name: "empty.json", content: [], isPacked: false };
  }
  const bytes = new Uint8Array(
    await new Response(toReadableStream(() => streamZip(files(), at))).arrayBuffer(),
  );
  expect(bytes.length).toBeLessThan(1_000);
  const found = unzipSync(bytes);
  expect(Object.keys(found)).toEqual(["receipts/Émilie-牙.txt", "empty.json"]);
  expect(strFromU8(found["receipts/Émilie-牙.txt"] ?? new Uint8Array())).toHaveLength(10_000);
});
