import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FileId } from "~/domain/ids";
import { RECORD_FILES } from "~/domain/personal-record";
import { packageFolder } from "../database/package-folder";
import type { OpenableContent, ServiceDeps } from "../deps";
import { renderReadMe } from "./read-me";
import type { PersonalRecord } from "./read-record";
import { claimsJson, claimsWorkbook, pathsOfFiles } from "./record-files";
import type { ZippedFile } from "./zip";

interface FileSum {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const jsonFiles = [
  "profile",
  "dependents",
  "banking",
  "benefits",
  "notifications",
  "marketing",
  "reviews",
  "wallet",
] as const;

/** Yields the files of a record for its ZIP. The last one, the manifest, lists the others with their SHA-256. */
export async function* packRecordFiles(
  deps: Pick<ServiceDeps, "files" | "log">,
  record: PersonalRecord,
): AsyncGenerator<ZippedFile> {
  const sums: FileSum[] = [];
  const missing: string[] = [];
  const summed = ({ name, content, ...rest }: ZippedFile): ZippedFile => ({
    ...rest,
    name,
    content: counting(content, (sum) => sums.push({ name, ...sum })),
  });
  const places = pathsOfFiles(record);
  yield summed(text(RECORD_FILES.readMe, renderReadMe(record)));
  yield summed(text(RECORD_FILES.verify, await verifyPage()));
  yield summed({ name: "claims.xlsx", content: [await claimsWorkbook(record)], isPacked: true });
  yield summed({ name: "claims.json", content: claimsJson(record, places), isPacked: false });
  for (const name of jsonFiles) yield summed(json(`${name}.json`, record[name]));
  yield summed({ name: RECORD_FILES.ledger, content: record.ledger.chunks, isPacked: false });
  for (const [id, name] of places) {
    const stored = await storedFile(deps, id);
    if (stored) yield summed({ name, content: read(stored), isPacked: true });
    else missing.push(name);
  }
  const { lines, lastHash } = record.ledger;
  yield json(RECORD_FILES.manifest, {
    format: 1,
    madeAt: record.at,
    ledger: { file: RECORD_FILES.ledger, lines, lastHash },
    files: sums,
    missing,
  });
}

/** Finds a stored file; logs an error and returns undefined when it is missing. */
async function storedFile({ files, log }: Pick<ServiceDeps, "files" | "log">, id: FileId) {
  const stored = await files.get(id);
  if (!stored) log.error({ file: id }, "a file that is written down is not in the store");
  return stored;
}

/** Opens the file when its first bytes are asked for. Ending the iteration closes it. */
async function* read(stored: OpenableContent): AsyncGenerator<Uint8Array> {
  yield* stored.open();
}

function text(name: string, content: string): ZippedFile {
  return { name, content: [Buffer.from(content)], isPacked: false };
}

function json(name: string, value: unknown): ZippedFile {
  return text(name, `${JSON.stringify(value, null, 2)}\n`);
}

/** Passes the bytes through, then reports their number and hash. */
async function* counting(
  content: ZippedFile["content"],
  passed: (sum: Omit<FileSum, "name">) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  passed({ bytes, sha256: hash.digest("hex") });
}

const folder = path.join(packageFolder(), "app", "service", "record", "verify");
let cachedPage: Promise<string> | undefined;

/**
 * Returns the page that checks a record offline: a single file, because a page opened from disk may not fetch others. Its CSP
 * permits only its own script and styles, and no requests.
 */
function verifyPage(): Promise<string> {
  cachedPage ??= buildPage();
  return cachedPage;
}

async function buildPage(): Promise<string> {
  const [page, script, styles] = await Promise.all(
    ["verify.html", "verify.js", "verify.css"].map((name) => readFile(path.join(folder, name), "utf8")),
  );
  if (page === undefined || script === undefined || styles === undefined)
    throw new Error("the page is whole");
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}; base-uri 'none'; form-action 'none'`;
  return page
    .replace("{policy}", () => policy)
    .replace("/* styles */", () => styles)
    .replace("/* script */", () => script);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
