import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const script = `
  import { DrizzleQueryError } from "drizzle-orm";
  import { endOnFault } from "./app/process/end-on-fault.ts";
  import { createLog } from "./app/process/log.ts";
  endOnFault(createLog("warn"));
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(kim@harbour.example)" });
  Promise.reject(new DrizzleQueryError("insert into people values ($1)", ["kim@harbour.example"], cause));
  setTimeout(() => console.log("it goes on"), 5000);
`;

test("an error that nothing caught ends the process and is logged without personal data", () => {
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, err: { kind: "Error", code: "23505" } });
  expect(stdout).not.toMatch(/kim@|insert into/);
}, 60_000);
