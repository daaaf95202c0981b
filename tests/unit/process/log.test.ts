import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const script = `
  import { setImmediate as turn } from "node:timers/promises";
  import { endOnFault } from "./app/process/end-on-fault.ts";
  import { createLog } from "./app/process/log.ts";
  const log = createLog("info");
  endOnFault(log);
  for (let line = 0; line < 3; line += 1) {
    log.info("answered");
    await turn();
    process.stdout.write("PostgreSQL is back.\\n");
    await turn();
  }
  process.stderr.write("it goes on\\n");
  Promise.reject(new Error("a fault"));
  setTimeout(() => process.stderr.write("and on\\n"), 5000);
`;

test("a log on a full disk loses lines, but the process goes on, and a fault still ends it", () => {
  const full = openSync("/dev/full", "w");
  try {
    const args = ["--import", "tsx", "--input-type=module", "-e", script];
    const stdio = ["ignore", full, "pipe"] as const;
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: "utf8",
      stdio: [...stdio],
      timeout: 60_000,
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: "it goes on\n" });
  } finally {
    closeSync(full);
  }
});
