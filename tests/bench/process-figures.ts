import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { chooseClusterPlace } from "~/service/database/embedded/cluster-place";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Milliseconds of CPU a process has used: user and system, all threads. */
export function cpuOf(pid: number): number {
  // The process name is in parentheses and may contain spaces.
  const fields = readIfThere(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  const [user, system] = [Number(fields[11] ?? 0), Number(fields[12] ?? 0)];
  return ((user + system) / ticksPerSecond) * 1000;
}

/** Megabytes of resident memory of a process; shared pages count in full. */
export function residentMemoryOf(pid: number): number {
  return kilobytes(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS") / 1000;
}

/** Megabytes of resident memory of all PostgreSQL processes of the data directory; each shared page counts once. */
export async function memoryOfPostgres(dataDir: string): Promise<number> {
  const family = await processesOfPostgres(dataDir);
  return family.reduce((total, pid) => total + proportionalMemoryOf(pid), 0) / 1000;
}

/** Milliseconds of CPU used so far by each PostgreSQL process of the data directory. */
export async function cpuOfPostgres(dataDir: string): Promise<ReadonlyMap<number, number>> {
  return new Map((await processesOfPostgres(dataDir)).map((pid) => [pid, cpuOf(pid)]));
}

/** Milliseconds of CPU they have used since `before`; processes that have ended in the meantime are left out. */
export async function cpuOfPostgresSince(
  before: ReadonlyMap<number, number>,
  dataDir: string,
): Promise<number> {
  let used = 0;
  for (const [pid, now] of await cpuOfPostgres(dataDir)) used += now - (before.get(pid) ?? 0);
  return used;
}

async function processesOfPostgres(dataDir: string): Promise<number[]> {
  const { data } = await chooseClusterPlace(dataDir, () => undefined);
  const postmaster = Number(readFileSync(`${data}/postmaster.pid`, "utf8").split("\n")[0]);
  return [postmaster, ...processes().filter((pid) => parentOf(pid) === postmaster)];
}

function processes(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1]);
}

function proportionalMemoryOf(pid: number): number {
  return kilobytes(readIfThere(`/proc/${pid}/smaps_rollup`), "Pss");
}

/** Returns "" for a process that ended between listing and reading. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function kilobytes(text: string, name: string): number {
  return (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024) / 1000;
}
