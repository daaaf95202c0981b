import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { modelFolder } from "~/cheque-reader/running/reader-paths";

test("the model matches its recorded hash", async () => {
  const model = await readFile(path.join(modelFolder, "micr.traineddata"));
  const noted = await readFile(path.join(modelFolder, "micr.traineddata.sha256"), "utf8");
  expect(noted).toBe(`${createHash("sha256").update(model).digest("hex")}  micr.traineddata\n`);
  expect(model.length).toBeLessThan(200_000);
});
