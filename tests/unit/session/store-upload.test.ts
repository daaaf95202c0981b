import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { UploadFolder } from "~/domain/upload";
import { ApiError } from "~/gateway/api-error";
import { storeUpload } from "~/session/store-upload.server";

const folder = mkdtempSync(path.join(tmpdir(), "store-upload-"));
afterAll(() => rmSync(folder, { recursive: true }));

function received(name: string, type: string, bytes: string) {
  const place = path.join(folder, name);
  writeFileSync(place, bytes);
  return { path: place, name, type, size: bytes.length };
}

const file = received("receipt.pdf", "application/pdf", "%PDF-1.7\n");
const problem = { text: "too large", status: 413, isFormLost: false } as const;

async function rejecting(error: Error): Promise<never> {
  throw error;
}

test("a posted file is stored, or its field says why not", async () => {
  expect(await storeUpload({ file }, "Employee/Claim", async ({ path }) => path)).toEqual({
    kind: "stored",
    value: file.path,
  });
  expect(
    await storeUpload({ file }, "Employee/Claim", () =>
      rejecting(new ApiError(400, "Decided.", "alreadyDecided")),
    ),
  ).toEqual({
    kind: "refused",
    sentence: "Decided.",
    status: 400,
    code: "alreadyDecided",
  });
});

test("a missing or unreceived file makes no call", async () => {
  const never = () => rejecting(new Error("called"));
  expect(await storeUpload({}, "Employee/Claim", never)).toEqual({ kind: "none" });
  expect(await storeUpload({ problem }, "Employee/Claim", never)).toEqual({
    kind: "refused",
    sentence: "too large",
    status: 413,
  });
});

test.each<[UploadFolder, string, string, string, string]>([
  ["Employee/Claim", "r.jpg", "image/jpeg", "<!doctype html>", "Please submit valid file type!"],
  ["Employee/Claim", "letter.docx", "application/msword", "PK", "File type does not support."],
  ["Employee/Claim", "empty.pdf", "application/pdf", "", "Please submit valid file type!"],
  ["Employee/Cheque", "cheque.pdf", "application/pdf", "%PDF-1.7", "Please submit valid file type!"],
])("for %s, %s that is no such file makes no call [RCP-02]", async (purpose, name, type, bytes, sentence) => {
  const never = () => rejecting(new Error("called"));
  const refused = { kind: "refused", sentence, status: 415 };
  expect(await storeUpload({ file: received(name, type, bytes) }, purpose, never)).toEqual(refused);
});

test("an ended session and an error of our own are not a refusal [SES-14]", async () => {
  for (const error of [new ApiError(401, undefined), new TypeError("ours")])
    await expect(storeUpload({ file }, "Employee/Claim", () => rejecting(error))).rejects.toBe(error);
});
