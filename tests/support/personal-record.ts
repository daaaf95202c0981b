import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { strFromU8, unzipSync } from "fflate";
import type { TestService } from "./service";

/** A ledger line of a record. */
export interface RecordedLine {
  readonly line: number;
  readonly kind: string;
  readonly claimId: number | null;
  readonly hash: string;
  readonly postings: readonly {
    readonly account: string;
    readonly benefitYear: number | null;
    readonly enrollmentId: number | null;
    readonly amount: number;
  }[];
}

export type RecordFiles = Readonly<Record<string, Uint8Array>>;

/** Confirms the password and downloads the record. */
export async function fetchRecord(
  service: TestService,
  token: string,
  password: string,
): Promise<{ readonly answer: Response; readonly files: RecordFiles }> {
  const api = service.api(token);
  await api.auth.confirmPassword({ password });
  const answer = await api.files.personalRecord();
  return { answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) };
}

export function jsonIn(files: RecordFiles, name: string): unknown {
  return JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
}

export function ledgerIn(files: RecordFiles): RecordedLine[] {
  const text = strFromU8(files["ledger.jsonl"] ?? new Uint8Array());
  return text
    .split("\n")
    .filter(Boolean)
    .map((line): RecordedLine => JSON.parse(line));
}

interface Checked {
  readonly problems: string[];
  readonly files?: number;
  readonly lines?: number;
}
type Check = (chosen: readonly { readonly path: string; readonly file: Blob }[]) => Promise<Checked>;

const script = readFileSync(path.join(process.cwd(), "app/service/record/verify/verify.js"), "utf8");

/** Runs the check of the record's own page on its files, by the paths that a browser reports. */
export async function checkRecord(files: RecordFiles, pathOf = (name: string) => name): Promise<Checked> {
  const context = createContext({ crypto, TextEncoder, TextDecoder, Uint8Array });
  const check = runInContext(`${script}; checkRecord`, context) as Check;
  const chosen = Object.entries(files).map(([name, bytes]) => ({
    path: pathOf(name),
    file: new Blob([new Uint8Array(bytes)]),
  }));
  const { problems, ...rest } = await check(chosen);
  return { ...rest, problems: [...problems] };
}
