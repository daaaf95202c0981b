import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chequePicture } from "tests/cheque-training/cheque-picture";
import { count, figure } from "tests/support/counts";
import { startEnvironment, startOptions } from "tests/support/start-command";
import { expect, test } from "vitest";
import { z } from "zod";

const costs = z.object({
  readings: z.number(),
  growth: z.number(),
  most: z.number(),
  delay: z.number(),
  longest: z.number(),
});

test("repeated readings grow memory by less than 150 MB and leave the process responsive [BNK-04]", {
  timeout: 300_000,
  // Other tests on a busy machine delay every process.
  retry: 2,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "cheques-"));
  try {
    const kinds = ["phone", "300 dpi", "on a page"] as const;
    const files = await Promise.all(
      kinds.map(async (kind, index) => {
        const file = path.join(folder, String(index));
        await writeFile(file, (await chequePicture(kind, 720_000 + index)).bytes);
        return file;
      }),
    );
    const readings = count(12, 50);
    const script = path.join(import.meta.dirname, "many-readings.ts");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...startOptions, "--import", "tsx", script, String(readings), ...files],
      { env: { ...process.env, ...startEnvironment } },
    );
    const cost = costs.parse(JSON.parse(stdout));
    figure(
      `memory after ${readings} cheques`,
      `${Math.round(cost.growth)} MB more, ${Math.round(cost.most)} at most`,
    );
    figure(
      "waiting of a request while cheques are read",
      `${Math.round(cost.delay)} ms in 99 of 100 moments, ${Math.round(cost.longest)} at most`,
    );
    expect(cost.readings).toBe(readings);
    expect(cost.most).toBeLessThan(150);
    expect(cost.delay).toBeLessThan(100);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
