import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("without free file descriptors a PDF or a cheque is not read, and the process goes on", () => {
  const command = [process.execPath, "--import", "tsx", "tests/faults/descriptor-holder.ts"];
  const limited = ["-c", 'ulimit -n 128; exec "$0" "$@"', ...command];
  const { status, stdout, stderr } = spawnSync("/bin/sh", limited, { encoding: "utf8" });
  const lines = stdout.trimEnd().split("\n");
  const cheques = lines.filter((line) => line.startsWith("a cheque:"));
  expect(lines).toEqual(["before: broken read", "a PDF: ", ...cheques, "afterwards: broken read"]);
  expect(cheques).toContain("a cheque: ERR_WORKER_INIT_FAILED");
  expect(cheques).not.toContain("a cheque: read");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
