import disk, { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MultipartError } from "~/multipart/multipart-error";
import { receiveMultipart } from "~/multipart/receive";

// The free space of the fake disk, in bytes.
let room = Number.POSITIVE_INFINITY;
// How long the fake disk takes to create a file, in milliseconds.
let slowness = 0;
const realOpen = disk.open;

async function slowOpen(...place: Parameters<typeof disk.open>) {
  await new Promise((resolve) => setTimeout(resolve, slowness));
  if (room <= 0) throw Object.assign(new Error("full"), { code: "EDQUOT", syscall: "open" });
  const file = await realOpen(...place);
  const append = file.appendFile.bind(file);
  file.appendFile = async (...written) => {
    room -= written[0].length;
    if (room < 0) throw Object.assign(new Error("full"), { code: "ENOSPC", syscall: "write" });
    return append(...written);
  };
  return file;
}

// Not `vi.mock`: other files in this process have already loaded the module, and more follow.
beforeAll(() => {
  vi.spyOn(disk, "open").mockImplementation(slowOpen);
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const limit = 1000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "multipart-"));
});
afterEach(() => rm(folder, { recursive: true }));

function post(body: FormData | string, headers: Record<string, string> = {}) {
  const request = new Request("http://portal.invalid/", { method: "POST", body, headers });
  return receiveMultipart(request, { folder, fileField: "file", limit });
}

/** A body that delivers this text and then ends, or without `ends` stays open. */
function receiveBody(text: string, { ends }: { ends: boolean }, milliseconds?: number) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (ends) controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("http://portal.invalid/", { method: "POST", body, headers, duplex: "half" });
  const options = { folder, fileField: "file", limit, ...(milliseconds ? { milliseconds } : {}) };
  return receiveMultipart(request, options);
}

const partOf = (name: string, filename?: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ""}\r\n\r\n`;
const fieldsOf = (many: number) =>
  Array.from({ length: many }, (_, at) => `${partOf(`field-${at}`)}v\r\n`).join("");

function form(...parts: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

function file(size: number, name = "receipt.png"): File {
  return new File([new Uint8Array(size).fill(7)], name, { type: "image/png" });
}

test("stores the file on disk and keeps the fields before and after it", async () => {
  const received = await post(form(["csrf", "token"], ["file", file(limit - 1)], ["note", "Sophie’s été"]));
  expect(received).toMatchObject({
    fields: { csrf: "token", note: "Sophie’s été" },
    file: { name: "receipt.png", type: "image/png", size: limit - 1 },
  });
  expect(await readFile(received.file?.path ?? "")).toHaveLength(limit - 1);
});

test.each([100, 0])(
  "a disk full at byte %d of a file loses only the file, and the body is read to its end",
  async (bytes) => {
    room = bytes;
    try {
      const fields = { csrf: "token", note: "kept" };
      const whole = form(["csrf", "token"], ["file", file(limit - 1)], ["note", "kept"]);
      expect(await post(whole)).toMatchObject({ fields, lost: "noRoom" });
      expect(await readdir(folder)).toEqual([]);
    } finally {
      room = Number.POSITIVE_INFINITY;
    }
    expect(await post(form(["file", file(limit - 1)]))).toMatchObject({ file: { size: limit - 1 } });
  },
);

test("a slow disk keeps nothing of a body that ends early [SEC-02]", async () => {
  slowness = 50;
  await expect(receiveBody(`${partOf("file", "a")}abc`, { ends: true })).rejects.toThrow("malformed");
  await new Promise((resolve) => setTimeout(resolve, 200));
  slowness = 0;
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test("a repeated name keeps each of its values in order", async () => {
  const { entries } = await post(
    form(["agreements", "2"], ["file", file(1)], ["a", ""], ["agreements", "1"]),
  );
  expect(entries).toEqual([
    ["agreements", "2"],
    ["a", ""],
    ["agreements", "1"],
  ]);
});

test.each([limit, limit * 3])(
  "a file of %i bytes is too large; the typed fields are kept and nothing stays on disk [RCP-02]",
  async (size) => {
    expect(await post(form(["file", file(size)], ["note", "kept"]))).toMatchObject({
      fields: { note: "kept" },
      lost: "tooLarge",
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a far too large file costs a known sender no typed fields, and an unknown sender's is not read further [RCP-02, SEC-01]", async () => {
  const asked: unknown[] = [];
  const send = (size: number, isKnown: boolean) => {
    let read = 0;
    const head = `${partOf("csrf")}token\r\n${partOf("file", "video.mp4")}`;
    const pieces = [head, ...Array<string>(size / limit).fill("v".repeat(limit))];
    const after = `\r\n${partOf("note")}kept\r\n--x--\r\n`;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = [...pieces, after][read];
        read += 1;
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const request = new Request("http://portal.invalid/", { method: "POST", body, headers, duplex: "half" });
    const readsOn = async (fields: object) => {
      asked.push({ ...fields });
      return isKnown;
    };
    const received = receiveMultipart(request, { folder, fileField: "file", limit, readsOn });
    return received.then(
      ({ fields, lost }) => ({ fields, lost }),
      (error: unknown) => ({ error, read }),
    );
  };
  const kept = { fields: { csrf: "token", note: "kept" }, lost: "tooLarge" };
  expect(await send(90 * limit, true)).toEqual(kept);
  expect(asked).toEqual([{ csrf: "token" }]);
  expect(await send(3 * limit, false)).toEqual(kept);
  expect(asked, "not asked of a body that is read in any case").toHaveLength(1);
  expect(await send(90 * limit, false)).toEqual({ error: new MultipartError("tooMuch"), read: 6 });
  const endless = await send(400 * limit, true);
  expect(endless).toEqual({ error: new MultipartError("tooMuch"), read: expect.any(Number) });
  expect("read" in endless && endless.read).toBeLessThan(110);
  expect(asked).toHaveLength(3);
  expect(await readdir(folder)).toEqual([]);
});

test("a file already known to be too large at the timeout loses nothing typed before it [RCP-02]", async () => {
  const typed = `${partOf("csrf")}token\r\n${partOf("note")}kept\r\n`;
  const late = await receiveBody(
    `${typed}${partOf("file", "a")}${"v".repeat(limit + 1)}`,
    { ends: false },
    50,
  );
  expect(late).toEqual({
    fields: { csrf: "token", note: "kept" },
    entries: [
      ["csrf", "token"],
      ["note", "kept"],
    ],
    lost: "tooLarge",
  });
  expect(await readdir(folder)).toEqual([]);
});

test("a body with a declared length over the maximum is not read at all [SEC-01]", async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(limit));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": `${100 * limit + 1}`,
  };
  const request = new Request("http://portal.invalid/", { method: "POST", body, headers, duplex: "half" });
  const readsOn = async () => true;
  const received = receiveMultipart(request, { folder, fileField: "file", limit, readsOn });
  await expect(received).rejects.toEqual(new MultipartError("tooMuch"));
  expect(pulled).toBe(0);
});

test("an overlong text is passed on to be judged at its field, along with the other fields [BNK-01]", async () => {
  const typed = form(
    ["csrf", "token"],
    ["eSignature", "x".repeat(70_000)],
    ["file", file(1)],
    ["note", "kept"],
  );
  const request = new Request("http://portal.invalid/", { method: "POST", body: typed });
  const received = await receiveMultipart(request, { folder, fileField: "file", limit: 100_000 });
  expect(received).toMatchObject({ fields: { csrf: "token", note: "kept" }, file: { size: 1 } });
  expect(received.fields.eSignature).toHaveLength(65_536);
});

test("an empty file input is not a file, but a chosen file of 0 bytes is", async () => {
  expect((await post(form(["file", file(0, "")]))).file).toBeUndefined();
  expect((await post(form(["file", file(0, "empty.png")]))).file?.size).toBe(0);
});

test.each([
  ["two files", () => post(form(["file", file(1)], ["file", file(1)])), "severalFiles"],
  ["a file under another name", () => post(form(["other", file(1)])), "malformed"],
  ["far more than the limit", () => post(form(["file", file(limit * 10)])), "tooMuch"],
  ["not multipart", () => post("a=1", { "Content-Type": "text/plain" }), "malformed"],
  ["no boundary", () => post("a=1", { "Content-Type": "multipart/form-data" }), "malformed"],
  ["more fields than any form has", () => receiveBody(`${fieldsOf(40)}--x--`, { ends: true }), "tooMuch"],
  [
    "more fields than any form has, before a file",
    () => receiveBody(`${fieldsOf(31)}${partOf("file", "a")}abc\r\n--x--`, { ends: true }),
    "tooMuch",
  ],
  [
    "more fields than any form has, after a file",
    () => receiveBody(`${partOf("file", "a")}abc\r\n${fieldsOf(40)}--x--`, { ends: true }),
    "tooMuch",
  ],
  [
    "a body cut off in a file under another name",
    () => receiveBody(`${partOf("other", "a")}abc`, { ends: true }),
    "malformed",
  ],
  ["a body cut off after a field's header", () => receiveBody(partOf("note"), { ends: true }), "malformed"],
  ["a body that times out", () => receiveBody(`${partOf("file", "a")}abc`, { ends: false }, 50), "silent"],
  [
    "a body cut off in the file",
    () =>
      post('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', {
        "Content-Type": "multipart/form-data; boundary=x",
      }),
    "malformed",
  ],
] as const)("%s is refused and leaves nothing on disk", async (_what, send, problem) => {
  const refused = await send().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(MultipartError);
  expect(refused).toHaveProperty("problem", problem);
  expect(await readdir(folder)).toEqual([]);
});
