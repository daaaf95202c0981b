import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUploadAnswer } from "~/routes/claims/draft/upload-answer";
import {
  countUnsent,
  initialUploadState,
  nextToSend,
  type QueuedFile,
  withFiles,
  withoutFile,
  withUpdatedFile,
} from "~/routes/claims/draft/upload-queue";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const files = (count: number) => Array.from({ length: count }, (_, nth) => new File([], `${nth}.pdf`));

test("files upload one at a time in order, whatever happens to each, and none is repeated or lost [RCP-01]", () => {
  const outcomes = fc.array(fc.constantFrom("sent", "refused", "failed", "again"), { maxLength: 12 });
  fc.assert(
    fc.property(outcomes, fc.nat(12), (planned, later) => {
      let queue: readonly QueuedFile[] = withFiles([], files(planned.length));
      const sent: string[] = [];
      for (const [nth, outcome] of planned.entries()) {
        if (nth === later) queue = withFiles(queue, files(1));
        const next = nextToSend(queue);
        if (!next) throw new Error("a file waits and none is next");
        queue = withUpdatedFile(queue, next.key, { state: "sending" });
        expect(nextToSend(queue), "while one is on its way").toBeUndefined();
        sent.push(next.key);
        if (outcome === "sent") queue = withoutFile(queue, next.key);
        else if (outcome === "again")
          queue = withUpdatedFile(queue, next.key, { state: "failed", errorMessage: "Lost" });
        else queue = withUpdatedFile(queue, next.key, { state: outcome, errorMessage: "No" });
      }
      expect(new Set(sent).size).toBe(planned.length);
      expect(nextToSend(queue) !== undefined).toBe(later < planned.length);
      for (const { key, state } of queue.filter((one) => one.state === "failed")) {
        queue = withUpdatedFile(queue, key, initialUploadState);
        expect(queue.find((one) => one.key === key)).toMatchObject({
          state: "waiting",
          progress: 0,
          errorMessage: "",
        });
        expect(state).toBe("failed");
      }
    }),
  );
});

test("files that can still be uploaded count as unsent, and refused ones do not [RCP-19]", () => {
  let queue: readonly QueuedFile[] = withFiles([], files(4));
  expect([countUnsent([]), countUnsent(queue)]).toEqual([0, 4]);
  for (const [nth, state] of (["sending", "failed", "refused"] as const).entries())
    queue = withUpdatedFile(queue, queue[nth]?.key ?? "", { state });
  expect(countUnsent(queue)).toBe(3);
});

test("each file has a unique key that the service accepts", () => {
  const keys = withFiles(withFiles([], files(40)), files(40)).map(({ key }) => key);
  for (const key of keys) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(80);
});

test("an unknown response is ignored", () => {
  const reply = { status: "error", error: { file: ["No"] } };
  expect(parseUploadAnswer({ path: "/claim-management/receipt/1/edit/", more: 1 })).toEqual({
    path: "/claim-management/receipt/1/edit/",
  });
  expect(parseUploadAnswer({ reply })).toEqual({ reply });
  for (const other of [undefined, null, "", "<html>", 4, [], {}, { path: 5 }, { reply: null }, { reply: {} }])
    expect(parseUploadAnswer(other)).toBeUndefined();
});
