import { argsFor } from "tests/support/request-args";
import { expect, test } from "vitest";
import { fileResponse } from "~/routes/files/file-response.server";

/** A stored file of a hundred chunks, and how many of them were read. */
function storedFile() {
  const asked = { pieces: 0, isLetGo: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked.pieces += 1;
        controller.enqueue(new Uint8Array(1_000));
        if (asked.pieces === 100) controller.close();
      },
      cancel: () => {
        asked.isLetGo = true;
      },
    },
    { highWaterMark: 0 },
  );
  const content = new Response(body, {
    headers: { "Content-Type": "image/png", "Content-Length": "100000" },
  });
  return { asked, content };
}

test("a stored file is read at the client's pace and released when the client leaves", async () => {
  const { args } = argsFor(new Request("http://wallet.example/files/a"));
  const answers: ((isThere: boolean) => void)[] = [];
  args.context.mayWrite = () => new Promise((settle) => void answers.push(settle));
  const { asked, content } = storedFile();
  const reader = fileResponse(args, content).body?.getReader();

  const first = reader?.read();
  await new Promise((settle) => setTimeout(settle, 20));
  expect(asked.pieces, "while nothing was taken").toBe(0);
  answers.shift()?.(true);
  expect((await first)?.value).toHaveLength(1_000);
  expect(asked.pieces).toBe(1);

  const second = reader?.read();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.(false);
  expect(await second).toEqual({ done: true, value: undefined });
  expect(asked).toEqual({ pieces: 1, isLetGo: true });
});

test("the whole file is sent, with its length and a sandbox policy", async () => {
  const { args } = argsFor(new Request("http://wallet.example/files/a"));
  const answer = fileResponse(args, storedFile().content);
  expect((await answer.arrayBuffer()).byteLength).toBe(100_000);
  expect(answer.headers.get("Content-Length")).toBe("100000");
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/^sandbox/);
});

test("a file that came compressed is sent whole, without the length it had on the way [DOC-01]", async () => {
  const { args } = argsFor(new Request("http://wallet.example/documents/a"));
  const headers = { "Content-Type": "image/png", "Content-Encoding": "gzip", "Content-Length": "541" };
  const answer = fileResponse(args, new Response("x".repeat(1_003), { headers }));
  expect(answer.headers.get("Content-Length")).toBeNull();
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect((await answer.arrayBuffer()).byteLength).toBe(1_003);
});

const week = "private, max-age=604800, immutable";

test.each([
  [week, week],
  ["public, max-age=604800, immutable", "no-store"],
  ["private", "no-store"],
  ["no-store", "no-store"],
  [undefined, "no-store"],
])("a file served with the cache header %s gets %s", (said, kept) => {
  const { args } = argsFor(new Request("http://wallet.example/files/a"));
  const content = new Response("", {
    headers: { "Content-Type": "image/webp", ...(said ? { "Cache-Control": said } : {}) },
  });
  expect(fileResponse(args, content).headers.get("Cache-Control")).toBe(kept);
});

test.each([
  ["Image/JPEG", "image/jpeg", "inline"],
  ["application/pdf;charset=UTF-8", "application/pdf", "inline"],
  ["text/html; charset=utf-8", "application/octet-stream", "attachment"],
])("a file that its service calls %s is served as %s, %s [DOC-01, CLD-03]", (called, type, disposition) => {
  const { args } = argsFor(new Request("http://wallet.example/documents/a"));
  const content = new Response("bytes", { headers: { "Content-Type": called } });
  const { headers } = fileResponse(args, content, { opensPdf: true });
  expect(headers.get("Content-Type")).toBe(type);
  expect(headers.get("Content-Disposition")).toBe(disposition);
});
